/* Goals filled in the wrong order: a solution played backwards from its end could not come here,
 * see walls.h.
 *
 * Preserves: everything.
 * Costs: what walls cost, when a box comes to a goal. While boxes move off goals no walls are
 * added, and a push leaves the player and the box within the reach of every region they were in. */
#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/analysis/walls.h"

struct retrograde {
    struct deadlock deadlock;
    struct walls walls;
};

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    if (map->box_count != map->goal_count)
        return NULL;
    struct retrograde *retrograde = mem_alloc(1, sizeof *retrograde);
    retrograde->deadlock.kind = &deadlock_retrograde;
    walls_init(&retrograde->walls, distances);
    return &retrograde->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct retrograde *retrograde = (struct retrograde *)deadlock;
    walls_free(&retrograde->walls);
    mem_free(retrograde);
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    struct walls *walls = &((struct retrograde *)deadlock)->walls;
    if (!walls->map->is_goal[box])
        return false;
    deadlock->steps += walls->map->cells;
    return !walls_settle(walls, layout, player);
}

const struct deadlock_kind deadlock_retrograde = {
    .name = "retrograde",
    .preserves = PRESERVES_ALL,
    .is_dear = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
