/* Boxes near the one just put down that can never be disentangled.
 *
 * All boxes but those on the cells nearest to it are taken away, which only helps, and a small
 * search (tangle.h) tries to get the others out. Verdicts are kept. How many positions a search may
 * meet is learned for every cell: more where searches proved something, fewer where they gave up.
 *
 * Preserves: everything.
 * Costs: a walk for each of the boxes near, and a look into the cache; a search for a new tangle.
 */
#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/deadlock/tangle.h"

enum { NEAR = 32, EFFORT_FIRST = 256, EFFORT_LEAST = 32, ENTRIES = 1 << 12 };
enum { NOT_ASKED = UINT8_MAX };

struct known {
    struct knot knot;
    cell middle;
    uint8_t verdict; /* or NOT_ASKED */
};

struct local {
    struct deadlock deadlock;
    struct tangle tangle;
    bool *place;         /* by cell, of the question at hand */
    cell *near;          /* the cells of the place, nearest first */
    uint16_t *effort;    /* by cell */
    struct known *known; /* direct-mapped */
};

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    struct local *local = mem_alloc(1, sizeof *local);
    local->deadlock.kind = &deadlock_local;
    tangle_init(&local->tangle, map, distances->live);
    local->place = mem_alloc((size_t)map->cells + 1, sizeof *local->place);
    local->near = mem_alloc((size_t)map->cells + 1, sizeof *local->near);
    local->effort = mem_alloc(map->cells, sizeof *local->effort);
    for (unsigned c = 0; c < map->cells; c++)
        local->effort[c] = EFFORT_FIRST;
    local->known = mem_alloc(ENTRIES, sizeof *local->known);
    return &local->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct local *local = (struct local *)deadlock;
    tangle_free(&local->tangle);
    mem_free(local->place);
    mem_free(local->near);
    mem_free(local->effort);
    mem_free(local->known);
    mem_free(local);
}

/* Finds the cells nearest to a box, and the boxes on them, as many as there is room for; returns
 * how many cells there are. */
static unsigned find_place(struct local *local, const struct layout *layout, cell box,
                           struct knot *knot)
{
    const struct map *map = layout->map;
    unsigned count = 0;
    local->near[count++] = box;
    local->place[box] = true;
    for (unsigned i = 0; i < count && count < NEAR; i++)
        for (int d = 0; d < DIRECTIONS && count < NEAR; d++) {
            cell c = map_next(map, local->near[i], (enum direction)d);
            if (c == map->cells || local->place[c])
                continue;
            local->place[c] = true;
            local->near[count++] = c;
        }
    for (unsigned i = 0; i < count && knot->count < TANGLE_BOXES_MAX; i++)
        if (layout_is_blocked(layout, local->near[i])) {
            unsigned at = knot->count++;
            for (; at > 0 && knot->boxes[at - 1] > local->near[i]; at--)
                knot->boxes[at] = knot->boxes[at - 1];
            knot->boxes[at] = local->near[i];
        }
    return count;
}

static struct known *look_up(struct local *local, const struct knot *knot, cell middle)
{
    uint64_t hash = (uint64_t)middle << 16 | knot->region;
    for (unsigned i = 0; i < knot->count; i++)
        hash = (hash + knot->boxes[i] + 1) * UINT64_C(0x9e3779b97f4a7c15);
    struct known *known = &local->known[(hash >> 40) % ENTRIES];
    if (known->middle != middle || memcmp(&known->knot, knot, sizeof *knot) != 0)
        *known = (struct known){.knot = *knot, .middle = middle, .verdict = NOT_ASKED};
    return known;
}

static bool is_tangled(struct local *local, const struct knot *knot, cell middle)
{
    struct known *known = look_up(local, knot, middle);
    uint16_t *effort = &local->effort[middle];
    if (known->verdict != NOT_ASKED)
        return known->verdict == TANGLE_DEAD;
    known->verdict = (uint8_t)tangle_search(&local->tangle, local->place, *knot, *effort);
    if (known->verdict == TANGLE_DEAD && *effort < TANGLE_EFFORT_MAX)
        *effort *= 2;
    if (known->verdict == TANGLE_UNKNOWN && *effort > EFFORT_LEAST)
        *effort /= 2;
    return known->verdict == TANGLE_DEAD;
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    struct local *local = (struct local *)deadlock;
    struct knot knot = {.region = player};
    uint64_t before = local->tangle.steps;
    unsigned count = find_place(local, layout, box, &knot);
    bool dead = false;
    tangle_loosen(&local->tangle, local->place, &knot);
    if (knot.count)
        dead = is_tangled(local, &knot, box);
    for (unsigned i = 0; i < count; i++)
        local->place[local->near[i]] = false;
    deadlock->steps += local->tangle.steps - before;
    return dead;
}

const struct deadlock_kind deadlock_local = {
    .name = "local",
    .preserves = PRESERVES_ALL,
    .learns = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
