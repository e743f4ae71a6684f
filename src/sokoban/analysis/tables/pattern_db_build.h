/* How the tables of pattern_db.h are filled: from the states of all sets of boxes (set_states.h),
 * for each size in turn. */
#ifndef SOKOBAN_ANALYSIS_TABLES_PATTERN_DB_BUILD_H
#define SOKOBAN_ANALYSIS_TABLES_PATTERN_DB_BUILD_H

#include "sokoban/analysis/tables/pattern_db.h"
#include "sokoban/analysis/tables/set_states.h"

/* Fills the tables of all families as far as the limits allow. */
void pattern_db_build(struct pattern_db *pattern_db, const struct push_graph *push_graph,
                      const struct set_costs *costs, const struct pattern_limits *limits);

/* The table of states that are all filled in, which it changes to what the table holds. fewer: the
 * tables of the same family with fewer boxes, by size. Adds to *bytes what it takes. */
struct pattern_tier *pattern_tier_new(const struct pattern_db *pattern_db,
                                      const struct set_states *states,
                                      struct pattern_tier *const *fewer, size_t *bytes);
void pattern_tier_free(struct pattern_tier *tier);

#endif
