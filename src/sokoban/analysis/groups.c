#include "sokoban/analysis/groups.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/groups_build.h"
#include "sokoban/analysis/prices.h"

uint64_t group_count(const struct groups *groups, unsigned size)
{
    uint64_t count = 1;
    for (unsigned k = 0; k < size; k++)
        count = count * (groups->count - k) / (k + 1);
    return count;
}

/* The excess of a push between two vertices, over all goals the box can still reach. */
static unsigned vertex_excess(const struct distances *distances, uint32_t from, uint32_t to)
{
    const uint16_t *before = distances_row(distances, from);
    const uint16_t *after = distances_row(distances, to);
    bool reaches = false;
    unsigned least = GROUP_EXCESS_MAX;
    for (unsigned g = 0; g < distances->sides->map->goal_count; g++) {
        if (after[g] == DISTANCE_NONE)
            continue;
        unsigned excess = after[g] + 1u - before[g];
        if (excess < least)
            least = excess;
        reaches = true;
    }
    return reaches ? least : GROUP_DEAD;
}

/* The same with prices. */
static unsigned priced_excess(const struct prices *prices, uint32_t from, uint32_t to)
{
    if (prices->potential[to] == POTENTIAL_NONE)
        return GROUP_DEAD;
    int32_t excess = 1 + prices->potential[to] - prices->potential[from];
    return excess < GROUP_EXCESS_MAX ? (unsigned)excess : GROUP_EXCESS_MAX;
}

/* What pushes cost, with prices or without (NULL). */
static uint8_t *push_excesses(const struct distances *distances, const struct prices *prices)
{
    const struct sides *sides = distances->sides;
    const struct map *map = sides->map;
    size_t size = 4 * (size_t)sides_vertices(sides);
    uint8_t *excesses = mem_alloc(size, 1);
    memset(excesses, GROUP_DEAD, size);
    for (unsigned c = 0; c < map->cells; c++)
        for (int d = 0; d < DIRECTIONS; d++) {
            enum direction direction = (enum direction)d, back = direction_opposite(direction);
            cell to = map_next(map, (cell)c, direction);
            if (to == map->cells || map_next(map, (cell)c, back) == map->cells)
                continue;
            uint32_t before = sides_vertex_beside(sides, (cell)c, back);
            uint32_t after = sides_vertex_beside(sides, to, back);
            excesses[4 * (size_t)before + (size_t)d] =
                (uint8_t)(prices ? priced_excess(prices, before, after)
                                 : vertex_excess(distances, before, after));
        }
    return excesses;
}

static struct group_costs costs_of(const struct distances *distances, const struct prices *prices)
{
    const struct map *map = distances->sides->map;
    struct group_costs costs = {push_excesses(distances, prices), mem_alloc(map->cells, 1)};
    for (unsigned g = 0; prices && g < map->goal_count; g++) {
        int32_t excess = prices_end_excess(prices, distances->sides, g);
        costs.end[map->goals[g]] = (uint8_t)(excess < GROUP_EXCESS_MAX ? excess : GROUP_EXCESS_MAX);
    }
    return costs;
}

/* Numbers the cells that a box can be pushed to and from there to a goal. */
static void index_cells(struct groups *groups, const struct distances *distances)
{
    const struct map *map = groups->map;
    groups->cell_of = mem_alloc(map->cells, sizeof *groups->cell_of);
    groups->index_of = mem_alloc((size_t)map->cells + 1, sizeof *groups->index_of);
    for (unsigned c = 0; c <= map->cells; c++) {
        groups->index_of[c] = GROUP_NO_INDEX;
        if (c < map->cells && distances->live[c] && distances->visited[c]) {
            groups->index_of[c] = (uint16_t)groups->count;
            groups->cell_of[groups->count++] = (cell)c;
        }
    }
    groups->words = groups->count / 64 + 1;
    for (unsigned k = 1; k <= GROUP_MAX; k++) {
        uint32_t *choose = groups->choose[k] = mem_alloc(groups->count, sizeof *choose);
        for (unsigned i = 1; i < groups->count; i++)
            choose[i] = choose[i - 1] + (k > 1 ? groups->choose[k - 1][i - 1] : 1);
    }
}

/* Without a priced table of its own, prices give nothing. */
static void keep_useful_prices(struct groups *groups)
{
    bool useful = false;
    for (unsigned size = 1; size <= GROUP_MAX; size++)
        useful |= groups->tiers[GROUPS_PRICED][size] != groups->tiers[GROUPS_PLAIN][size];
    if (useful)
        return;
    prices_free(groups->prices);
    groups->prices = NULL;
}

struct groups *groups_new(const struct distances *distances, struct prices *prices,
                          const struct group_limits *limits)
{
    const struct map *map = distances->sides->map;
    if (!distances->to_goal || map->box_count < 2) {
        prices_free(prices);
        return NULL;
    }
    struct groups *groups = mem_alloc(1, sizeof *groups);
    groups->map = map;
    groups->prices = prices;
    index_cells(groups, distances);
    struct group_costs costs[GROUP_FAMILIES] = {[GROUPS_PLAIN] = costs_of(distances, NULL)};
    if (prices)
        costs[GROUPS_PRICED] = costs_of(distances, prices);
    groups_build(groups, distances->sides, costs, limits);
    for (unsigned family = 0; family < GROUP_FAMILIES; family++) {
        mem_free(costs[family].push);
        mem_free(costs[family].end);
    }
    keep_useful_prices(groups);
    if (groups->tiers[GROUPS_PLAIN][2])
        return groups;
    groups_free(groups);
    return NULL;
}

void groups_free(struct groups *groups)
{
    if (!groups)
        return;
    for (unsigned size = 1; size <= GROUP_MAX; size++) {
        struct group_tier *plain = groups->tiers[GROUPS_PLAIN][size];
        struct group_tier *priced = groups->tiers[GROUPS_PRICED][size];
        mem_free(groups->choose[size]);
        group_tier_free(plain);
        if (priced != plain)
            group_tier_free(priced);
    }
    prices_free(groups->prices);
    mem_free(groups->labels);
    mem_free(groups->cell_of);
    mem_free(groups->index_of);
    mem_free(groups);
}
