#include "slide/measure.h"

#include "slide/sample.h"
#include "support/test.h"

/* A measurement with all that was counted. */
struct measured {
    struct level_list list;
    struct tally tally;
    struct measurement found;
};

static void make(struct measured *measured, const char *puzzle, const struct request *request)
{
    sample_read("measured.slide", puzzle, &measured->list);
    slide_measure(measured->list.items[0], request, &measured->tally, &measured->found);
}

static void drop(struct measured *measured)
{
    tally_free(&measured->tally);
    measurement_free(&measured->found);
    level_list_free(&measured->list);
}

static uint64_t sum(const uint64_t *layers, size_t count)
{
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++)
        all += layers[i];
    return all;
}

TEST(squirrel)
{
    static const struct {
        const char *space;
        unsigned optimum, farthest;
    } cases[] = {{"steps", 116, 167}, {"moves", 81, 124}, {"straight", 90, 133}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct measured measured;
        make(&measured, sample_squirrel, &(struct request){.space = cases[i].space});
        assert_true(measured.tally.complete);
        assert_int_equal(measured.tally.states, 25955);
        assert_int_equal(measured.tally.layer_count, cases[i].farthest + 1);
        assert_int_equal(measured.found.optimum, cases[i].optimum);
        assert_int_equal(measured.found.goals, 964);
        assert_int_equal(measured.found.to_goal[0], 964);
        assert_int_equal(sum(measured.found.to_goal, measured.found.to_goal_count), 25955);
        drop(&measured);
    }
}

TEST(farthest_are_shown)
{
    struct measured measured;
    make(&measured, "Slide:\nStart:\nA..\nGoal:\n.A.\n", &(struct request){0});
    assert_int_equal(measured.found.optimum, 1);
    assert_int_equal(measured.found.ways, 1);
    assert_int_equal(measured.found.farthest_from_start.count, 1);
    assert_string_equal(measured.found.farthest_from_start.items[0], "..A\n");
    assert_int_equal(measured.found.to_goal[1], 2);
    assert_int_equal(measured.found.farthest_from_goal.count, 2);
    assert_string_equal(measured.found.farthest_from_goal.items[0], "A..\n");
    drop(&measured);
}

TEST(without_a_goal)
{
    struct measured measured;
    make(&measured, "Slide:\nStart:\nAB.\nGoal:\nBA.\n", &(struct request){0});
    assert_true(measured.tally.complete);
    assert_int_equal(measured.found.optimum, UINT32_MAX);
    assert_int_equal(measured.found.to_goal_count, 0);
    assert_int_equal(measured.found.farthest_from_goal.count, 0);
    drop(&measured);
}

TEST(limits_hold)
{
    static const struct limits limits[] = {{.nodes = 30000}, {.bytes = 100}, {.bytes = 700000}};
    static const enum limit_kind hits[] = {LIMIT_NODES, LIMIT_MEMORY, LIMIT_MEMORY};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct measured measured;
        make(&measured, sample_squirrel, &(struct request){.limits = limits[i]});
        assert_false(measured.tally.complete);
        assert_int_equal(measured.tally.limit, hits[i]);
        drop(&measured);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squirrel),
        cmocka_unit_test(farthest_are_shown),
        cmocka_unit_test(without_a_goal),
        cmocka_unit_test(limits_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
