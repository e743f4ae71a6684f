/* The regions the boxes part the floor into, by union-find: one pass over the cells in the order of
 * rows joins each free cell with those to its left and above, so that all regions are known in time
 * proportional to the board. The player's own region is one of them. */
#ifndef SOKOBAN_ANALYSIS_POSITION_CORRALS_H
#define SOKOBAN_ANALYSIS_POSITION_CORRALS_H

#include "sokoban/analysis/position/occupancy.h"

struct corral_map {
    const struct map *map;
    cell *parent;   /* cell -> a cell of the same region, itself for the one that stands for it */
    unsigned count; /* regions */
};

void corral_map_init(struct corral_map *corrals, const struct map *map);
void corral_map_free(struct corral_map *corrals);

/* Finds the regions between the boxes of an occupancy. */
void corral_map_find(struct corral_map *corrals, const struct occupancy *occupancy);

/* The cell that stands for the region of a free cell. */
cell corral_map_region(struct corral_map *corrals, cell c);

#endif
