/* How the tables of groups.h are filled: by pulling boxes away from the goals, the cheapest states
 * first, for each size of group in turn. */
#ifndef SOKOBAN_ANALYSIS_GROUPS_BUILD_H
#define SOKOBAN_ANALYSIS_GROUPS_BUILD_H

#include "sokoban/analysis/groups.h"

/* Excesses are cut to this: less than the truth still serves. */
enum { GROUP_EXCESS_MAX = 126 };

/* What pushes and ends of a box cost in the tables of one family. */
struct group_costs {
    uint8_t *push; /* [4 * vertex + direction], GROUP_DEAD where there is no such push; NULL: there
                      are no such tables */
    uint8_t *end;  /* by cell, of the goals */
};

/* The states of all groups of one size, as far as their table is filled. */
struct group_states {
    const struct groups *groups;
    const struct regions *regions;
    unsigned size;
    uint32_t sets;
    uint16_t *members; /* [group * size + i]: indices, rising */
    uint32_t *rows;    /* by group: which labels tell its regions */
    uint32_t *first;   /* by group: its first state; a state is a group with a region */
    uint8_t *excess;   /* by state */
};

/* How many groups of a size there are. */
uint64_t group_count(const struct groups *groups, unsigned size);

/* Fills the tables of all families as far as the limits allow. */
void groups_build(struct groups *groups, const struct sides *sides, const struct group_costs *costs,
                  const struct group_limits *limits);

/* The table of states that are all filled in, which it changes to what the table holds. fewer: the
 * tables of the same family with fewer boxes, by size. Adds to *bytes what it takes. */
struct group_tier *group_tier_new(const struct group_states *states,
                                  struct group_tier *const *fewer, size_t *bytes);
void group_tier_free(struct group_tier *tier);

static inline const uint16_t *group_members(const struct group_states *states, uint32_t set)
{
    return states->members + (size_t)set * states->size;
}

static inline bool group_has(const uint16_t *members, unsigned size, uint16_t index)
{
    for (unsigned i = 0; i < size; i++)
        if (members[i] == index)
            return true;
    return false;
}

#endif
