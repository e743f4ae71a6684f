#include "sokoban/level/fix.h"

#include <string.h>

#include "base/diag.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/level/board.h"
#include "sokoban/level/interior.h"
#include "sokoban/level/lint.h"

static void report(const struct level *level, struct diag_list *done, const char *what)
{
    diag_add(done, DIAG_NOTE, (struct place){level->file, level->line, 0}, NULL, "%s", what);
}

static struct board *add_ring(const struct board *board)
{
    struct board *ringed = board_new(board->width + 2, board->height + 2);
    memset(ringed->squares, SQUARE_WALL, board_size(ringed));
    for (size_t y = 0; y < board->height; y++)
        memcpy(ringed->squares + (y + 1) * ringed->width + 1, board->squares + y * board->width,
               board->width);
    return ringed;
}

static bool is_bare(const struct board *board, size_t start, size_t step, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (board->squares[start + i * step])
            return false;
    return true;
}

/* The board without rows and columns of bare floor around it; the player stands somewhere. */
static struct board *crop(const struct board *board)
{
    size_t width = board->width, height = board->height;
    size_t left = 0, right = width, top = 0, bottom = height;
    while (is_bare(board, top * width, 1, width))
        top++;
    while (is_bare(board, (bottom - 1) * width, 1, width))
        bottom--;
    while (is_bare(board, left, width, height))
        left++;
    while (is_bare(board, right - 1, width, height))
        right--;
    struct board *cropped = board_new((unsigned)(right - left), (unsigned)(bottom - top));
    for (size_t y = top; y < bottom; y++)
        memcpy(cropped->squares + (y - top) * cropped->width, board->squares + y * width + left,
               cropped->width);
    return cropped;
}

/* Returns whether something was removed: boxes off goals and goals without boxes out there. */
static bool clear_outside(struct board *board)
{
    bool cleared = false;
    struct interior interior = interior_of_player(board);
    for (size_t i = 0; i < board_size(board); i++) {
        uint8_t *square = &board->squares[i];
        bool box = *square & SQUARE_BOX, goal = *square & SQUARE_GOAL;
        if (interior.inside[i] || box == goal)
            continue;
        *square &= (uint8_t) ~(SQUARE_BOX | SQUARE_GOAL);
        cleared = true;
    }
    interior_free(&interior);
    return cleared;
}

static bool is_open(const struct board *board)
{
    struct interior interior = interior_of_player(board);
    bool open = interior.leak < board_size(board);
    interior_free(&interior);
    return open && board->width + 2 <= BOARD_SIDE_MAX && board->height + 2 <= BOARD_SIDE_MAX;
}

/* Replaces what the old board was blamed for by what the new one is; other complaints stay. */
static void judge_anew(struct level *level, const struct board *old, const struct board *new)
{
    struct origin origin = {level->file, level->line, NULL};
    struct diag_list past, kept;
    diag_list_init(&past);
    diag_list_init(&kept);
    lint_board(old, &origin, &past);
    for (size_t i = 0; i < level->diags.count; i++) {
        bool blamed = false;
        for (size_t k = 0; k < past.count; k++)
            blamed |= strcmp(level->diags.items[i].what, past.items[k].what) == 0;
        if (!blamed)
            diag_copy(&kept, &level->diags.items[i]);
    }
    lint_board(new, &origin, &kept);
    diag_list_free(&level->diags);
    diag_list_free(&past);
    level->diags = kept;
}

static void replace(struct board **board, struct board *by)
{
    board_free(*board);
    *board = by;
}

void sokoban_fix(struct level *level, struct diag_list *done)
{
    struct board *old = level->model;
    if (!old || board_count(old, SQUARE_PLAYER) != 1)
        return;
    struct board *new = board_copy(old);
    size_t before = done->count;
    if (clear_outside(new)) {
        replace(&new, crop(new));
        report(level, done, "removed loose boxes and empty goals outside the player's area");
    }
    if (is_open(new)) {
        replace(&new, add_ring(new));
        report(level, done, "closed the open border with a ring of walls");
    }
    if (done->count > before) {
        judge_anew(level, old, new);
        level->model = new;
        new = old;
    }
    board_free(new);
}
