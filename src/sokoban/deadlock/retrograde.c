/* Goals filled in the wrong order, by retrograde analysis: a solution played backwards from its end
 * could not come here, see fixed_boxes.h.
 *
 * Preserves: everything.
 * Costs: what finding fixed boxes costs, when a box comes to a goal. While boxes move off goals no
 * fixed boxes are added, and a push leaves the player and the box within the reach of every region
 * they were in. */
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/analysis/position/fixed_boxes.h"

struct retrograde {
    struct deadlock deadlock;
    struct fixed_boxes fixed_boxes;
};

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    if (map->box_count != map->goal_count)
        return NULL;
    struct retrograde *retrograde = mem_alloc(1, sizeof *retrograde);
    retrograde->deadlock.kind = &deadlock_retrograde;
    fixed_boxes_init(&retrograde->fixed_boxes, distances);
    return &retrograde->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct retrograde *retrograde = (struct retrograde *)deadlock;
    fixed_boxes_free(&retrograde->fixed_boxes);
    mem_free(retrograde);
}

static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    struct fixed_boxes *fixed_boxes = &((struct retrograde *)deadlock)->fixed_boxes;
    if (!fixed_boxes->map->is_goal[box])
        return false;
    deadlock->steps += fixed_boxes->map->cells;
    return !fixed_boxes_settle(fixed_boxes, occupancy, player);
}

const struct deadlock_kind deadlock_retrograde = {
    .name = "retrograde",
    .help = M_("no goals filled in the wrong order, looking back"),
    .preserves = PRESERVES_ALL,
    .is_expensive = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
