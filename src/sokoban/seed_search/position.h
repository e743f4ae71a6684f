/* The level as the first program of docs/seeds.md plays it: one position changed in place, a step
 * is one move of the player. The deadlock tests are those of the solvers, asked about the whole
 * position now and then.
 */
#ifndef SOKOBAN_SEED_SEARCH_POSITION_H
#define SOKOBAN_SEED_SEARCH_POSITION_H

#include "search/depth_limited.h"
#include "sokoban/space/position_eval.h"

struct seed_position {
    struct mutable_state state;
    struct position_eval
        eval;             /* its boxes keep their order from the start, for keys that want it */
    unsigned check_every; /* 1: after every push; k: when the moves left are 1 more than a
                             multiple of k, as that program does */
    bool copying;         /* restore a position from a copy of all boxes */
    uint8_t *moves;       /* made so far: direction, and MOVED if a box was pushed */
    uint16_t *pushed;     /* beside it: which box */
    cell *copies;         /* beside it: the boxes before */
    size_t made, room;
};

void seed_position_init(struct seed_position *position, const struct model *model,
                        uint32_t deadlocks, unsigned check_every, bool copying);
void seed_position_free(struct seed_position *position);

/* The direction of a step. */
enum direction seed_position_direction(unsigned step);

#endif
