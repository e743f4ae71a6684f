/* Corral deadlocks: corrals that can never be opened. A corral is a region the player cannot walk
 * to; the boxes around it are its fence.
 *
 * For each corral beside the box just put down, all boxes but the fence are taken away, which only
 * helps, and a small search (corral_search.h) tries to open what is left. The same is done for the
 * corral together with all those that hang together with it by boxes of their fences, as a diagonal
 * of holes does. Fences come again and again, so verdicts are kept, by the fence, the player's
 * region and the corral; a search that gave up is made again, with more effort, when its fence has
 * been asked about so much more often.
 *
 * Preserves: everything.
 * Costs: a flood for a push that may part free cells, a look into the cache for every corral beside
 * it; EFFORT positions for a new one. */
#include <string.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/deadlock/corral_search.h"

/* Positions of a first search, and how often a fence is asked about before there is a second. */
enum { EFFORT = 64, PATIENCE = 64, ENTRIES = 1 << 12 };

struct known_corral {
    struct fence fence;
    cell inside, inside_count;
    uint8_t verdict;
    uint32_t asked; /* 0: free */
};

struct corral {
    struct deadlock deadlock;
    struct corral_search corral_search;
    struct known_corral *known; /* direct-mapped */
};

static struct deadlock *make(const struct distances *distances)
{
    struct corral *corral = mem_alloc(1, sizeof *corral);
    corral->deadlock.kind = &deadlock_corral;
    corral_search_init(&corral->corral_search, distances->push_graph->map, distances->live);
    corral->known = mem_alloc(ENTRIES, sizeof *corral->known);
    return &corral->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct corral *corral = (struct corral *)deadlock;
    corral_search_free(&corral->corral_search);
    mem_free(corral->known);
    mem_free(corral);
}

/* What is known of the corral that is open; another one's place is taken. */
static struct known_corral *look_up(struct corral *corral)
{
    const struct corral_search *corral_search = &corral->corral_search;
    uint64_t hash = (uint64_t)corral_search->inside_count << 32 |
                    (uint64_t)corral_search->least << 16 | corral_search->start.region;
    for (unsigned i = 0; i < corral_search->box_count; i++)
        hash = (hash + corral_search->start.boxes[i] + 1) * UINT64_C(0x9e3779b97f4a7c15);
    struct known_corral *known = &corral->known[(hash >> 40) % ENTRIES];
    if (known->inside != corral_search->least ||
        known->inside_count != corral_search->inside_count ||
        memcmp(&known->fence, &corral_search->start, sizeof corral_search->start) != 0)
        *known = (struct known_corral){.fence = corral_search->start,
                                       .inside = corral_search->least,
                                       .inside_count = (cell)corral_search->inside_count};
    return known;
}

/* Is the corral that is open dead? */
static bool is_shut(struct corral *corral)
{
    struct known_corral *known = look_up(corral);
    uint32_t asked = ++known->asked;
    bool again = asked > PATIENCE && asked <= CORRAL_EFFORT_MAX && (asked & (asked - 1)) == 0;
    if (known->verdict == CORRAL_UNKNOWN && (asked == 1 || again)) {
        known->verdict =
            (uint8_t)corral_search_run(&corral->corral_search, asked == 1 ? EFFORT : asked);
        corral->deadlock.steps += corral->corral_search.steps;
    }
    return known->verdict == CORRAL_DEAD;
}

/* Do the free cells around a box hang together, being one arc of the ring? Then they are all in the
 * region from which it was pushed. */
static bool parts_nothing(const struct occupancy *occupancy, const cell *around)
{
    unsigned arcs = 0;
    bool before = !occupancy_is_blocked(occupancy, around[7]);
    for (unsigned k = 0; k < 8; k++) {
        bool is_free = !occupancy_is_blocked(occupancy, around[k]);
        arcs += is_free && !before;
        before = is_free;
    }
    return arcs <= 1;
}

static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    struct corral *corral = (struct corral *)deadlock;
    struct corral_search *corral_search = &corral->corral_search;
    const cell *around = corral_search->map->around + 8 * (size_t)box;
    unsigned seen = 0; /* cells around the box in corrals that are done */
    bool dead = false;
    if (parts_nothing(occupancy, around))
        return false;
    occupancy_flood(occupancy, player);
    deadlock->steps += occupancy->reached;
    for (unsigned k = 0; k < 8 && !dead; k++) {
        if (seen >> k & 1 || occupancy_is_blocked(occupancy, around[k]) ||
            occupancy_is_reached(occupancy, around[k]))
            continue;
        dead = corral_search_open(corral_search, occupancy, around[k], player, false) &&
               is_shut(corral);
        unsigned narrow = corral_search->inside_count;
        for (unsigned j = k; j < 8; j++)
            seen |= (unsigned)corral_search_has_inside(corral_search, around[j]) << j;
        corral_search_close(corral_search);
        if (!dead) {
            dead = corral_search_open(corral_search, occupancy, around[k], player, true) &&
                   corral_search->inside_count > narrow && is_shut(corral);
            corral_search_close(corral_search);
        }
    }
    return dead;
}

const struct deadlock_kind deadlock_corral = {
    .name = "corral",
    .help = M_("no region that boxes shut for ever"),
    .expert = EXPERT_EXPANDED,
    .part = "test-corral",
    .without = M_("regions that boxes shut for ever are not looked for"),
    .preserves = PRESERVES_ALL,
    .is_expensive = true,
    .learns = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
