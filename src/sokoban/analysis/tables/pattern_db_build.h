/* How the tables of pattern_db.h are filled: by pulling boxes away from the goals, the cheapest
 * states first, for each size of group in turn. */
#ifndef SOKOBAN_ANALYSIS_TABLES_PATTERN_DB_BUILD_H
#define SOKOBAN_ANALYSIS_TABLES_PATTERN_DB_BUILD_H

#include "sokoban/analysis/tables/pattern_db.h"

/* Excesses are cut to this: less than the truth still serves. */
enum { PATTERN_EXCESS_MAX = 126 };

/* What pushes and ends of a box cost in the tables of one family. */
struct pattern_costs {
    uint8_t *push; /* [4 * vertex + direction], PATTERN_DEAD where there is no such push; NULL:
                      there are no such tables */
    uint8_t *end;  /* by cell, of the goals */
};

/* The states of all groups of one size, as far as their table is filled. */
struct pattern_states {
    const struct pattern_db *pattern_db;
    const struct regions *regions;
    unsigned size;
    uint32_t sets;
    uint16_t *members; /* [group * size + i]: indices, rising */
    uint32_t *rows;    /* by group: which labels tell its regions */
    uint32_t *first;   /* by group: its first state; a state is a group with a region */
    uint8_t *excess;   /* by state */
};

/* How many groups of a size there are. */
uint64_t pattern_count(const struct pattern_db *pattern_db, unsigned size);

/* Fills the tables of all families as far as the limits allow. */
void pattern_db_build(struct pattern_db *pattern_db, const struct push_graph *push_graph,
                      const struct pattern_costs *costs, const struct pattern_limits *limits);

/* The table of states that are all filled in, which it changes to what the table holds. fewer: the
 * tables of the same family with fewer boxes, by size. Adds to *bytes what it takes. */
struct pattern_tier *pattern_tier_new(const struct pattern_states *states,
                                      struct pattern_tier *const *fewer, size_t *bytes);
void pattern_tier_free(struct pattern_tier *tier);

static inline const uint16_t *pattern_members(const struct pattern_states *states, uint32_t set)
{
    return states->members + (size_t)set * states->size;
}

static inline bool pattern_has(const uint16_t *members, unsigned size, uint16_t index)
{
    for (unsigned i = 0; i < size; i++)
        if (members[i] == index)
            return true;
    return false;
}

#endif
