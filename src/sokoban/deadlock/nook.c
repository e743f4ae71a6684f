#include "sokoban/deadlock/nook.h"

#include <string.h>

#include "base/mem.h"

/* Numbers the cells nearest to the middle. */
static void find_cells(struct nook *nook, const struct map *map, cell middle)
{
    nook->cells[nook->count++] = middle;
    nook->node_of[middle] = 0;
    for (unsigned i = 0; i < nook->count; i++)
        for (int d = 0; d < DIRECTIONS && nook->count < NOOK_CELLS; d++) {
            cell c = map_next(map, nook->cells[i], (enum direction)d);
            if (c == map->cells || nook->node_of[c] != NOOK_WALL)
                continue;
            nook->node_of[c] = (uint8_t)nook->count;
            nook->cells[nook->count++] = c;
        }
}

/* Gives every cell that hangs together with one beyond the nook the same node. */
static void fill_part(struct nook *nook, const struct map *map, cell from, uint8_t node,
                      cell *queue)
{
    unsigned tail = 0;
    queue[tail++] = from;
    nook->node_of[from] = node;
    for (unsigned head = 0; head < tail; head++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell c = map_next(map, queue[head], (enum direction)d);
            if (c == map->cells || nook->node_of[c] != NOOK_WALL)
                continue;
            nook->node_of[c] = node;
            queue[tail++] = c;
        }
}

static unsigned find_parts(struct nook *nook, const struct map *map)
{
    unsigned nodes = nook->count;
    cell *queue = mem_alloc(map->cells, sizeof *queue);
    for (unsigned c = 0; c < map->cells; c++) {
        if (nook->node_of[c] != NOOK_WALL)
            continue;
        unsigned node = nodes < NOOK_NODES ? nodes++ : NOOK_NODES - 1;
        fill_part(nook, map, (cell)c, (uint8_t)node, queue);
    }
    mem_free(queue);
    return nodes;
}

static void link_cell(struct nook *nook, const struct map *map, const bool *live, unsigned i)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        cell c = map_next(map, nook->cells[i], (enum direction)d);
        uint8_t node = nook->node_of[c];
        nook->next[i][d] = node;
        nook->may_come[i][d] = live[c];
        if (node == NOOK_WALL)
            continue;
        nook->beside[i] |= UINT64_C(1) << node;
        nook->beside[node] |= UINT64_C(1) << i;
    }
}

struct nook *nook_new(const struct map *map, const bool *live, cell middle)
{
    struct nook *nook = mem_alloc(1, sizeof *nook);
    nook->node_of = mem_alloc((size_t)map->cells + 1, 1);
    memset(nook->node_of, NOOK_WALL, (size_t)map->cells + 1);
    find_cells(nook, map, middle);
    unsigned nodes = find_parts(nook, map);
    nook->all = nodes == NOOK_NODES ? UINT64_MAX : (UINT64_C(1) << nodes) - 1;
    for (unsigned i = 0; i < nook->count; i++) {
        link_cell(nook, map, live, i);
        if (map->is_goal[nook->cells[i]])
            nook->goals |= UINT64_C(1) << i;
    }
    return nook;
}

void nook_free(struct nook *nook)
{
    if (!nook)
        return;
    mem_free(nook->node_of);
    mem_free(nook);
}
