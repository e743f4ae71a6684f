#include "sokoban/analysis/position/freeze.h"

#include "base/mem.h"

/* What freeze->state says of a cell; HELD: in the cluster and not known to move; FIXED: known not
 * to.
 */
enum { UNSEEN, HELD, QUEUED, FIXED };

void freeze_init(struct freeze *freeze, const struct map *map, const bool *live)
{
    *freeze = (struct freeze){.map = map, .live = live};
    freeze->state = mem_alloc((size_t)map->cells + 1, 1);
    freeze->cluster = mem_alloc((size_t)map->cells + 1, sizeof *freeze->cluster);
    freeze->pending = mem_alloc((size_t)map->cells + 1, sizeof *freeze->pending);
}

void freeze_free(struct freeze *freeze)
{
    mem_free(freeze->state);
    mem_free(freeze->cluster);
    mem_free(freeze->pending);
    *freeze = (struct freeze){0};
}

static bool is_box(const struct freeze *freeze, const struct occupancy *occupancy, cell c)
{
    return c != freeze->map->cells && occupancy_is_blocked(occupancy, c);
}

/* All boxes that touch each other, from the given one on. */
static void gather(struct freeze *freeze, const struct occupancy *occupancy, cell box)
{
    freeze->count = 0;
    freeze->cluster[freeze->count++] = box;
    freeze->state[box] = HELD;
    for (unsigned i = 0; i < freeze->count; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(freeze->map, freeze->cluster[i], (enum direction)d);
            if (freeze->state[to] == UNSEEN && is_box(freeze, occupancy, to)) {
                freeze->state[to] = HELD;
                freeze->cluster[freeze->count++] = to;
            }
        }
}

static bool is_free(const struct freeze *freeze, cell c)
{
    return c != freeze->map->cells && freeze->state[c] == UNSEEN;
}

static bool moves_along(const struct freeze *freeze, cell box, enum direction direction)
{
    cell a = map_next(freeze->map, box, direction);
    cell b = map_next(freeze->map, box, direction_opposite(direction));
    return is_free(freeze, a) && is_free(freeze, b) && (freeze->live[a] || freeze->live[b]);
}

static bool moves(const struct freeze *freeze, cell box)
{
    return moves_along(freeze, box, DIR_UP) || moves_along(freeze, box, DIR_LEFT);
}

/* Takes boxes that can move out of the cluster until none is left that can. */
static void release(struct freeze *freeze)
{
    unsigned pending = 0;
    for (unsigned i = 0; i < freeze->count; i++) {
        freeze->state[freeze->cluster[i]] = QUEUED;
        freeze->pending[pending++] = freeze->cluster[i];
    }
    while (pending) {
        cell box = freeze->pending[--pending];
        freeze->state[box] = HELD;
        if (!moves(freeze, box))
            continue;
        freeze->state[box] = UNSEEN;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = map_next(freeze->map, box, (enum direction)d);
            if (freeze->state[to] == HELD) {
                freeze->state[to] = QUEUED;
                freeze->pending[pending++] = to;
            }
        }
    }
}

/* Most boxes just pushed have room on some axis at once. Then what is frozen now was so before. */
static bool has_room(const struct freeze *freeze, const struct occupancy *occupancy, cell box)
{
    for (int axis = DIR_UP; axis <= DIR_LEFT; axis += DIR_LEFT) {
        cell a = map_next(freeze->map, box, (enum direction)axis);
        cell b = map_next(freeze->map, box, direction_opposite((enum direction)axis));
        if (!occupancy_is_blocked(occupancy, a) && !occupancy_is_blocked(occupancy, b) &&
            (freeze->live[a] || freeze->live[b]))
            return true;
    }
    return false;
}

bool freeze_is_dead(struct freeze *freeze, const struct occupancy *occupancy, cell box)
{
    if (!is_box(freeze, occupancy, box) || has_room(freeze, occupancy, box))
        return false;
    gather(freeze, occupancy, box);
    release(freeze);
    bool dead = false;
    for (unsigned i = 0; i < freeze->count; i++) {
        cell c = freeze->cluster[i];
        dead |= freeze->state[c] != UNSEEN && !freeze->map->is_goal[c];
        freeze->state[c] = UNSEEN;
    }
    return dead;
}

unsigned freeze_list(struct freeze *freeze, const cell *boxes, unsigned count, const bool *fixed,
                     cell *frozen)
{
    unsigned found = 0;
    freeze->count = 0;
    for (unsigned i = 0; i < count; i++)
        if (fixed && fixed[boxes[i]])
            freeze->state[boxes[i]] = FIXED;
        else
            freeze->cluster[freeze->count++] = boxes[i];
    release(freeze);
    for (unsigned i = 0; i < count; i++) {
        if (freeze->state[boxes[i]] != UNSEEN)
            frozen[found++] = boxes[i];
        freeze->state[boxes[i]] = UNSEEN;
    }
    return found;
}
