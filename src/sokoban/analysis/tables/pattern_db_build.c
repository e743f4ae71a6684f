#include "sokoban/analysis/tables/pattern_db_build.h"

#include <string.h>

#include "base/mem.h"

/* The table of states with these costs, which are freed. */
static struct pattern_tier *write(struct pattern_db *pattern_db, struct set_states *states,
                                  enum pattern_family family, uint8_t *cost)
{
    states->cost = cost;
    struct pattern_tier *tier =
        pattern_tier_new(pattern_db, states, pattern_db->tiers[family], &pattern_db->bytes);
    mem_free(cost);
    states->cost = NULL;
    return tier;
}

/* The costs of the states by a family, or NULL when there is none such or it is given up. */
static uint8_t *fill(struct set_states *states, const struct push_graph *push_graph,
                     struct set_costs costs, struct set_effort *effort)
{
    bool done = costs.push && set_states_fill(states, push_graph, costs, effort);
    if (!done && costs.push)
        mem_free(states->cost);
    uint8_t *filled = done ? states->cost : NULL;
    states->cost = NULL;
    return filled;
}

/* The tables of the patterns listed; false when not even the plain one was finished. Plain excesses
 * serve where there are no priced ones, or these are the same. */
static bool build_tiers(struct pattern_db *pattern_db, struct set_states *states,
                        const struct push_graph *push_graph, const struct set_costs *costs,
                        struct set_effort *effort)
{
    uint32_t count = states->first[states->count];
    uint8_t *filled[PATTERN_FAMILIES] = {0};
    bool done = true;
    for (unsigned family = 0; family < PATTERN_FAMILIES && done; family++) {
        if (family == PATTERNS_LEFT && states->size > 2 &&
            !pattern_db->tiers[family][states->size - 1])
            break; /* given up before */
        filled[family] = fill(states, push_graph, costs[family], effort);
        done = filled[PATTERNS_PLAIN] != NULL;
    }
    pattern_db->labels = states->regions->labels;
    if (!done)
        return false;
    uint8_t *plain = filled[PATTERNS_PLAIN], *priced = filled[PATTERNS_PRICED];
    bool differs = priced && memcmp(plain, priced, count) != 0;
    if (!differs)
        mem_free(priced);
    struct pattern_tier *tiers[PATTERN_FAMILIES] = {0};
    tiers[PATTERNS_PLAIN] = write(pattern_db, states, PATTERNS_PLAIN, plain);
    tiers[PATTERNS_PRICED] =
        differs ? write(pattern_db, states, PATTERNS_PRICED, priced) : tiers[PATTERNS_PLAIN];
    if (filled[PATTERNS_LEFT])
        tiers[PATTERNS_LEFT] = write(pattern_db, states, PATTERNS_LEFT, filled[PATTERNS_LEFT]);
    for (unsigned family = 0; family < PATTERN_FAMILIES; family++)
        pattern_db->tiers[family][states->size] = tiers[family];
    return true;
}

void pattern_db_build(struct pattern_db *pattern_db, const struct push_graph *push_graph,
                      const struct set_costs *costs, const struct pattern_limits *limits)
{
    struct regions regions;
    struct set_effort effort = {.go_on = limits->go_on, .self = limits->self};
    uint32_t *fewer = NULL; /* rows of the patterns with one box less */
    bool going = true;
    regions_init(&regions, pattern_db->map);
    for (unsigned size = 1; going && size <= limits->size_max &&
                            size <= pattern_db->map->box_count && size <= pattern_db->sets.count &&
                            cell_sets_count(&pattern_db->sets, size) <= limits->sets_max;
         size++) {
        struct set_states states = {.sets = &pattern_db->sets, .regions = &regions, .size = size};
        going = set_states_list(&states, fewer, &effort) &&
                (size == 1 || build_tiers(pattern_db, &states, push_graph, costs, &effort));
        mem_free(fewer);
        fewer = states.rows;
        states.rows = NULL;
        set_states_free(&states);
    }
    mem_free(fewer);
    pattern_db->labels = regions.labels;
    pattern_db->bytes += regions.rows * pattern_db->map->cells;
    regions.labels = NULL;
    regions_free(&regions);
}
