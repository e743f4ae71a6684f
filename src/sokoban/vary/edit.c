#include "sokoban/vary/edit.h"

#include <stdlib.h>

#include "base/diag.h"
#include "base/mem.h"
#include "sokoban/level/board.h"
#include "sokoban/level/interior.h"
#include "sokoban/level/lint.h"

static void add(struct edit_list *list, enum edit_kind kind, size_t from, size_t to)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 64;
        list->items = mem_resize(list->items, list->room, sizeof *list->items);
    }
    list->items[list->count++] = (struct edit){kind, from, to};
}

void edit_list_free(struct edit_list *list)
{
    mem_free(list->items);
    *list = (struct edit_list){0};
}

static bool is_on_edge(const struct board *board, size_t place)
{
    size_t x = place % board->width, y = place / board->width;
    return x == 0 || y == 0 || x + 1 == board->width || y + 1 == board->height;
}

/* The square beside one, in a direction; the board's size beyond its edge. */
static size_t beside(const struct board *board, size_t place, int direction)
{
    int x = (int)(place % board->width), y = (int)(place / board->width);
    direction_step((enum direction)direction, &x, &y);
    if (x < 0 || y < 0 || (unsigned)x >= board->width || (unsigned)y >= board->height)
        return board_size(board);
    return (size_t)y * board->width + (size_t)x;
}

/* A wall beside the player's area that is not part of the outer wall. */
static bool can_open(const struct board *board, const bool *inside, size_t place)
{
    bool touches = false;
    if (!(board->squares[place] & SQUARE_WALL) || is_on_edge(board, place))
        return false;
    for (int d = 0; d < DIRECTIONS; d++)
        touches |= inside[beside(board, place, d)];
    return touches;
}

static bool is_free(const struct board *board, const bool *inside, size_t place)
{
    return place < board_size(board) && inside[place] &&
           !(board->squares[place] & (SQUARE_WALL | SQUARE_BOX | SQUARE_PLAYER));
}

static bool takes_goal(const struct board *board, const bool *inside, size_t place)
{
    return place < board_size(board) && inside[place] &&
           !(board->squares[place] & (SQUARE_WALL | SQUARE_GOAL));
}

static void step_things(const struct board *board, const bool *inside, size_t place,
                        struct edit_list *out)
{
    uint8_t square = board->squares[place];
    for (int d = 0; d < DIRECTIONS; d++) {
        size_t to = beside(board, place, d);
        if (square & SQUARE_BOX && is_free(board, inside, to))
            add(out, EDIT_BOX, place, to);
        if (square & SQUARE_GOAL && takes_goal(board, inside, to))
            add(out, EDIT_GOAL, place, to);
        if (square & SQUARE_PLAYER && to < board_size(board) && board->squares[to] & SQUARE_BOX)
            to = beside(board, to, d);
        if (square & SQUARE_PLAYER && is_free(board, inside, to))
            add(out, EDIT_PLAYER, place, to);
    }
}

void edits_near(const struct board *board, struct edit_list *out)
{
    struct interior area = interior_of_player(board);
    for (size_t place = 0; place < board_size(board); place++) {
        if (area.inside[place] && board->squares[place] == 0)
            add(out, EDIT_WALL, place, place);
        if (can_open(board, area.inside, place))
            add(out, EDIT_OPEN, place, place);
        if (area.inside[place])
            step_things(board, area.inside, place, out);
    }
    interior_free(&area);
}

/* What is moved away from a square to another. */
static void move_things(const struct board *board, const bool *inside, size_t from, size_t to,
                        struct edit_list *out)
{
    uint8_t square = board->squares[from];
    if (square & SQUARE_BOX && is_free(board, inside, to))
        add(out, EDIT_BOX, from, to);
    if (square & SQUARE_GOAL && takes_goal(board, inside, to))
        add(out, EDIT_GOAL, from, to);
    if (square & SQUARE_PLAYER && is_free(board, inside, to))
        add(out, EDIT_PLAYER, from, to);
}

static unsigned distance(const struct board *board, size_t a, size_t b)
{
    int across = (int)(a % board->width) - (int)(b % board->width);
    int down = (int)(a / board->width) - (int)(b / board->width);
    return (unsigned)abs(across) + (unsigned)abs(down);
}

void edits_far(const struct board *board, struct edit_list *out)
{
    struct interior area = interior_of_player(board);
    size_t size = board_size(board);
    for (size_t place = 0; place < size; place++)
        if (can_open(board, area.inside, place))
            add(out, EDIT_OPEN, place, place);
    for (unsigned far = 1; far < board->width + board->height; far++)
        for (size_t from = 0; from < size; from++)
            for (size_t to = 0; to < size && area.inside[from]; to++)
                if (distance(board, from, to) == far)
                    move_things(board, area.inside, from, to, out);
    interior_free(&area);
}

static bool is_playable(const struct board *board)
{
    struct diag_list diags;
    diag_list_init(&diags);
    lint_board(board, &(struct origin){.file = "-", .line = 1}, &diags);
    bool good = !diags.errors;
    diag_list_free(&diags);
    return good && board_count(board, SQUARE_BOX) > board_count(board, SQUARE_BOX | SQUARE_GOAL);
}

struct board *edit_apply(const struct board *board, const struct edit *edit)
{
    static const uint8_t bits[] = {
        [EDIT_BOX] = SQUARE_BOX, [EDIT_GOAL] = SQUARE_GOAL, [EDIT_PLAYER] = SQUARE_PLAYER};
    struct board *changed = board_copy(board);
    if (edit->kind == EDIT_WALL || edit->kind == EDIT_OPEN) {
        changed->squares[edit->from] = edit->kind == EDIT_WALL ? SQUARE_WALL : 0;
    } else {
        changed->squares[edit->from] &= (uint8_t)~bits[edit->kind];
        changed->squares[edit->to] |= bits[edit->kind];
    }
    if (is_playable(changed))
        return changed;
    board_free(changed);
    return NULL;
}
