#include "sokoban/space/solution.h"

#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/position/route.h"
#include "sokoban/space/model.h"

static const char push_letters[] = "UDLR";

void solution_begin(struct solution *solution, const struct model *model)
{
    const struct map *map = model->map;
    *solution = (struct solution){.model = model, .player = map->player};
    occupancy_init(&solution->occupancy, map);
    for (unsigned i = 0; i < map->box_count; i++)
        occupancy_put_box(&solution->occupancy, map->boxes[i]);
    solution->steps = mem_alloc((size_t)map->cells + 1, sizeof *solution->steps);
    text_init(&solution->moves);
}

char *solution_finish(struct solution *solution)
{
    occupancy_free(&solution->occupancy);
    mem_free(solution->steps);
    return text_take(&solution->moves);
}

static void walk_to(struct solution *solution, cell target)
{
    route_walk(&solution->occupancy, solution->steps, solution->player, target, &solution->moves);
    solution->player = target;
}

void solution_push(struct solution *solution, cell box, enum direction direction)
{
    const struct map *map = solution->model->map;
    walk_to(solution, map_next(map, box, direction_opposite(direction)));
    text_add_char(&solution->moves, push_letters[direction]);
    solution->player = box;
    occupancy_take_box(&solution->occupancy, box);
    occupancy_put_box(&solution->occupancy, map_next(map, box, direction));
}

/* The one element of a (rising) that is not in b. */
static cell missing(const cell *a, const cell *b, unsigned count, cell none)
{
    unsigned j = 0;
    for (unsigned i = 0; i < count; i++) {
        while (j < count && b[j] < a[i])
            j++;
        if (j == count || b[j] != a[i])
            return a[i];
    }
    return none;
}

void solution_follow(struct solution *solution, const cell *before, const cell *after, cell player)
{
    const struct map *map = solution->model->map;
    cell none = (cell)map->cells;
    cell from = missing(before, after, map->box_count, none);
    cell to = missing(after, before, map->box_count, none);
    if (from == none) {
        walk_to(solution, player);
        return;
    }
    int d = 0;
    while (map_next(map, from, (enum direction)d) != to)
        d++;
    solution_push(solution, from, (enum direction)d);
}

char *solution_moves(const struct model *model, const uint8_t *path, size_t steps)
{
    const struct map *map = model->map;
    struct solution solution;
    solution_begin(&solution, model);
    cell *before = mem_alloc(map->box_count, sizeof *before);
    cell *after = mem_alloc(map->box_count, sizeof *after);
    memcpy(before, map->boxes, map->box_count * sizeof *before);
    for (size_t i = 1; i <= steps; i++) {
        cell player;
        pack_read(&model->pack, path + i * model->pack.bytes, after, &player);
        solution_follow(&solution, before, after, player);
        memcpy(before, after, map->box_count * sizeof *before);
    }
    mem_free(before);
    mem_free(after);
    return solution_finish(&solution);
}
