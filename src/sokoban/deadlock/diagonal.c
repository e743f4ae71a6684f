/* Boxes around a closed diagonal that cannot all come to goals.
 *
 *      $$       The centres, marked x, are free cells in a diagonal row that boxes and walls
 * enclose $x$      on four sides, with the player outside. Two neighbouring centres have a pair of
 *       $x$     enclosing cells in common, and there is a pair at either end. Beyond it stands a
 *        $$     cap: a box, or the wall. There need be none where walls hold the boxes of the last
 *               pair: beyond such a box, seen from the cap, is wall.
 *
 * No box of a closed diagonal can be pushed but into a centre next to it: across, it has a cap, a
 * wall or a centre where nobody stands. The box then is the cap of a shorter closed diagonal on the
 * far side of that centre, while the near side is open. So, whatever is pushed, a part stays closed
 * for ever: it reaches from an end, or a centre filled, to the next, and the boxes in it are where
 * they were. The position is dead unless there are two such places, caps or centres, which are
 * goals (or wall) and all pairs between them too.
 *
 * Preserves: everything.
 * Costs: a look at the eight cells around the box; the diagonals through those enclosed. */
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/deadlock/deadlock.h"

struct diagonal {
    struct deadlock deadlock;
    const struct map *map;
};

/* A position, with the player outside of what is looked at. */
struct sight {
    const struct map *map;
    const struct occupancy *occupancy;
    cell player;
};

static struct deadlock *make(const struct distances *distances)
{
    struct diagonal *diagonal = mem_alloc(1, sizeof *diagonal);
    *diagonal =
        (struct diagonal){.deadlock.kind = &deadlock_diagonal, .map = distances->push_graph->map};
    return &diagonal->deadlock;
}

static void release(struct deadlock *deadlock)
{
    mem_free(deadlock);
}

static bool is_centre(const struct sight *sight, cell c)
{
    if (c == sight->player || occupancy_is_blocked(sight->occupancy, c))
        return false;
    for (unsigned direction = 0; direction < 4; direction++)
        if (!occupancy_is_blocked(sight->occupancy, map_next(sight->map, c, direction)))
            return false;
    return true;
}

/* The cell so many places clockwise from up in the ring around a centre. Corners stand at the odd
 * places, and one of them is the way along the diagonal. */
static cell at(const struct map *map, cell centre, unsigned place)
{
    return map->around[8 * (size_t)centre + place % 8];
}

/* Do walls keep the pair ahead from being pushed across the diagonal? */
static bool is_held(const struct map *map, cell centre, unsigned way)
{
    const unsigned wall = map->cells;
    return (at(map, centre, way + 7) == wall || at(map, centre, way + 6) == wall) &&
           (at(map, centre, way + 1) == wall || at(map, centre, way + 2) == wall);
}

static bool goes_on(const struct sight *sight, cell centre, unsigned way)
{
    return !is_held(sight->map, centre, way) && is_centre(sight, at(sight->map, centre, way));
}

static bool is_capped(const struct sight *sight, cell centre, unsigned way)
{
    return is_held(sight->map, centre, way) ||
           occupancy_is_blocked(sight->occupancy, at(sight->map, centre, way));
}

/* Of a wall or a box: may it stay where it is? */
static bool may_stay(const struct map *map, cell c)
{
    return c == map->cells || map->is_goal[c];
}

static bool may_pair_stay(const struct map *map, cell centre, unsigned way)
{
    return may_stay(map, at(map, centre, way + 7)) && may_stay(map, at(map, centre, way + 1));
}

static bool may_end_stay(const struct sight *sight, cell centre, unsigned way)
{
    cell cap = at(sight->map, centre, way);
    return may_pair_stay(sight->map, centre, way) &&
           (!occupancy_is_blocked(sight->occupancy, cap) || may_stay(sight->map, cap));
}

/* Is the diagonal through a centre closed and dead? Goes back to its one end, then along to the
 * other: what is behind may stay as it is, or else has to be opened by filling the centre. */
static bool is_closed(const struct sight *sight, cell centre, unsigned way, uint64_t *steps)
{
    const struct map *map = sight->map;
    unsigned back = way + 4;
    for (; goes_on(sight, centre, back); centre = at(map, centre, back))
        ++*steps;
    if (!is_capped(sight, centre, back))
        return false;
    bool stays = may_end_stay(sight, centre, back);
    for (;; centre = at(map, centre, way)) {
        ++*steps;
        if (stays && map->is_goal[centre])
            return false;
        stays = stays || map->is_goal[centre];
        if (!goes_on(sight, centre, way))
            return is_capped(sight, centre, way) && !(stays && may_end_stay(sight, centre, way));
        stays = stays && may_pair_stay(map, centre, way);
    }
}

/* A box diagonally off a centre is of one diagonal through it, a box beside it of both. */
static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    const struct sight sight = {((const struct diagonal *)deadlock)->map, occupancy, player};
    uint64_t *steps = &deadlock->steps;
    bool dead = false;
    *steps += 8;
    for (unsigned place = 0; place < 8 && !dead; place++) {
        cell centre = at(sight.map, box, place);
        bool beside = place % 2 == 0;
        dead =
            is_centre(&sight, centre) && (is_closed(&sight, centre, place | 1, steps) ||
                                          (beside && is_closed(&sight, centre, place + 3, steps)));
    }
    return dead;
}

const struct deadlock_kind deadlock_diagonal = {
    .name = "diagonal",
    .help = M_("no diagonal closed by boxes that must stay"),
    .expert = EXPERT_SUCCESSOR,
    .part = "test-diagonal",
    .without = M_("diagonals that boxes close for ever are not noticed"),
    .preserves = PRESERVES_ALL,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
