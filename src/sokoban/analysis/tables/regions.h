/* The regions that a few boxes part the floor into, for many sets of boxes at once. Sets that part
 * it alike share one row of labels: a row tells the region of every cell, and means nothing for the
 * cells of the boxes themselves. */
#ifndef SOKOBAN_ANALYSIS_TABLES_REGIONS_H
#define SOKOBAN_ANALYSIS_TABLES_REGIONS_H

#include "sokoban/analysis/position/occupancy.h"

struct regions {
    const struct map *map;
    uint8_t *labels; /* [row * cells + cell]: the region, from 0 */
    uint8_t *counts; /* by row: how many regions it tells apart */
    size_t rows, room;
    struct occupancy occupancy; /* scratch */
};

/* Row 0 is the floor without boxes: one region. */
void regions_init(struct regions *regions, const struct map *map);
void regions_free(struct regions *regions);

/* The row of a set of boxes, given that of the set without the last one. */
uint32_t regions_refine(struct regions *regions, uint32_t row, const cell *boxes, unsigned size);

static inline const uint8_t *regions_row(const struct regions *regions, uint32_t row)
{
    return regions->labels + (size_t)row * regions->map->cells;
}

#endif
