/* The cheapest way to carry loads over the floor from where there are some to where they are
 * wanted, a step for each: a transportation problem, by successive shortest paths. What is asked
 * for are its prices: heights of cells, of which neighbours differ by at most 1, with the greatest
 * sum of wants times heights. */
#ifndef SOKOBAN_ANALYSIS_BOARD_TRANSPORT_H
#define SOKOBAN_ANALYSIS_BOARD_TRANSPORT_H

#include "sokoban/analysis/board/map.h"

/* wanted: by cell, less than 0 where there are loads to take; the sum is 0. Fills in the heights.
 * Returns the steps it takes. */
int64_t transport_heights(const struct map *map, const int64_t *wanted, int32_t *height);

#endif
