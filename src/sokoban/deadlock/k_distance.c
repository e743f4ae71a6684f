/* Goals filled in the wrong order, seen further ahead than retrograde does: played backwards from
 * its end no solution could come here, for by then some boxes could not even have been pulled a few
 * steps away from their goals (withdrawal.h).
 *
 * What is found out depends on the boxes that are walls (walls.h) alone, and is kept. While it
 * shows nothing to be dead, a set of walls has to be asked about twice, four times... before it is
 * looked into.
 *
 * Preserves: everything.
 * Costs: what walls cost, and a look at the positions of a search, of which the last that answered
 * mostly answers again; a search for a new set of walls. */
#include <string.h>

#include "base/mem.h"
#include "sokoban/analysis/distances.h"
#include "sokoban/analysis/walls.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/deadlock/withdrawal.h"

/* On larger boards the positions of a search would take too much memory. */
enum { CELLS_MAX = 2000, BOXES_MAX = 512 };

/* Steps after which a box is taken away, and if that takes too many positions. */
enum { STRIDE = 5, SHORT_STRIDE = 3, EFFORT = 128, WORK_MAX = 1 << 18 };

/* Steps in vain before a set of walls has to be asked about twice as often, and the most. */
enum { PATIENCE = 1 << 19, DOUBLINGS_MAX = 6 };

/* What is known of a set of walls. */
struct known {
    uint64_t serial; /* 0: free */
    uint32_t asked;
    bool is_searched;
    struct withdrawal_sets sets; /* without items: nothing is known */
    unsigned which;              /* of them answered last */
};

struct k_distance {
    struct deadlock deadlock;
    struct walls walls;
    struct withdrawal withdrawal;
    struct known *known; /* by the slots of walls */
    uint64_t vain;       /* steps since something was dead */
};

static struct deadlock *make(const struct distances *distances)
{
    const struct map *map = distances->sides->map;
    if (map->box_count != map->goal_count || map->box_count > BOXES_MAX || map->cells > CELLS_MAX)
        return NULL;
    struct k_distance *k_distance = mem_alloc(1, sizeof *k_distance);
    k_distance->deadlock.kind = &deadlock_k_distance;
    walls_init(&k_distance->walls, distances);
    withdrawal_init(&k_distance->withdrawal, distances, EFFORT, WORK_MAX);
    k_distance->known = mem_alloc(WALLS_SLOTS, sizeof *k_distance->known);
    return &k_distance->deadlock;
}

static void release(struct deadlock *deadlock)
{
    struct k_distance *k_distance = (struct k_distance *)deadlock;
    for (unsigned i = 0; i < WALLS_SLOTS; i++)
        mem_free(k_distance->known[i].sets.items);
    walls_free(&k_distance->walls);
    withdrawal_free(&k_distance->withdrawal);
    mem_free(k_distance->known);
    mem_free(k_distance);
}

static void look_into(struct k_distance *k_distance, struct known *known)
{
    struct withdrawal *withdrawal = &k_distance->withdrawal;
    const bool *is_wall = k_distance->walls.is_wall;
    uint64_t before = withdrawal->work;
    known->is_searched = true;
    if (withdrawal_search(withdrawal, is_wall, STRIDE) ||
        withdrawal_search(withdrawal, is_wall, SHORT_STRIDE)) {
        size_t words = (size_t)2 * withdrawal->sets.words * withdrawal->sets.count;
        known->sets = withdrawal->sets;
        known->sets.items = mem_alloc(words, sizeof *known->sets.items);
        memcpy(known->sets.items, withdrawal->sets.items, words * sizeof *known->sets.items);
    }
    k_distance->deadlock.steps += withdrawal->work - before;
    k_distance->vain += withdrawal->work - before;
}

/* What is known of the walls settled last; another set's place is taken. */
static struct known *look_up(struct k_distance *k_distance)
{
    uint64_t serial;
    struct known *known = &k_distance->known[walls_slot(&k_distance->walls, &serial)];
    uint64_t doublings = k_distance->vain / PATIENCE;
    if (known->serial != serial) {
        mem_free(known->sets.items);
        *known = (struct known){.serial = serial};
    }
    known->asked++;
    if (!known->is_searched &&
        known->asked >= UINT32_C(1) << (doublings < DOUBLINGS_MAX ? doublings : DOUBLINGS_MAX))
        look_into(k_distance, known);
    return known;
}

static bool is_dead(struct deadlock *deadlock, struct layout *layout, cell box, cell player)
{
    struct k_distance *k_distance = (struct k_distance *)deadlock;
    struct walls *walls = &k_distance->walls;
    (void)box; /* all of them are looked at */
    deadlock->steps += walls->map->cells;
    if (!walls_settle(walls, layout, player))
        return true;
    struct known *known = look_up(k_distance);
    bool dead =
        known->sets.items && !withdrawal_covers(&known->sets, walls->set, player, &known->which);
    if (dead)
        k_distance->vain = 0;
    return dead;
}

const struct deadlock_kind deadlock_k_distance = {
    .name = "k-distance",
    .preserves = PRESERVES_ALL,
    .is_dear = true,
    .learns = true,
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
