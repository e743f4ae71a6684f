/* Sliding-block puzzles made by changing one a little: a wall put or opened, a piece or a goal
 * moved by a cell, a piece taken away. All such neighbours are solved, and the best is the next to
 * be changed; where none is better, pairs of changes are drawn by lot. */
#ifndef SLIDE_VARY_H
#define SLIDE_VARY_H

#include "puzzle/vary.h"

/* As struct puzzle wants it. */
void slide_vary(const struct vary_request *wanted, struct vary_result *made);

#endif
