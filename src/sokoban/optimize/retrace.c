#include "sokoban/optimize/retrace.h"

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/improve/path.h"

void retrace_init(struct retrace *retrace, const struct map *map, const struct cost_order *order,
                  struct meter *meter)
{
    *retrace = (struct retrace){.order = order, .meter = meter};
    occupancy_init(&retrace->occupancy, map);
    retrace->steps = mem_alloc((size_t)map->cells + 1, sizeof *retrace->steps);
}

void retrace_free(struct retrace *retrace)
{
    occupancy_free(&retrace->occupancy);
    mem_free(retrace->steps);
}

/* The moves of a walk to a free cell and one more; 0 when there is none. */
static uint32_t moves_to(struct retrace *retrace, cell behind)
{
    if (behind == retrace->at.player)
        return 1;
    if (occupancy_is_blocked(&retrace->occupancy, behind))
        return 0;
    retrace->meter->counters.expanded++;
    occupancy_walk(&retrace->occupancy, retrace->at.player, retrace->steps);
    return occupancy_is_reached(&retrace->occupancy, behind) ? retrace->steps[behind] + 1U : 0;
}

bool retrace_push(struct retrace *retrace, struct path_push push)
{
    struct occupancy *occupancy = &retrace->occupancy;
    enum direction direction = (enum direction)push.direction;
    cell to = map_next(occupancy->map, push.box, direction);
    if (!occupancy_is_blocked(occupancy, push.box) || occupancy_is_blocked(occupancy, to))
        return false;
    struct step step = {push.box, push.direction, 0};
    step.moves =
        moves_to(retrace, map_next(occupancy->map, push.box, direction_opposite(direction)));
    if (!step.moves)
        return false;
    retrace->at.cost =
        step_cost_add(retrace->at.cost, step_cost_of(retrace->order, &retrace->at.last, &step));
    retrace->at.last = (struct step_last){.box = to, .direction = push.direction};
    retrace->at.player = push.box;
    occupancy_take_box(occupancy, push.box);
    occupancy_put_box(occupancy, to);
    return true;
}

size_t retrace_pushes(struct retrace *retrace, const struct path_push *pushes, size_t count)
{
    size_t made = 0;
    while (made < count && retrace_push(retrace, pushes[made]))
        made++;
    return made;
}

void retrace_undo(struct retrace *retrace, const struct path_push *pushes, size_t count,
                  struct retrace_mark mark)
{
    struct occupancy *occupancy = &retrace->occupancy;
    for (size_t i = count; i-- > 0;) {
        occupancy_take_box(occupancy, map_next(occupancy->map, pushes[i].box,
                                               (enum direction)pushes[i].direction));
        occupancy_put_box(occupancy, pushes[i].box);
    }
    retrace->at = mark;
}
