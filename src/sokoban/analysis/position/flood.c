#include "sokoban/analysis/position/flood.h"

#include "base/mem.h"

/* A call takes some hundred bytes at most, a thread's stack has some hundred thousands at least. */
enum { CALLS_MAX = 2000 };

struct flood {
    const struct occupancy *occupancy;
    bool *seen;
    struct flood_cost cost;
};

/* Looks at a neighbour: is it free and new? */
static bool look(struct flood *flood, cell c)
{
    flood->cost.looks++;
    if (occupancy_is_blocked(flood->occupancy, c) || flood->seen[c])
        return false;
    flood->seen[c] = true;
    flood->cost.cells++;
    return true;
}

static void iterate(struct flood *flood, cell start, bool queue)
{
    const struct map *map = flood->occupancy->map;
    cell *waiting = mem_alloc(map->cells, sizeof *waiting);
    unsigned head = 0, tail = 0;
    waiting[tail++] = start;
    while (head < tail) {
        if (tail - head > flood->cost.depth)
            flood->cost.depth = tail - head;
        cell from = queue ? waiting[head++] : waiting[--tail];
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(map, from, (enum direction)d);
            if (look(flood, to))
                waiting[tail++] = to;
        }
    }
    mem_free(waiting);
}

static void recurse(struct flood *flood, cell from, unsigned depth)
{
    if (depth > flood->cost.depth)
        flood->cost.depth = depth;
    if (depth == CALLS_MAX) {
        flood->cost.gave_up = true;
        return;
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        cell to = map_next(flood->occupancy->map, from, (enum direction)d);
        if (look(flood, to))
            recurse(flood, to, depth + 1);
    }
}

struct flood_cost flood_measure(const struct occupancy *occupancy, cell start, enum flood_kind kind)
{
    struct flood flood = {.occupancy = occupancy, .cost.cells = 1};
    flood.seen = mem_alloc((size_t)occupancy->map->cells + 1, sizeof *flood.seen);
    flood.seen[start] = true;
    if (kind == FLOOD_RECURSIVE)
        recurse(&flood, start, 1);
    else
        iterate(&flood, start, kind == FLOOD_QUEUE);
    mem_free(flood.seen);
    return flood.cost;
}
