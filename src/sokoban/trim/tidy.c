/* What a solution uses of a board. */
#include "sokoban/trim/trim.h"

#include "base/mem.h"
#include "sokoban/level/interior.h"
#include "sokoban/rules/lurd.h"
#include "sokoban/rules/position.h"

static size_t player_place(const struct position *position)
{
    return (size_t)position->y * position->now->width + (size_t)position->x;
}

/* Makes all moves, and marks the squares that the player stands on. False when they are no
 * solution. */
static bool walk(struct position *position, const char *solution, bool *visited)
{
    struct lurd lurd;
    enum direction direction;
    lurd_open(&lurd, solution);
    visited[player_place(position)] = true;
    while (lurd_next(&lurd, &direction)) {
        if (!outcome_is_legal(position_move(position, direction)))
            return false;
        visited[player_place(position)] = true;
    }
    return !lurd.why[0] && position_is_solved(position);
}

/* A box that was pushed has had the player behind it on every square but its last. */
static bool is_used(const struct position *position, const bool *visited, size_t place)
{
    bool was_box = position->start->squares[place] & SQUARE_BOX;
    bool is_box = position->now->squares[place] & SQUARE_BOX;
    return visited[place] || (is_box && !was_box);
}

struct board *trim_tidy(const struct board *board, const char *solution)
{
    struct position position;
    struct board *tidy = NULL;
    bool *visited = mem_alloc(board_size(board), sizeof *visited);
    position_init(&position, board);
    if (walk(&position, solution, visited)) {
        struct interior area = interior_of_player(board);
        tidy = board_copy(board);
        for (size_t place = 0; place < board_size(board); place++)
            if (area.inside[place] && !is_used(&position, visited, place))
                tidy->squares[place] = SQUARE_WALL;
        interior_free(&area);
    }
    position_free(&position);
    mem_free(visited);
    return tidy;
}

size_t trim_goal_of(const struct board *board, const char *solution, size_t box)
{
    struct position position;
    struct lurd lurd;
    enum direction direction;
    bool legal = true;
    position_init(&position, board);
    lurd_open(&lurd, solution);
    while (legal && lurd_next(&lurd, &direction)) {
        legal = outcome_is_legal(position_move(&position, direction));
        if (legal && player_place(&position) == box) {
            int x = position.x, y = position.y;
            direction_step(direction, &x, &y);
            box = (size_t)y * board->width + (size_t)x;
        }
    }
    bool solved = legal && !lurd.why[0] && position_is_solved(&position);
    position_free(&position);
    return solved ? box : board_size(board);
}
