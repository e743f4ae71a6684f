#include "sokoban/expert/common_tests.h"

#include "sokoban/space/worker.h"

void common_tests_init(struct common_tests *common, const struct model *model, uint32_t without)
{
    *common = (struct common_tests){.model = model, .without = without};
}

void common_tests_free(struct common_tests *common, struct sieves *sieves)
{
    for (int i = 0; i < TESTS; i++) {
        worker_tell_test(common->tests[i], sieves);
        if (common->tests[i])
            common->tests[i]->kind->free(common->tests[i]);
    }
    *common = (struct common_tests){0};
}

struct deadlock *const *common_tests_get(struct common_tests *common)
{
    for (int i = 0; i < TESTS && !common->is_made; i++)
        if (!parts_have_test(common->without, i))
            common->tests[i] = part_tests[i]->make(common->model->distances);
    if (!common->is_made)
        local_teach(common->tests[TEST_LOCAL], common->tests[TEST_LESSONS]);
    common->is_made = true;
    return common->tests;
}

static bool is_dead_around_any(struct deadlock *test, struct layout *layout, const cell *boxes,
                               unsigned count, cell player)
{
    bool dead = false;
    for (unsigned i = 0; i < count && !dead; i++)
        dead = deadlock_ask(test, layout, boxes[i], player);
    return dead;
}

bool common_tests_recall(struct deadlock *const *tests, struct layout *layout, const cell *boxes,
                         unsigned count, cell player)
{
    return tests[TEST_LESSONS] &&
           is_dead_around_any(tests[TEST_LESSONS], layout, boxes, count, player);
}

void common_tests_study(struct deadlock *const *tests, struct layout *layout, const cell *boxes,
                        unsigned count, cell player)
{
    if (tests[TEST_LESSONS] && tests[TEST_LOCAL])
        is_dead_around_any(tests[TEST_LOCAL], layout, boxes, count, player);
}
