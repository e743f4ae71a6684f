/* Finds the groups of a position that have an excess for some place of the player
 * (analysis/groups.h). Boxes are given by the indices of their cells, sets of them by a bit for
 * each. */
#ifndef SOKOBAN_BOUND_LOOKUP_H
#define SOKOBAN_BOUND_LOOKUP_H

#include "sokoban/analysis/groups.h"
#include "sokoban/bound/conflicts.h"

struct lookup {
    const struct groups *groups;
    struct group_tier *const *tiers; /* by size of the groups: where to look */
    unsigned size_max;
    uint64_t *crowds; /* scratch, [(size of a group - 1) * words]: who may join it */
};

void lookup_init(struct lookup *lookup, const struct groups *groups, enum group_family family,
                 unsigned size_max);
void lookup_free(struct lookup *lookup);

/* Adds the groups of a box and some of a crowd, to which it does not belong; their costs are not
 * filled in. False when some did not fit. */
bool lookup_groups(const struct lookup *lookup, const uint64_t *crowd, uint16_t box,
                   struct conflicts *out);

#endif
