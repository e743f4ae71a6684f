#include "sokoban/improve/loops.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/improve/path.h"
#include "sokoban/space/solution.h"

/* A position of the path, by what makes it the same as another. */
struct path_visit {
    struct hash128 hash;
    size_t position;
};

static int compare(const void *one, const void *other)
{
    const struct path_visit *a = one, *b = other;
    if (a->hash.high != b->hash.high)
        return a->hash.high < b->hash.high ? -1 : 1;
    if (a->hash.low != b->hash.low)
        return a->hash.low < b->hash.low ? -1 : 1;
    return a->position < b->position ? -1 : a->position > b->position;
}

static bool is_same(const struct path_visit *a, const struct path_visit *b)
{
    return a->hash.high == b->hash.high && a->hash.low == b->hash.low;
}

/* All positions, equal ones beside each other, in the order of the path. */
static struct path_visit *sort_visits(const struct path *path)
{
    const struct map *map = path->model->map;
    struct path_visit *visits = mem_alloc(path->count + 1, sizeof *visits);
    struct occupancy occupancy;
    occupancy_init(&occupancy, map);
    for (size_t i = 0; i <= path->count; i++) {
        const cell *boxes = path_boxes(path, i);
        for (unsigned b = 0; b < map->box_count; b++)
            occupancy_put_box(&occupancy, boxes[b]);
        cell region = occupancy_flood(&occupancy, path->players[i]);
        for (unsigned b = 0; b < map->box_count; b++)
            occupancy_take_box(&occupancy, boxes[b]);
        visits[i] = (struct path_visit){hash128_start(), i};
        hash128_add(&visits[i].hash, boxes, map->box_count * sizeof *boxes);
        hash128_add(&visits[i].hash, &region, sizeof region);
    }
    occupancy_free(&occupancy);
    qsort(visits, path->count + 1, sizeof *visits, compare);
    return visits;
}

static bool is_solved(const struct path *path, size_t position)
{
    const struct map *map = path->model->map;
    const cell *boxes = path_boxes(path, position);
    for (unsigned b = 0; b < map->box_count; b++)
        if (!map->is_goal[boxes[b]])
            return false;
    return true;
}

char *loops_cut(const struct path *path)
{
    struct path_visit *visits = sort_visits(path);
    size_t *last = mem_alloc(path->count + 1, sizeof *last); /* position equal to each */
    for (size_t i = path->count + 1; i-- > 0;) {
        bool again = i < path->count && is_same(&visits[i], &visits[i + 1]);
        last[visits[i].position] = again ? last[visits[i + 1].position] : visits[i].position;
    }
    struct solution solution;
    solution_begin(&solution, path->model);
    for (size_t i = last[0]; i < path->count && !is_solved(path, i); i = last[i + 1])
        solution_push(&solution, path->pushes[i].box, (enum direction)path->pushes[i].direction);
    mem_free(visits);
    mem_free(last);
    return solution_finish(&solution);
}
