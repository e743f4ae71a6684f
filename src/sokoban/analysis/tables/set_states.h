/* All sets of a few boxes, with nothing else on the board and the player in any of the regions they
 * leave, by the least cost of bringing them to goals: a pattern database (Culberson & Schaeffer
 * 1998), filled by retrograde analysis, pulling boxes away from the goals, the cheapest states
 * first.
 *
 * Invariants:
 * 1. A set's members rise, and its number is that of cell_sets.h.
 * 2. A set has a state for every region of its row (regions.h); they stand one after the other.
 * 3. When filled, a state's cost is at most SET_COST_MAX, which stands for more as well, or
 *    SET_DEAD: the boxes cannot be brought to goals. */
#ifndef SOKOBAN_ANALYSIS_TABLES_SET_STATES_H
#define SOKOBAN_ANALYSIS_TABLES_SET_STATES_H

#include "sokoban/analysis/tables/regions.h"
#include "sokoban/analysis/tables/set_costs.h"

struct set_states {
    const struct cell_sets *sets;
    struct regions *regions;
    unsigned size; /* of the sets */
    uint32_t count;
    uint16_t *members; /* [set * size + i]: indices, rising */
    uint32_t *rows;    /* by set: which labels tell its regions */
    uint32_t *first;   /* by set: its first state; one more at the end */
    uint8_t *cost;     /* by state; NULL before they are filled in */
};

/* What the work may cost, and has cost so far: looks at a cell, roughly. */
struct set_effort {
    uint64_t work, work_max;   /* 0: no limit */
    size_t row_bytes_max;      /* of the labels of regions; 0: no limit */
    bool (*go_on)(void *self); /* asked now and then; false: give up; NULL: go on */
    void *self;
    uint32_t steps;
    uint64_t asked; /* the work when it was asked last */
};

/* Lists all sets of a size with their states; fewer: the rows of the sets with one box less, NULL
 * for a size of 1. False when it is given up. */
bool set_states_list(struct set_states *states, const uint32_t *fewer, struct set_effort *effort);

/* Fills in the cost of every state, in place of what was there, which is not freed. False when it
 * is given up. */
bool set_states_fill(struct set_states *states, const struct push_graph *push_graph,
                     struct set_costs costs, struct set_effort *effort);

void set_states_free(struct set_states *states);

static inline const uint16_t *set_members(const struct set_states *states, uint32_t set)
{
    return states->members + (size_t)set * states->size;
}

static inline uint32_t set_region_count(const struct set_states *states, uint32_t set)
{
    return states->first[set + 1] - states->first[set];
}

/* Some free cell of a region, or the wall if the boxes fill it. */
cell set_states_cell(const struct set_states *states, uint32_t set, uint32_t region);

#endif
