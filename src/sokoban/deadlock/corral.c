/* Corrals that can never be opened. A corral is a region the player cannot walk to; the boxes
 * around it are its fence.
 *
 * For each corral beside the box just put down, all boxes but the fence are taken away, which only
 * helps, and a small search (paddock.h) tries to open what is left. The same is done for the corral
 * together with all those that hang together with it by boxes of their fences, as a diagonal of
 * holes does. Fences come again and again, so verdicts are kept, by the fence, the player's region
 * and the corral; a search that gave up is made again, with more effort, when its fence has been
 * asked about so much more often.
 *
 * Preserves: everything.
 * Costs: a flood for a push that may part free cells, a look into the cache for every corral beside
 * it; EFFORT positions for a new one. */
#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/deadlock/paddock.h"

/* Positions of a first search, and how often a fence is asked about before there is a second. */
enum { EFFORT = 64, PATIENCE = 64, ENTRIES = 1 << 12 };

struct known {
    struct fence fence;
    cell inside, inside_count;
    uint8_t verdict;
    uint32_t asked; /* 0: free */
};

struct corral {
    struct deadlock deadlock;
    struct paddock paddock;
    struct known *known; /* direct-mapped */
};

static struct deadlock *make(const struct distances *distances)
{
    struct corral *corral = mem_alloc(1, sizeof *corral);
    corral->deadlock.kind = &deadlock_corral;
    paddock_init(&corral->paddock, distances->sides->map, distances->live);
    corral->known = mem_alloc(ENTRIES, sizeof *corral->known);
    return &corral->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct corral *corral = (struct corral *)deadlock;
    paddock_free(&corral->paddock);
    mem_free(corral->known);
    mem_free(corral);
}

/* What is known of the paddock that is open; another one's place is taken. */
static struct known *look_up(struct corral *corral)
{
    const struct paddock *paddock = &corral->paddock;
    uint64_t hash = (uint64_t)paddock->inside_count << 32 | (uint64_t)paddock->least << 16 |
                    paddock->start.region;
    for (unsigned i = 0; i < paddock->box_count; i++)
        hash = (hash + paddock->start.boxes[i] + 1) * UINT64_C(0x9e3779b97f4a7c15);
    struct known *known = &corral->known[(hash >> 40) % ENTRIES];
    if (known->inside != paddock->least || known->inside_count != paddock->inside_count ||
        memcmp(&known->fence, &paddock->start, sizeof paddock->start) != 0)
        *known = (struct known){.fence = paddock->start,
                                .inside = paddock->least,
                                .inside_count = (cell)paddock->inside_count};
    return known;
}

/* Is the paddock that is open dead? */
static bool is_shut(struct corral *corral)
{
    struct known *known = look_up(corral);
    uint32_t asked = ++known->asked;
    bool again = asked > PATIENCE && asked <= PADDOCK_EFFORT_MAX && (asked & (asked - 1)) == 0;
    if (known->verdict == PADDOCK_UNKNOWN && (asked == 1 || again)) {
        known->verdict = (uint8_t)paddock_search(&corral->paddock, asked == 1 ? EFFORT : asked);
        corral->deadlock.steps += corral->paddock.steps;
    }
    return known->verdict == PADDOCK_DEAD;
}

/* Do the free cells around a box hang together, being one arc of the ring? Then they are all in the
 * region from which it was pushed. */
static bool parts_nothing(const struct layout *layout, const cell *around)
{
    unsigned arcs = 0;
    bool before = !layout_is_blocked(layout, around[7]);
    for (unsigned k = 0; k < 8; k++) {
        bool is_free = !layout_is_blocked(layout, around[k]);
        arcs += is_free && !before;
        before = is_free;
    }
    return arcs <= 1;
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    struct corral *corral = (struct corral *)deadlock;
    struct paddock *paddock = &corral->paddock;
    const cell *around = paddock->map->around + 8 * (size_t)box;
    unsigned seen = 0; /* cells around the box in corrals that are done */
    bool dead = false;
    if (parts_nothing(layout, around))
        return false;
    layout_flood(layout, player);
    deadlock->steps += layout->reached;
    for (unsigned k = 0; k < 8 && !dead; k++) {
        if (seen >> k & 1 || layout_is_blocked(layout, around[k]) ||
            layout_is_reached(layout, around[k]))
            continue;
        dead = paddock_open(paddock, layout, around[k], player, false) && is_shut(corral);
        unsigned narrow = paddock->inside_count;
        for (unsigned j = k; j < 8; j++)
            seen |= (unsigned)paddock_has_inside(paddock, around[j]) << j;
        paddock_close(paddock);
        if (!dead) {
            dead = paddock_open(paddock, layout, around[k], player, true) &&
                   paddock->inside_count > narrow && is_shut(corral);
            paddock_close(paddock);
        }
    }
    return dead;
}

const struct deadlock_kind deadlock_corral = {
    .name = "corral",
    .preserves = PRESERVES_ALL,
    .is_dear = true,
    .learns = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
