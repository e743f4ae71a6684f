#include "sokoban/expert/fess/shared_tests.h"

#include "sokoban/deadlock/learned_sets.h"
#include "sokoban/space/position_eval.h"

_Static_assert(SHARED_TESTS <= (int)TEST_STATS_MAX,
               "what a deadlock test does would not be counted: raise TEST_STATS_MAX");

const struct deadlock_kind *shared_test_kind(unsigned index)
{
    return index < DEADLOCK_KINDS ? deadlock_kinds[index] : &deadlock_lessons;
}

void shared_tests_init(struct shared_tests *shared, const struct model *model, uint32_t without)
{
    *shared = (struct shared_tests){.model = model, .without = without};
}

void shared_tests_free(struct shared_tests *shared, struct test_stats *test_stats)
{
    for (unsigned i = 0; i < shared->all.count; i++) {
        position_eval_tell_test(shared->all.items[i], test_stats);
        shared->all.items[i]->kind->free(shared->all.items[i]);
    }
    *shared = (struct shared_tests){0};
}

static void add(struct deadlock_list *list, struct deadlock *test)
{
    list->items[list->count++] = test;
}

static void make(struct shared_tests *shared, const struct deadlock_kind *kind)
{
    struct deadlock *test = kind->make(shared->model->distances);
    if (!test)
        return;
    add(&shared->all, test);
    add(&shared->of[kind->expert], test);
    if (kind == &deadlock_local)
        shared->local = test;
    if (kind == &deadlock_lessons)
        shared->learned = test;
}

const struct shared_tests *shared_tests_get(struct shared_tests *shared)
{
    if (shared->is_made)
        return shared;
    for (unsigned i = 0; i < SHARED_TESTS; i++)
        if (shared_test_kind(i)->expert != EXPERT_NEVER && !(shared->without >> i & 1))
            make(shared, shared_test_kind(i));
    local_teach(shared->local, shared->learned);
    shared->is_made = true;
    return shared;
}

static bool is_dead_around_any(struct deadlock *test, struct occupancy *occupancy,
                               const cell *boxes, unsigned count, cell player)
{
    bool dead = false;
    for (unsigned i = 0; i < count && !dead; i++)
        dead = deadlock_ask(test, occupancy, boxes[i], player);
    return dead;
}

bool shared_tests_recall(const struct shared_tests *shared, struct occupancy *occupancy,
                         const cell *boxes, unsigned count, cell player)
{
    return shared->learned && is_dead_around_any(shared->learned, occupancy, boxes, count, player);
}

void shared_tests_study(const struct shared_tests *shared, struct occupancy *occupancy,
                        const cell *boxes, unsigned count, cell player)
{
    if (shared->learned && shared->local)
        is_dead_around_any(shared->local, occupancy, boxes, count, player);
}
