/* Hot spots: cells where a box is in another's way.
 *
 * A cell is hot for a box elsewhere if, with a box that never moves on it, fewer goals can be
 * reached by that box than without. Worked out once, for pairs of cells, by pulling from every goal
 * past every cell; left out on boards too large for it, where nothing is hot. */
#ifndef SOKOBAN_EXPERT_FESS_HOTSPOTS_H
#define SOKOBAN_EXPERT_FESS_HOTSPOTS_H

#include "sokoban/analysis/board/distances.h"

struct hotspots {
    unsigned words; /* of a set of cells; 0 when left out */
    uint64_t *hurt; /* [words * cell ...]: the set of cells whose boxes a box here hurts */
    uint64_t *set;  /* scratch: the boxes */
};

void hotspots_init(struct hotspots *hotspots, const struct distances *distances);
void hotspots_free(struct hotspots *hotspots);

/* How many of the boxes hurt another one. */
unsigned hotspots_count(struct hotspots *hotspots, const cell *boxes, unsigned count);

#endif
