/* A deadlock test for check_planting.sh: asked, it finds nothing. */
#include "base/mem.h"
#include "sokoban/deadlock/deadlock.h"

static struct deadlock *make(const struct distances *distances)
{
    (void)distances;
    struct deadlock *deadlock = mem_alloc(1, sizeof *deadlock);
    deadlock->kind = &deadlock_planted;
    return deadlock;
}

static void release(struct deadlock *deadlock)
{
    mem_free(deadlock);
}

static bool is_dead(struct deadlock *deadlock, struct occupancy *occupancy, cell box, cell player)
{
    (void)deadlock;
    (void)occupancy;
    (void)box;
    (void)player;
    return false;
}

const struct deadlock_kind deadlock_planted = {
    .name = "planted-test",
    .help = "nothing, planted as a deadlock test",
    .preserves = PRESERVES_ALL,
    .expert = EXPERT_SUCCESSOR,
    .part = "test-planted-test",
    .without = "the planted deadlock test is not asked",
    .make = make,
    .free = release,
    .is_dead = is_dead,
};
