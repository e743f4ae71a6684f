#include "slide/space/survey.h"

#include "base/random.h"
#include "base/text.h"
#include "search/limits.h"
#include "slide/sample.h"
#include "slide/space/layouts.h"
#include "support/toy.h"
#include "support/test.h"

/* A survey with all it stands on. */
struct chart {
    struct level_list list;
    struct kinds *kinds;
    struct layouts *layouts;
    struct meter meter;
    struct survey survey;
    bool done;
};

static void make(struct chart *chart, const char *puzzle, enum slide_metric metric,
                 const struct limits *limits)
{
    sample_read("surveyed.slide", puzzle, &chart->list);
    assert_true(level_is_valid(chart->list.items[0]));
    chart->kinds = kinds_new(chart->list.items[0]->model, KINDS_REACHABLE);
    chart->layouts = layouts_new(chart->kinds, metric, GUIDE_NONE);
    meter_start(&chart->meter, limits);
    chart->done = survey_make(&chart->survey, chart->layouts, &chart->meter);
}

static void drop(struct chart *chart)
{
    survey_free(&chart->survey);
    layouts_free(chart->layouts);
    kinds_free(chart->kinds);
    assert_int_equal(chart->meter.bytes, 0);
    level_list_free(&chart->list);
}

TEST(squirrel_is_surveyed)
{
    static const size_t optima[] = {116, 81, 90}, farthest[] = {167, 124, 133};
    for (int m = 0; m < 3; m++) {
        struct chart chart;
        make(&chart, sample_squirrel, (enum slide_metric)m, &(struct limits){0});
        const struct survey *survey = &chart.survey;
        assert_true(chart.done);
        assert_int_equal(survey->table.count, 25955);
        assert_int_equal(survey->goals, 964);
        assert_int_equal(survey->to_goal[0], optima[m]);
        assert_int_equal(survey->start_layers.count, farthest[m] + 1);
        assert_int_equal(survey->goal_layers.counts[0], 964);
        assert_true(survey->optimal > 0);
        drop(&chart);
    }
}

TEST(squirrel_could_stand_otherwise)
{
    struct level_list list;
    struct census census;
    struct meter meter;
    sample_read("squirrel.slide", sample_squirrel, &list);
    struct kinds *kinds = kinds_new(list.items[0]->model, KINDS_ALL);
    struct layouts *layouts = layouts_new(kinds, METRIC_STEPS, GUIDE_NONE);
    meter_start(&meter, &(struct limits){0});
    assert_true(census_take(layouts, &meter, &census));
    assert_int_equal(census.layouts, 65880);
    assert_int_equal(census.groups, 898);
    assert_int_equal(census.largest, 25955);
    assert_int_equal(meter.bytes, 0);
    layouts_free(layouts);
    kinds_free(kinds);
    level_list_free(&list);
}

/* Counted by hand: A goes right or down first. */
TEST(shortest_ways_are_counted)
{
    static const char square[] = "Slide:\nStart:\nA..\n...\n...\nGoal:\n...\n...\n..A\n";
    static const uint64_t ways[] = {6, 1, 2};
    for (int m = 0; m < 3; m++) {
        struct chart chart;
        make(&chart, square, (enum slide_metric)m, &(struct limits){0});
        assert_true(chart.survey.optimal == ways[m]);
        drop(&chart);
    }
}

TEST(without_a_way_there_is_no_distance)
{
    struct chart chart;
    make(&chart, "Slide:\nStart:\nAB.\nGoal:\nBA.\n", METRIC_STEPS, &(struct limits){0});
    assert_true(chart.done);
    assert_int_equal(chart.survey.goals, 0);
    assert_int_equal(chart.survey.to_goal[0], SURVEY_NEVER);
    assert_int_equal(chart.survey.optimal, 0);
    drop(&chart);
}

TEST(limits_hold)
{
    const struct limits limits[] = {
        {.nodes = 1000}, {.nodes = 30000}, {.nodes = 52000}, {.bytes = 1 << 17}, {.bytes = 700000}};
    static const enum limit_kind hits[] = {LIMIT_NODES, LIMIT_NODES, LIMIT_NODES, LIMIT_MEMORY,
                                           LIMIT_MEMORY};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct chart chart;
        make(&chart, sample_squirrel, METRIC_STEPS, &limits[i]);
        assert_false(chart.done);
        assert_int_equal(chart.meter.hit, hits[i]);
        drop(&chart);
    }
}

TEST(agrees_with_trying_everything)
{
    struct random random = {11};
    for (int seen = 0; seen < 300;) {
        struct toy toy;
        struct toy_truth truth;
        toy_invent(&toy, &random);
        if (toy.count == 0 || !(toy.pieces[0].aimed || toy.pieces[0].leaves) ||
            !toy_solve(&toy, &truth))
            continue;
        seen++;
        struct text text;
        text_init(&text);
        toy_write(&toy, &text);
        for (int m = 0; m < TOY_METRICS; m++) {
            struct chart chart;
            make(&chart, text.bytes, (enum slide_metric)m, &(struct limits){0});
            assert_true(chart.done);
            assert_int_equal(chart.survey.table.count, truth.layouts);
            assert_int_equal(chart.survey.goals, truth.goals);
            assert_int_equal(chart.survey.to_goal[0], (uint32_t)truth.optimum[m]);
            assert_int_equal(chart.survey.start_layers.count, truth.farthest[m] + 1);
            drop(&chart);
        }
        text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squirrel_is_surveyed),
        cmocka_unit_test(squirrel_could_stand_otherwise),
        cmocka_unit_test(shortest_ways_are_counted),
        cmocka_unit_test(without_a_way_there_is_no_distance),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(agrees_with_trying_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
