#include "sokoban/expert/fess/shared_tests.h"

#include "sokoban/space/position_eval.h"

void shared_tests_init(struct shared_tests *shared, const struct model *model, uint32_t without)
{
    *shared = (struct shared_tests){.model = model, .without = without};
}

void shared_tests_free(struct shared_tests *shared, struct test_stats *test_stats)
{
    for (int i = 0; i < TESTS; i++) {
        position_eval_tell_test(shared->tests[i], test_stats);
        if (shared->tests[i])
            shared->tests[i]->kind->free(shared->tests[i]);
    }
    *shared = (struct shared_tests){0};
}

struct deadlock *const *shared_tests_get(struct shared_tests *shared)
{
    for (int i = 0; i < TESTS && !shared->is_made; i++)
        if (!ablation_has_test(shared->without, i))
            shared->tests[i] = shared_test_kinds[i]->make(shared->model->distances);
    if (!shared->is_made)
        local_teach(shared->tests[TEST_LOCAL], shared->tests[TEST_LESSONS]);
    shared->is_made = true;
    return shared->tests;
}

static bool is_dead_around_any(struct deadlock *test, struct occupancy *occupancy,
                               const cell *boxes, unsigned count, cell player)
{
    bool dead = false;
    for (unsigned i = 0; i < count && !dead; i++)
        dead = deadlock_ask(test, occupancy, boxes[i], player);
    return dead;
}

bool shared_tests_recall(struct deadlock *const *tests, struct occupancy *occupancy,
                         const cell *boxes, unsigned count, cell player)
{
    return tests[TEST_LESSONS] &&
           is_dead_around_any(tests[TEST_LESSONS], occupancy, boxes, count, player);
}

void shared_tests_study(struct deadlock *const *tests, struct occupancy *occupancy,
                        const cell *boxes, unsigned count, cell player)
{
    if (tests[TEST_LESSONS] && tests[TEST_LOCAL])
        is_dead_around_any(tests[TEST_LOCAL], occupancy, boxes, count, player);
}
