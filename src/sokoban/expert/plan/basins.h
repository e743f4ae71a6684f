/* Where boxes come from: the strongly connected components of the push graph (see
 * analysis/board/push_graph.h), and the basin of every vertex.
 *
 * Vertices a single box can be pushed between, there and back, form a component; pushes lead from
 * component to component and never back. A vertex's basin is the largest component a box there can
 * still get to, so a handful of basins tells which boxes can stand in for each other. */
#ifndef SOKOBAN_EXPERT_PLAN_BASINS_H
#define SOKOBAN_EXPERT_PLAN_BASINS_H

#include "sokoban/analysis/board/distances.h"

struct basins {
    uint32_t count;    /* basins are numbered below this */
    uint32_t *basin;   /* by vertex: the basin a box here belongs to */
    bool *is_in_basin; /* by vertex: it lies in that basin itself */
};

void basins_init(struct basins *basins, const struct distances *distances);
void basins_free(struct basins *basins);

#endif
