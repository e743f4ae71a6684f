#include "sokoban/analysis/tables/pattern_db.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/tables/pattern_db_build.h"
#include "sokoban/analysis/board/goal_potentials.h"

/* Without a priced table of its own, prices give nothing. */
static void keep_useful_potentials(struct pattern_db *pattern_db)
{
    bool useful = false;
    for (unsigned size = 1; size <= PATTERN_SIZE_MAX; size++)
        useful |=
            pattern_db->tiers[PATTERNS_PRICED][size] != pattern_db->tiers[PATTERNS_PLAIN][size];
    if (useful)
        return;
    goal_potentials_free(pattern_db->potentials);
    pattern_db->potentials = NULL;
}

struct pattern_db *pattern_db_new(const struct distances *distances,
                                  struct goal_potentials *potentials, struct set_costs left,
                                  const struct pattern_limits *limits)
{
    const struct map *map = distances->push_graph->map;
    if (!distances->to_goal || map->box_count < 2) {
        goal_potentials_free(potentials);
        return NULL;
    }
    struct pattern_db *pattern_db = mem_alloc(1, sizeof *pattern_db);
    pattern_db->map = map;
    pattern_db->potentials = potentials;
    cell_sets_init(&pattern_db->sets, distances);
    pattern_db->words = pattern_db->sets.count / 64 + 1;
    struct set_costs costs[PATTERN_FAMILIES] = {
        [PATTERNS_PLAIN] = set_costs_of(distances, NULL), [PATTERNS_LEFT] = left};
    if (potentials)
        costs[PATTERNS_PRICED] = set_costs_of(distances, potentials);
    pattern_db_build(pattern_db, distances->push_graph, costs, limits);
    set_costs_free(&costs[PATTERNS_PLAIN]);
    set_costs_free(&costs[PATTERNS_PRICED]);
    keep_useful_potentials(pattern_db);
    if (pattern_db->tiers[PATTERNS_PLAIN][2])
        return pattern_db;
    pattern_db_free(pattern_db);
    return NULL;
}

void pattern_db_free(struct pattern_db *pattern_db)
{
    if (!pattern_db)
        return;
    for (unsigned size = 1; size <= PATTERN_SIZE_MAX; size++) {
        struct pattern_tier *plain = pattern_db->tiers[PATTERNS_PLAIN][size];
        struct pattern_tier *priced = pattern_db->tiers[PATTERNS_PRICED][size];
        pattern_tier_free(plain);
        if (priced != plain)
            pattern_tier_free(priced);
        pattern_tier_free(pattern_db->tiers[PATTERNS_LEFT][size]);
    }
    goal_potentials_free(pattern_db->potentials);
    mem_free(pattern_db->labels);
    cell_sets_free(&pattern_db->sets);
    mem_free(pattern_db);
}

void pattern_db_forget_left(struct pattern_db *pattern_db)
{
    for (unsigned size = 1; size <= PATTERN_SIZE_MAX; size++) {
        pattern_tier_free(pattern_db->tiers[PATTERNS_LEFT][size]);
        pattern_db->tiers[PATTERNS_LEFT][size] = NULL;
    }
}
