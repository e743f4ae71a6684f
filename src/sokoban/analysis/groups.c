#include "sokoban/analysis/groups.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/groups_build.h"

uint64_t group_count(const struct groups *groups, unsigned size)
{
    uint64_t count = 1;
    for (unsigned k = 0; k < size; k++)
        count = count * (groups->count - k) / (k + 1);
    return count;
}

/* The excess of a push between two vertices, over all goals the box can still reach. */
static uint8_t vertex_excess(const struct distances *distances, uint32_t from, uint32_t to)
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
    return (uint8_t)(reaches ? least : GROUP_DEAD);
}

/* By vertex and direction; GROUP_DEAD where there is no push or the box is lost by it. */
static uint8_t *push_excesses(const struct distances *distances)
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
            uint32_t from = sides_vertex_beside(sides, (cell)c, back);
            excesses[4 * (size_t)from + (size_t)d] =
                vertex_excess(distances, from, sides_vertex_beside(sides, to, back));
        }
    return excesses;
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
    for (unsigned k = 1; k <= GROUP_MAX; k++) {
        uint32_t *choose = groups->choose[k] = mem_alloc(groups->count, sizeof *choose);
        for (unsigned i = 1; i < groups->count; i++)
            choose[i] = choose[i - 1] + (k > 1 ? groups->choose[k - 1][i - 1] : 1);
    }
}

struct groups *groups_new(const struct distances *distances, const struct group_limits *limits)
{
    const struct map *map = distances->sides->map;
    if (!distances->to_goal || map->box_count < 2)
        return NULL;
    struct groups *groups = mem_alloc(1, sizeof *groups);
    groups->map = map;
    index_cells(groups, distances);
    uint8_t *push_excess = push_excesses(distances);
    groups_build(groups, distances->sides, push_excess, limits);
    mem_free(push_excess);
    if (groups->tiers[2].entries)
        return groups;
    groups_free(groups);
    return NULL;
}

void groups_free(struct groups *groups)
{
    if (!groups)
        return;
    for (unsigned size = 1; size <= GROUP_MAX; size++) {
        mem_free(groups->choose[size]);
        mem_free(groups->tiers[size].entries);
        mem_free(groups->tiers[size].varied);
        mem_free(groups->tiers[size].excesses);
        mem_free(groups->tiers[size].counts);
    }
    mem_free(groups->labels);
    mem_free(groups->cell_of);
    mem_free(groups->index_of);
    mem_free(groups);
}
