/* Where boxes come from: the vertices of the push graph (see analysis/sides.h) parted into basins.
 *
 * Vertices a single box can be pushed between, there and back, form a component; the push graph
 * leads from component to component and never back. A vertex's basin is the largest component a
 * box there can still get to, so a handful of basins tells which boxes can stand in for each
 * other. */
#ifndef SOKOBAN_EXPERT_SUPPLY_H
#define SOKOBAN_EXPERT_SUPPLY_H

#include "sokoban/analysis/distances.h"

struct supply {
    uint32_t basins;   /* basins are numbered below this */
    uint32_t *basin;   /* by vertex: the basin a box here belongs to */
    bool *is_in_basin; /* by vertex: it lies in that basin itself */
};

void supply_init(struct supply *supply, const struct distances *distances);
void supply_free(struct supply *supply);

#endif
