/* Finds the patterns of a position that have an excess for some place of the player
 * (analysis/tables/pattern_db.h). Boxes are given by the indices of their cells, sets of them by a
 * bit for each. */
#ifndef SOKOBAN_BOUND_PATTERN_LOOKUP_H
#define SOKOBAN_BOUND_PATTERN_LOOKUP_H

#include "sokoban/analysis/tables/pattern_db.h"
#include "sokoban/bound/disjoint_sum.h"

struct pattern_lookup {
    const struct pattern_db *pattern_db;
    struct pattern_tier *const *tiers; /* by size of the patterns: where to look */
    unsigned size_max;
    uint64_t *crowds; /* scratch, [(size of a pattern - 1) * words]: who may join it */
};

void pattern_lookup_init(struct pattern_lookup *lookup, const struct pattern_db *pattern_db,
                         enum pattern_family family, unsigned size_max);
void pattern_lookup_free(struct pattern_lookup *lookup);

/* Adds the patterns of a box and some of a crowd, to which it does not belong; their costs are not
 * filled in. False when some did not fit. */
bool pattern_lookup_add(const struct pattern_lookup *lookup, const uint64_t *crowd, uint16_t box,
                        struct costly_patterns *out);

#endif
