#include "slide/space/layout_graph.h"

#include "base/random.h"
#include "base/text.h"
#include "search/limits.h"
#include "slide/sample.h"
#include "slide/space/slide_space.h"
#include "support/toy.h"
#include "support/test.h"

/* A survey with all it stands on. */
struct graph_chart {
    struct level_list list;
    struct piece_classes *classes;
    struct slide_space *slide_space;
    struct meter meter;
    struct layout_graph graph;
    bool done;
};

static void make(struct graph_chart *graph_chart, const char *puzzle, enum slide_metric metric,
                 const struct limits *limits)
{
    sample_read("surveyed.slide", puzzle, &graph_chart->list);
    assert_true(level_is_valid(graph_chart->list.items[0]));
    graph_chart->classes =
        piece_classes_new(graph_chart->list.items[0]->model, PIECE_CLASSES_REACHABLE);
    graph_chart->slide_space = slide_space_new(graph_chart->classes, metric, GUIDE_NONE);
    meter_start(&graph_chart->meter, limits, NULL);
    graph_chart->done =
        layout_graph_make(&graph_chart->graph, graph_chart->slide_space, &graph_chart->meter);
}

static void drop(struct graph_chart *graph_chart)
{
    layout_graph_free(&graph_chart->graph);
    slide_space_free(graph_chart->slide_space);
    piece_classes_free(graph_chart->classes);
    assert_int_equal(graph_chart->meter.bytes, 0);
    level_list_free(&graph_chart->list);
}

TEST(squirrel_is_surveyed)
{
    static const size_t optima[] = {116, 81, 90}, farthest[] = {167, 124, 133};
    for (int m = 0; m < 3; m++) {
        struct graph_chart graph_chart;
        make(&graph_chart, sample_squirrel, (enum slide_metric)m, &(struct limits){0});
        const struct layout_graph *graph = &graph_chart.graph;
        assert_true(graph_chart.done);
        assert_int_equal(graph->table.count, 25955);
        assert_int_equal(graph->goals, 964);
        assert_int_equal(graph->to_goal[0], optima[m]);
        assert_int_equal(graph->start_layers.count, farthest[m] + 1);
        assert_int_equal(graph->goal_layers.counts[0], 964);
        assert_true(graph->optimal > 0);
        drop(&graph_chart);
    }
}

TEST(squirrel_could_stand_otherwise)
{
    struct level_list list;
    struct layout_components layout_components;
    struct meter meter;
    sample_read("squirrel.slide", sample_squirrel, &list);
    struct piece_classes *classes = piece_classes_new(list.items[0]->model, PIECE_CLASSES_ALL);
    struct slide_space *slide_space = slide_space_new(classes, METRIC_STEPS, GUIDE_NONE);
    meter_start(&meter, &(struct limits){0}, NULL);
    assert_true(layout_components_count(slide_space, &meter, &layout_components));
    assert_int_equal(layout_components.layouts, 65880);
    assert_int_equal(layout_components.groups, 898);
    assert_int_equal(layout_components.largest, 25955);
    assert_int_equal(meter.bytes, 0);
    slide_space_free(slide_space);
    piece_classes_free(classes);
    level_list_free(&list);
}

/* Counted by hand: A goes right or down first. */
TEST(shortest_ways_are_counted)
{
    static const char square[] = "Slide:\nStart:\nA..\n...\n...\nGoal:\n...\n...\n..A\n";
    static const uint64_t ways[] = {6, 1, 2};
    for (int m = 0; m < 3; m++) {
        struct graph_chart graph_chart;
        make(&graph_chart, square, (enum slide_metric)m, &(struct limits){0});
        assert_true(graph_chart.graph.optimal == ways[m]);
        drop(&graph_chart);
    }
}

TEST(without_a_way_there_is_no_distance)
{
    struct graph_chart graph_chart;
    make(&graph_chart, "Slide:\nStart:\nAB.\nGoal:\nBA.\n", METRIC_STEPS, &(struct limits){0});
    assert_true(graph_chart.done);
    assert_int_equal(graph_chart.graph.goals, 0);
    assert_int_equal(graph_chart.graph.to_goal[0], LAYOUT_GRAPH_NEVER);
    assert_int_equal(graph_chart.graph.optimal, 0);
    drop(&graph_chart);
}

TEST(limits_hold)
{
    const struct limits limits[] = {
        {.nodes = 1000}, {.nodes = 30000}, {.nodes = 52000}, {.bytes = 1 << 17}, {.bytes = 700000}};
    static const enum limit_kind hits[] = {LIMIT_NODES, LIMIT_NODES, LIMIT_NODES, LIMIT_MEMORY,
                                           LIMIT_MEMORY};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct graph_chart graph_chart;
        make(&graph_chart, sample_squirrel, METRIC_STEPS, &limits[i]);
        assert_false(graph_chart.done);
        assert_int_equal(graph_chart.meter.hit, hits[i]);
        drop(&graph_chart);
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
            struct graph_chart graph_chart;
            make(&graph_chart, text.bytes, (enum slide_metric)m, &(struct limits){0});
            assert_true(graph_chart.done);
            assert_int_equal(graph_chart.graph.table.count, truth.layouts);
            assert_int_equal(graph_chart.graph.goals, truth.goals);
            assert_int_equal(graph_chart.graph.to_goal[0], (uint32_t)truth.optimum[m]);
            assert_int_equal(graph_chart.graph.start_layers.count, truth.farthest[m] + 1);
            drop(&graph_chart);
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
