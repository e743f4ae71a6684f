#include "slide/measure.h"

#include "slide/sample.h"
#include "support/test.h"

/* A measurement with all that was counted. */
struct chart {
    struct level_list list;
    struct tally tally;
    struct measurement found;
};

static void make(struct chart *chart, const char *puzzle, const struct request *request)
{
    sample_read("measured.slide", puzzle, &chart->list);
    slide_measure(chart->list.items[0], request, &chart->tally, &chart->found);
}

static void drop(struct chart *chart)
{
    tally_free(&chart->tally);
    measurement_free(&chart->found);
    level_list_free(&chart->list);
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
        struct chart chart;
        make(&chart, sample_squirrel, &(struct request){.space = cases[i].space});
        assert_true(chart.tally.complete);
        assert_int_equal(chart.tally.states, 25955);
        assert_int_equal(chart.tally.layer_count, cases[i].farthest + 1);
        assert_int_equal(chart.found.optimum, cases[i].optimum);
        assert_int_equal(chart.found.goals, 964);
        assert_int_equal(chart.found.to_goal[0], 964);
        assert_int_equal(sum(chart.found.to_goal, chart.found.to_goal_count), 25955);
        drop(&chart);
    }
}

TEST(farthest_are_shown)
{
    struct chart chart;
    make(&chart, "Slide:\nStart:\nA..\nGoal:\n.A.\n", &(struct request){0});
    assert_int_equal(chart.found.optimum, 1);
    assert_int_equal(chart.found.ways, 1);
    assert_int_equal(chart.found.farthest_from_start.count, 1);
    assert_string_equal(chart.found.farthest_from_start.items[0], "..A\n");
    assert_int_equal(chart.found.to_goal[1], 2);
    assert_int_equal(chart.found.farthest_from_goal.count, 2);
    assert_string_equal(chart.found.farthest_from_goal.items[0], "A..\n");
    drop(&chart);
}

TEST(without_a_goal)
{
    struct chart chart;
    make(&chart, "Slide:\nStart:\nAB.\nGoal:\nBA.\n", &(struct request){0});
    assert_true(chart.tally.complete);
    assert_int_equal(chart.found.optimum, UINT32_MAX);
    assert_int_equal(chart.found.to_goal_count, 0);
    assert_int_equal(chart.found.farthest_from_goal.count, 0);
    drop(&chart);
}

TEST(limits_hold)
{
    static const struct limits limits[] = {{.nodes = 30000}, {.bytes = 100}, {.bytes = 700000}};
    static const enum limit_kind hits[] = {LIMIT_NODES, LIMIT_MEMORY, LIMIT_MEMORY};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct chart chart;
        make(&chart, sample_squirrel, &(struct request){.limits = limits[i]});
        assert_false(chart.tally.complete);
        assert_int_equal(chart.tally.limit, hits[i]);
        drop(&chart);
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
