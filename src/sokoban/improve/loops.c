#include "sokoban/improve/loops.h"

#include <stdlib.h>

#include "base/mem.h"
#include "sokoban/improve/path.h"
#include "sokoban/improve/visits.h"
#include "sokoban/space/solution.h"

static int compare(const void *one, const void *other)
{
    const struct path_visit *a = one, *b = other;
    if (a->hash.high != b->hash.high)
        return a->hash.high < b->hash.high ? -1 : 1;
    if (a->hash.low != b->hash.low)
        return a->hash.low < b->hash.low ? -1 : 1;
    return a->position < b->position ? -1 : a->position > b->position;
}

/* All positions, equal ones beside each other, in the order of the path. */
static struct path_visit *sort_visits(const struct path *path)
{
    struct path_visit *visits = mem_alloc(path->count + 1, sizeof *visits);
    visits_find(path, visits);
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
        bool again = i < path->count && visit_is_same(&visits[i], &visits[i + 1]);
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
