/* The regions that a few boxes part the floor into, for many sets of boxes at once. Sets that part
 * it alike share one row of labels: a row tells the region of every cell, and means nothing for the
 * cells of the boxes themselves. */
#ifndef SOKOBAN_ANALYSIS_TABLES_REGIONS_H
#define SOKOBAN_ANALYSIS_TABLES_REGIONS_H

#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/analysis/tables/cell_sets.h"

struct regions {
    const struct map *map;
    uint8_t *labels; /* [row * cells + cell]: the region, from 0 */
    uint8_t *counts; /* by row: how many regions it tells apart */
    size_t rows, room;
    uint64_t work;              /* looks at a cell so far, roughly */
    struct occupancy occupancy; /* scratch */
};

/* Row 0 is the floor without boxes: one region. */
void regions_init(struct regions *regions, const struct map *map);
void regions_free(struct regions *regions);

/* The row of a set of boxes, given the rows of all sets with one box less, by number; NULL for a
 * set of one box. */
uint32_t regions_find(struct regions *regions, const struct cell_sets *sets, const uint32_t *fewer,
                      const uint16_t *members, unsigned size);

static inline const uint8_t *regions_row(const struct regions *regions, uint32_t row)
{
    return regions->labels + (size_t)row * regions->map->cells;
}

#endif
