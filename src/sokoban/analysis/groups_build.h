/* How the tables of groups.h are filled: by pulling boxes away from the goals, the cheapest states
 * first, for each size of group in turn. */
#ifndef SOKOBAN_ANALYSIS_GROUPS_BUILD_H
#define SOKOBAN_ANALYSIS_GROUPS_BUILD_H

#include "sokoban/analysis/groups.h"

/* Excesses are cut to this: less than the truth still serves. */
enum { GROUP_EXCESS_MAX = 126 };

/* How many groups of a size there are. */
uint64_t group_count(const struct groups *groups, unsigned size);

/* push_excess: [4 * vertex + direction], GROUP_DEAD where there is no such push. */
void groups_build(struct groups *groups, const struct sides *sides, const uint8_t *push_excess,
                  const struct group_limits *limits);

#endif
