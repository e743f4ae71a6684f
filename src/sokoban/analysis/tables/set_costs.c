#include "sokoban/analysis/tables/set_costs.h"

#include <string.h>

#include "base/mem.h"
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
            int32_t cost = distances_push_cost(distances, behind, direction);
            uint32_t before = push_graph_vertex_beside(push_graph, (cell)c, back);
            uint32_t after = push_graph_vertex_beside(push_graph, to, back);
            excesses[4 * (size_t)before + (size_t)d] =
                (uint8_t)(potentials ? priced_excess(potentials, before, after, cost)
                                     : vertex_excess(distances, before, after, cost));
        }
    return excesses;
}

struct set_costs set_costs_of(const struct distances *distances,
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

static size_t push_bytes(const struct distances *distances)
{
    return 4 * (size_t)push_graph_vertices(distances->push_graph);
}

struct set_costs set_costs_copy(struct set_costs costs, const struct distances *distances)
{
    size_t pushes = push_bytes(distances), ends = distances->push_graph->map->cells;
    struct set_costs copy = {mem_alloc(pushes, 1), mem_alloc(ends, 1)};
    memcpy(copy.push, costs.push, pushes);
    memcpy(copy.end, costs.end, ends);
    return copy;
}

void set_costs_free(struct set_costs *costs)
{
    mem_free(costs->push);
    mem_free(costs->end);
    *costs = (struct set_costs){0};
}
