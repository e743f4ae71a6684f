/* Finds the groups of a position that have an excess (analysis/groups.h). */
#ifndef SOKOBAN_BOUND_LOOKUP_H
#define SOKOBAN_BOUND_LOOKUP_H

#include "sokoban/analysis/groups.h"
#include "sokoban/bound/conflicts.h"

struct lookup {
    const struct groups *groups;
    unsigned boxes;
    unsigned size_max;
    uint16_t *indices; /* by box: of its cell, for the caller to set */
    uint16_t *scratch; /* [size of a group so far * boxes + i]: boxes that may join it */
};

void lookup_init(struct lookup *lookup, const struct groups *groups, unsigned boxes,
                 unsigned size_max);
void lookup_free(struct lookup *lookup);

/* Notes all conflicts of a box with boxes from `from` on, by tables in the order of size; false
 * when some group is dead. */
bool lookup_conflicts(const struct lookup *lookup, struct group_tier *const *tiers, unsigned box,
                      unsigned from, cell player, struct conflicts *out);

#endif
