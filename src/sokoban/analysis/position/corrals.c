#include "sokoban/analysis/position/corrals.h"

#include "base/mem.h"

void corral_map_init(struct corral_map *corrals, const struct map *map)
{
    *corrals = (struct corral_map){.map = map};
    corrals->parent = mem_alloc((size_t)map->cells + 1, sizeof *corrals->parent);
}

void corral_map_free(struct corral_map *corrals)
{
    mem_free(corrals->parent);
    *corrals = (struct corral_map){0};
}

/* Halves the way on every look, so that ways stay short. */
cell corral_map_region(struct corral_map *corrals, cell c)
{
    cell *parent = corrals->parent;
    while (parent[c] != c) {
        parent[c] = parent[parent[c]];
        c = parent[c];
    }
    return c;
}

/* The lower cell stands for both. */
static void join(struct corral_map *corrals, cell a, cell b)
{
    cell one = corral_map_region(corrals, a), other = corral_map_region(corrals, b);
    if (one == other)
        return;
    corrals->count--;
    if (one < other)
        corrals->parent[other] = one;
    else
        corrals->parent[one] = other;
}

void corral_map_find(struct corral_map *corrals, const struct occupancy *occupancy)
{
    const struct map *map = corrals->map;
    corrals->count = 0;
    for (unsigned c = 0; c < map->cells; c++) {
        cell left = map_next(map, (cell)c, DIR_LEFT), up = map_next(map, (cell)c, DIR_UP);
        corrals->parent[c] = (cell)c;
        if (occupancy_is_blocked(occupancy, (cell)c))
            continue;
        corrals->count++;
        if (!occupancy_is_blocked(occupancy, left))
            join(corrals, left, (cell)c);
        if (!occupancy_is_blocked(occupancy, up))
            join(corrals, up, (cell)c);
    }
}
