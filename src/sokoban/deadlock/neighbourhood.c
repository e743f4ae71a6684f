#include "sokoban/deadlock/neighbourhood.h"

#include <string.h>

#include "base/mem.h"

/* Numbers the cells nearest to the middle. */
static void find_cells(struct neighbourhood *neighbourhood, const struct map *map, cell middle)
{
    neighbourhood->cells[neighbourhood->count++] = middle;
    neighbourhood->node_of[middle] = 0;
    for (unsigned i = 0; i < neighbourhood->count; i++)
        for (int d = 0; d < DIRECTIONS && neighbourhood->count < NEIGHBOURHOOD_CELLS; d++) {
            cell c = map_next(map, neighbourhood->cells[i], (enum direction)d);
            if (c == map->cells || neighbourhood->node_of[c] != NEIGHBOURHOOD_WALL)
                continue;
            neighbourhood->node_of[c] = (uint8_t)neighbourhood->count;
            neighbourhood->cells[neighbourhood->count++] = c;
        }
}

/* Gives every cell that hangs together with one beyond the neighbourhood the same node. */
static void fill_part(struct neighbourhood *neighbourhood, const struct map *map, cell from,
                      uint8_t node, cell *queue)
{
    unsigned tail = 0;
    queue[tail++] = from;
    neighbourhood->node_of[from] = node;
    for (unsigned head = 0; head < tail; head++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell c = map_next(map, queue[head], (enum direction)d);
            if (c == map->cells || neighbourhood->node_of[c] != NEIGHBOURHOOD_WALL)
                continue;
            neighbourhood->node_of[c] = node;
            queue[tail++] = c;
        }
}

static unsigned find_parts(struct neighbourhood *neighbourhood, const struct map *map)
{
    unsigned nodes = neighbourhood->count;
    cell *queue = mem_alloc(map->cells, sizeof *queue);
    for (unsigned c = 0; c < map->cells; c++) {
        if (neighbourhood->node_of[c] != NEIGHBOURHOOD_WALL)
            continue;
        unsigned node = nodes < NEIGHBOURHOOD_NODES ? nodes++ : NEIGHBOURHOOD_NODES - 1;
        fill_part(neighbourhood, map, (cell)c, (uint8_t)node, queue);
    }
    mem_free(queue);
    return nodes;
}

static void link_cell(struct neighbourhood *neighbourhood, const struct map *map, const bool *live,
                      unsigned i)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        cell c = map_next(map, neighbourhood->cells[i], (enum direction)d);
        uint8_t node = neighbourhood->node_of[c];
        neighbourhood->next[i][d] = node;
        neighbourhood->may_come[i][d] = live[c];
        if (node == NEIGHBOURHOOD_WALL)
            continue;
        neighbourhood->beside[i] |= UINT64_C(1) << node;
        neighbourhood->beside[node] |= UINT64_C(1) << i;
    }
}

struct neighbourhood *neighbourhood_new(const struct map *map, const bool *live, cell middle)
{
    struct neighbourhood *neighbourhood = mem_alloc(1, sizeof *neighbourhood);
    neighbourhood->node_of = mem_alloc((size_t)map->cells + 1, 1);
    memset(neighbourhood->node_of, NEIGHBOURHOOD_WALL, (size_t)map->cells + 1);
    find_cells(neighbourhood, map, middle);
    unsigned nodes = find_parts(neighbourhood, map);
    neighbourhood->all = nodes == NEIGHBOURHOOD_NODES ? UINT64_MAX : (UINT64_C(1) << nodes) - 1;
    for (unsigned i = 0; i < neighbourhood->count; i++) {
        link_cell(neighbourhood, map, live, i);
        if (map->is_goal[neighbourhood->cells[i]])
            neighbourhood->goals |= UINT64_C(1) << i;
    }
    return neighbourhood;
}

void neighbourhood_free(struct neighbourhood *neighbourhood)
{
    if (!neighbourhood)
        return;
    mem_free(neighbourhood->node_of);
    mem_free(neighbourhood);
}
