/* Prices of goals, and what boxes are worth under them.
 *
 * Whoever brings a box to a goal is paid its price. The potential of a vertex is the least a box
 * there can cost: the distance to a goal less the goal's price, for the goal where that is least.
 * Every solution fills all goals, so that for any prices whatever
 *
 *     pushes of a solution = potentials of all boxes + all prices + excesses of its pushes
 *                            + excesses of its ends,
 *
 * where the excess of a push is 1 (or its cost, heights.h) + the potential after it - that before,
 * and that of an end is what the goal's price and the potential there fall short of 0. None of them
 * is negative.
 *
 * The prices worked out here are best for the boxes of one position: with them, their potentials
 * and all prices sum up to the least sum of distances with a goal of its own for every box. Of the
 * prices that do so they are in the middle, so that as few pushes as possible are without excess.
 * Where every push counts 1 they differ by even numbers from the colours of the goals' squares on a
 * chessboard, and so do the potentials, which makes every excess even. */
#ifndef SOKOBAN_ANALYSIS_BOARD_GOAL_POTENTIALS_H
#define SOKOBAN_ANALYSIS_BOARD_GOAL_POTENTIALS_H

#include "sokoban/analysis/board/distances.h"

#define POTENTIAL_NONE INT32_MAX

struct goal_potentials {
    int32_t *price;     /* in the order of map->goals */
    int32_t *potential; /* by vertex; POTENTIAL_NONE: no goal can be reached */
    int32_t total;      /* of the prices */
};

/* By box of the position, its vertex and the number of its goal in a best way to share the goals
 * out. NULL when the boxes are too far from them to be sure of that way (more than
 * GOAL_POTENTIALS_FAR pushes). */
enum { GOAL_POTENTIALS_FAR = 4000 };
struct goal_potentials *goal_potentials_new(const struct distances *distances,
                                            const uint32_t *vertices, const unsigned *goal_of);
void goal_potentials_free(struct goal_potentials *potentials);

/* The excess of an end on a goal: the least over the sides the player may be on. */
int32_t goal_potentials_end_excess(const struct goal_potentials *potentials,
                                   const struct push_graph *push_graph, unsigned goal);

#endif
