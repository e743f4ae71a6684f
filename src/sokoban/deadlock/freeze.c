/* Freeze deadlocks: boxes that can never move again, one of them off its goal
 * (analysis/position/freeze.h).
 *
 * Preserves: everything (no position on any solution is rejected).
 * Costs: the boxes touching each other around the one just pushed. */
#include "base/mem.h"
#include "base/language/message.h"
#include "sokoban/analysis/board/distances.h"
#include "sokoban/analysis/position/freeze.h"
#include "sokoban/deadlock/deadlock.h"

struct freeze_test {
    struct deadlock deadlock;
    struct freeze freeze;
};

static struct deadlock *make(const struct distances *distances)
{
    struct freeze_test *test = mem_alloc(1, sizeof *test);
    test->deadlock.kind = &deadlock_freeze;
    freeze_init(&test->freeze, distances->push_graph->map, distances->live);
    return &test->deadlock;
}

static void destroy(struct deadlock *deadlock)
{
    struct freeze_test *test = (struct freeze_test *)deadlock;
    freeze_free(&test->freeze);
    mem_free(test);
}

static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    struct freeze *freeze = &((struct freeze_test *)deadlock)->freeze;
    (void)player;
    freeze->count = 0;
    bool dead = freeze_is_dead(freeze, occupancy, box);
    deadlock->steps += 1 + freeze->count;
    return dead;
}

const struct deadlock_kind deadlock_freeze = {
    .name = "freeze",
    .help = M_("never freeze a box off its goal"),
    .expert = EXPERT_PUSH,
    .part = "test-freeze",
    .without = M_("boxes that can never be moved again are not noticed"),
    .preserves = PRESERVES_ALL,
    .make = make,
    .free = destroy,
    .is_dead = is_dead,
};
