/* The cheapest way to carry loads over the floor from where there are some to where they are
 * wanted, a step for each: a transportation problem, by successive shortest paths. What is asked
 * for are its prices: heights with the greatest sum of wants times heights.
 *
 * A load is carried by the player, who cannot push what was not there a moment ago: having come to
 * a cell by a step he is not ready to push back the way he came. So it has two kinds of places, 4
 * of each for a cell: come there by a step in a direction, and ready to push in a direction. */
#ifndef SOKOBAN_ANALYSIS_BOARD_TRANSPORT_H
#define SOKOBAN_ANALYSIS_BOARD_TRANSPORT_H

#include "sokoban/analysis/board/map.h"

static inline size_t transport_come(cell c, enum direction direction)
{
    return 4 * (size_t)c + (size_t)direction;
}

static inline size_t transport_ready(const struct map *map, cell c, enum direction direction)
{
    return 4 * ((size_t)map->cells + c) + (size_t)direction;
}

static inline size_t transport_places(const struct map *map)
{
    return 8 * (size_t)map->cells;
}

/* wanted: by place, less than 0 where there are loads to take; the sum is 0. Fills in the heights
 * of the places that one can have come to: none is more than 1 above that of any place one step
 * before it. */
void transport_heights(const struct map *map, const int64_t *wanted, int32_t *height);

#endif
