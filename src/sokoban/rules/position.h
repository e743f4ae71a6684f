/* A game in progress: where everything stands, the moves made and the moves taken back. */
#ifndef SOKOBAN_RULES_POSITION_H
#define SOKOBAN_RULES_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sokoban/level/board.h"

enum outcome {
    OUTCOME_WALKED,
    OUTCOME_PUSHED,
    OUTCOME_WALL,     /* not made: a wall is in the way */
    OUTCOME_BOX_WALL, /* not made: a box is in the way, and a wall behind it */
    OUTCOME_BOX_BOX   /* not made: a box is in the way, and another one behind it */
};

/* Invariants: (1) `now` differs from `start` in boxes and player only; (2) its one player stands
 * at x, y; (3) `boxes_home` of its `boxes` boxes are on goals; (4) the first `made` moves of the
 * history lead from `start` to `now`, the rest, up to `known`, are those taken back. */
struct position {
    const struct board *start; /* not owned; must outlive the position */
    struct board *now;
    int x, y;
    unsigned boxes, boxes_home;
    uint8_t *history; /* packed moves, see rules/move.h */
    size_t made, known, room;
};

/* True when a game can be played on the board at all: it has exactly one player. */
bool position_is_possible(const struct board *start);

void position_init(struct position *position, const struct board *start);
void position_free(struct position *position);

/* Makes a move if the rules allow it; a move made forgets those taken back. */
enum outcome position_move(struct position *position, enum direction direction);

/* What a move that is not made would come to. */
enum outcome position_try(const struct position *position, enum direction direction);

/* Take back the last move made, make the last one taken back again. False: there is none. */
bool position_undo(struct position *position);
bool position_redo(struct position *position);

/* Every box is on a goal. */
static inline bool position_is_solved(const struct position *position)
{
    return position->boxes_home == position->boxes;
}

static inline bool outcome_is_legal(enum outcome outcome)
{
    return outcome <= OUTCOME_PUSHED;
}

#endif
