#include "sokoban/analysis/tables/pattern_db.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/tables/pattern_db_build.h"
#include "sokoban/analysis/board/goal_potentials.h"

/* The excess of a push between two vertices, over all goals the box can still reach. */
static unsigned vertex_excess(const struct distances *distances, uint32_t from, uint32_t to,
                              int32_t cost)
{
    const uint16_t *before = distances_row(distances, from);
    const uint16_t *after = distances_row(distances, to);
    bool reaches = false;
    unsigned least = SET_COST_MAX;
    for (unsigned g = 0; g < distances->push_graph->map->goal_count; g++) {
        if (after[g] == DISTANCE_NONE)
            continue;
        unsigned excess = (unsigned)(after[g] + cost - before[g]);
        if (excess < least)
            least = excess;
        reaches = true;
    }
    return reaches ? least : SET_DEAD;
}

/* The same with prices. */
static unsigned priced_excess(const struct goal_potentials *potentials, uint32_t from, uint32_t to,
                              int32_t cost)
{
    if (potentials->potential[to] == POTENTIAL_NONE)
        return SET_DEAD;
    int32_t excess = cost + potentials->potential[to] - potentials->potential[from];
    return excess < SET_COST_MAX ? (unsigned)excess : SET_COST_MAX;
}

/* What pushes cost, with prices or without (NULL). */
static uint8_t *push_excesses(const struct distances *distances,
                              const struct goal_potentials *potentials)
{
    const struct push_graph *push_graph = distances->push_graph;
    const struct map *map = push_graph->map;
    size_t size = 4 * (size_t)push_graph_vertices(push_graph);
    uint8_t *excesses = mem_alloc(size, 1);
    memset(excesses, SET_DEAD, size);
    for (unsigned c = 0; c < map->cells; c++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction direction = (enum direction)d, back = direction_opposite(direction);
            cell to = map_next(map, (cell)c, direction);
            cell behind = map_next(map, (cell)c, back);
            if (to == map->cells || behind == map->cells)
                continue;
            int32_t cost = distances_push_cost(distances, behind, (cell)c);
            uint32_t before = push_graph_vertex_beside(push_graph, (cell)c, back);
            uint32_t after = push_graph_vertex_beside(push_graph, to, back);
            excesses[4 * (size_t)before + (size_t)d] =
                (uint8_t)(potentials ? priced_excess(potentials, before, after, cost)
                                     : vertex_excess(distances, before, after, cost));
        }
    return excesses;
}

static struct set_costs costs_of(const struct distances *distances,
                                 const struct goal_potentials *potentials)
{
    const struct map *map = distances->push_graph->map;
    struct set_costs costs = {push_excesses(distances, potentials), mem_alloc(map->cells, 1)};
    for (unsigned g = 0; potentials && g < map->goal_count; g++) {
        int32_t excess = goal_potentials_end_excess(potentials, distances->push_graph, g);
        costs.end[map->goals[g]] = (uint8_t)(excess < SET_COST_MAX ? excess : SET_COST_MAX);
    }
    return costs;
}

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
                                  struct goal_potentials *potentials,
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
    struct set_costs costs[PATTERN_FAMILIES] = {[PATTERNS_PLAIN] = costs_of(distances, NULL)};
    if (potentials)
        costs[PATTERNS_PRICED] = costs_of(distances, potentials);
    pattern_db_build(pattern_db, distances->push_graph, costs, limits);
    for (unsigned family = 0; family < PATTERN_FAMILIES; family++) {
        mem_free(costs[family].push);
        mem_free(costs[family].end);
    }
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
    }
    goal_potentials_free(pattern_db->potentials);
    mem_free(pattern_db->labels);
    cell_sets_free(&pattern_db->sets);
    mem_free(pattern_db);
}
