/* Goals filled in the wrong order, seen further ahead than retrograde does: played backwards from
 * its end no solution could come here, for by then some boxes could not even have been pulled a few
 * steps away from their goals (pull_search.h).
 *
 * What is found out depends on the fixed boxes (fixed_boxes.h) alone, and is kept. While
 * it shows nothing to be dead, a set of fixed boxes has to be asked about twice, four times...
 * before it is looked into.
 *
 * Preserves: everything.
 * Costs: what finding fixed boxes costs, and a look at the positions of a search, of which the last
 * that answered mostly answers again; a search for a new set of fixed boxes. */
#include <string.h>

#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/position/fixed_boxes.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/deadlock/pull_search.h"

/* On larger boards the positions of a search would take too much memory. */
enum { CELLS_MAX = 2000, BOXES_MAX = 512 };

/* Steps after which a box is taken away, and if that takes too many positions. */
enum { STRIDE = 5, SHORT_STRIDE = 3, EFFORT = 128, WORK_MAX = 1 << 18 };

/* Steps in vain before a set of fixed boxes has to be asked about twice as often, and the most. */
enum { PATIENCE = 1 << 19, DOUBLINGS_MAX = 6 };

/* What is known of a set of fixed boxes. */
struct known_fixed {
    uint64_t serial; /* 0: free */
    uint32_t asked;
    bool is_searched;
    struct pull_search_sets sets; /* without items: nothing is known */
    unsigned which;               /* of them answered last */
};

struct k_distance {
    struct deadlock deadlock;
    struct fixed_boxes fixed_boxes;
    struct pull_search pull_search;
    struct known_fixed *known; /* by the slots of fixed boxes */
    uint64_t vain;             /* steps since something was dead */
};

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->push_graph->map;
    if (map->box_count != map->goal_count || map->box_count > BOXES_MAX || map->cells > CELLS_MAX)
        return NULL;
    struct k_distance *k_distance = mem_alloc(1, sizeof *k_distance);
    k_distance->deadlock.kind = &deadlock_k_distance;
    fixed_boxes_init(&k_distance->fixed_boxes, distances);
    pull_search_init(&k_distance->pull_search, distances, EFFORT, WORK_MAX);
    k_distance->known = mem_alloc(FIXED_BOXES_SLOTS, sizeof *k_distance->known);
    return &k_distance->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct k_distance *k_distance = (struct k_distance *)deadlock;
    for (unsigned i = 0; i < FIXED_BOXES_SLOTS; i++)
        mem_free(k_distance->known[i].sets.items);
    fixed_boxes_free(&k_distance->fixed_boxes);
    pull_search_free(&k_distance->pull_search);
    mem_free(k_distance->known);
    mem_free(k_distance);
}

static void look_into(struct k_distance *k_distance, struct known_fixed *known)
{
    struct pull_search *pull_search = &k_distance->pull_search;
    const bool *is_fixed = k_distance->fixed_boxes.is_fixed;
    uint64_t before = pull_search->work;
    known->is_searched = true;
    if (pull_search_run(pull_search, is_fixed, STRIDE) ||
        pull_search_run(pull_search, is_fixed, SHORT_STRIDE)) {
        size_t words = (size_t)2 * pull_search->sets.words * pull_search->sets.count;
        known->sets = pull_search->sets;
        known->sets.items = mem_alloc(words, sizeof *known->sets.items);
        memcpy(known->sets.items, pull_search->sets.items, words * sizeof *known->sets.items);
    }
    k_distance->deadlock.steps += pull_search->work - before;
    k_distance->vain += pull_search->work - before;
}

/* What is known of the fixed boxes settled last; another set's place is taken. */
static struct known_fixed *look_up(struct k_distance *k_distance)
{
    uint64_t serial;
    struct known_fixed *known =
        &k_distance->known[fixed_boxes_slot(&k_distance->fixed_boxes, &serial)];
    uint64_t doublings = k_distance->vain / PATIENCE;
    if (known->serial != serial) {
        mem_free(known->sets.items);
        *known = (struct known_fixed){.serial = serial};
    }
    known->asked++;
    if (!known->is_searched &&
        known->asked >= UINT32_C(1) << (doublings < DOUBLINGS_MAX ? doublings : DOUBLINGS_MAX))
        look_into(k_distance, known);
    return known;
}

static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    struct k_distance *k_distance = (struct k_distance *)deadlock;
    struct fixed_boxes *fixed_boxes = &k_distance->fixed_boxes;
    (void)box; /* all of them are looked at */
    deadlock->steps += fixed_boxes->map->cells;
    if (!fixed_boxes_settle(fixed_boxes, occupancy, player))
        return true;
    struct known_fixed *known = look_up(k_distance);
    bool dead = known->sets.items &&
                !pull_search_covers(&known->sets, fixed_boxes->set, player, &known->which);
    if (dead)
        k_distance->vain = 0;
    return dead;
}

const struct deadlock_kind deadlock_k_distance = {
    .name = "k-distance",
    .help = M_("nor boxes that could not yet have come so near, looking back"),
    .expert = EXPERT_EXPANDED,
    .part = "test-k-distance",
    .without = M_("goals filled in the wrong order are not noticed"),
    .preserves = PRESERVES_ALL,
    .is_expensive = true,
    .learns = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
