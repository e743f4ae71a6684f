#include "sokoban/space/stuck.h"

#include <assert.h>

#include "base/mem.h"

void stuck_init(struct stuck *stuck, const struct model *model)
{
    const struct map *map = model->map;
    *stuck = (struct stuck){.model = model};
    stuck->is_start = mem_alloc((size_t)map->cells + 1, sizeof *stuck->is_start);
    stuck->is_stuck = mem_alloc((size_t)map->cells + 1, sizeof *stuck->is_stuck);
    for (unsigned i = 0; i < map->box_count; i++)
        stuck->is_start[map->boxes[i]] = true;
    stuck->has_dead_ends = map->goal_count == map->box_count && stuck_is_dead(stuck, map->goals);
}

void stuck_free(struct stuck *stuck)
{
    mem_free(stuck->is_start);
    mem_free(stuck->is_stuck);
    *stuck = (struct stuck){0};
}

static bool is_pullable(const struct stuck *stuck, cell box)
{
    const struct map *map = stuck->model->map;
    bool pullable = false;
    for (int d = 0; d < DIRECTIONS && !pullable; d++) {
        cell to = map_next(map, box, (enum direction)d);
        cell beyond = map_next(map, to, (enum direction)d);
        pullable = beyond != map->cells && stuck->model->pack.slot_of[to] != PACK_NO_SLOT &&
                   !stuck->is_stuck[to] && !stuck->is_stuck[beyond];
    }
    return pullable;
}

bool stuck_is_dead(struct stuck *stuck, const cell *boxes)
{
    unsigned count = stuck->model->map->box_count;
    bool changing = true, dead = false;
    for (unsigned i = 0; i < count; i++)
        stuck->is_stuck[boxes[i]] = true;
    while (changing) {
        changing = false;
        for (unsigned i = 0; i < count; i++)
            if (stuck->is_stuck[boxes[i]] && is_pullable(stuck, boxes[i])) {
                stuck->is_stuck[boxes[i]] = false;
                changing = true;
            }
    }
    for (unsigned i = 0; i < count; i++) {
        dead |= stuck->is_stuck[boxes[i]] && !stuck->is_start[boxes[i]];
        stuck->is_stuck[boxes[i]] = false;
    }
    return dead;
}

bool stuck_is_loose(const struct stuck *stuck, const struct occupancy *occupancy, cell box)
{
    const struct map *map = stuck->model->map;
    bool loose = false;
    for (int d = 0; d < DIRECTIONS && !loose; d++) {
        cell to = map_next(map, box, (enum direction)d);
        cell beyond = map_next(map, to, (enum direction)d);
        loose = stuck->model->pack.slot_of[to] != PACK_NO_SLOT &&
                !occupancy_is_blocked(occupancy, to) && !occupancy_is_blocked(occupancy, beyond);
    }
    return loose;
}

bool stuck_after_pull(struct stuck *stuck, struct occupancy *occupancy, cell *boxes,
                      unsigned pulled, cell to)
{
    cell from = boxes[pulled];
    occupancy_take_box(occupancy, from);
    bool loose = !stuck->has_dead_ends && stuck_is_loose(stuck, occupancy, to);
    occupancy_put_box(occupancy, from);
    boxes[pulled] = to;
    bool dead = !loose && stuck_is_dead(stuck, boxes);
    assert(!loose || !stuck_is_dead(stuck, boxes));
    boxes[pulled] = from;
    return dead;
}
