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

/* The tables of the patterns listed; false when not even the plain one was finished. Plain excesses
 * serve where there are no priced ones, or these are the same. */
static bool build_tiers(struct pattern_db *pattern_db, struct set_states *states,
                        const struct push_graph *push_graph, const struct set_costs *costs,
                        struct set_effort *effort)
{
    bool done = set_states_fill(states, push_graph, costs[PATTERNS_PLAIN], effort);
    uint8_t *plain = states->cost, *priced = NULL;
    if (done && costs[PATTERNS_PRICED].push) {
        bool differs = set_states_fill(states, push_graph, costs[PATTERNS_PRICED], effort) &&
                       memcmp(plain, states->cost, states->first[states->count]) != 0;
        priced = differs ? states->cost : NULL;
        if (!differs)
            mem_free(states->cost);
    }
    states->cost = NULL;
    pattern_db->labels = states->regions->labels;
    struct pattern_tier **tiers[PATTERN_FAMILIES] = {
        &pattern_db->tiers[PATTERNS_PLAIN][states->size],
        &pattern_db->tiers[PATTERNS_PRICED][states->size]};
    if (!done)
        mem_free(plain);
    else
        *tiers[PATTERNS_PRICED] = *tiers[PATTERNS_PLAIN] =
            write(pattern_db, states, PATTERNS_PLAIN, plain);
    if (priced)
        *tiers[PATTERNS_PRICED] = write(pattern_db, states, PATTERNS_PRICED, priced);
    return done;
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
