/* The pattern is a bound: never above the truth, never below what single pieces need, and zero at
 * goals alone. */
#include "slide/space/pattern_db.h"

#include "search/limits.h"
#include "slide/sample.h"
#include "slide/space/layout_graph.h"
#include "slide/space/slide_space.h"
#include "support/test.h"

TEST(is_between_distance_and_truth)
{
    static const char *const puzzles[] = {
        sample_squirrel, "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
        "Slide:\nStart:\nAAB\nC.B\nCD.\nE..\nGoal:\n...\n...\n...\nDAA\n"};
    for (size_t p = 0; p < sizeof puzzles / sizeof *puzzles; p++)
        for (int m = 0; m < 3; m++) {
            struct level_list list;
            struct meter meter;
            struct layout_graph graph;
            uint64_t sum = 0, less = 0;
            sample_read("bounded", puzzles[p], &list);
            struct piece_classes *classes =
                piece_classes_new(list.items[0]->model, PIECE_CLASSES_REACHABLE);
            enum slide_metric metric = (enum slide_metric)m;
            struct slide_space *blind = slide_space_new(classes, metric, GUIDE_NONE);
            struct slide_space *near = slide_space_new(classes, metric, GUIDE_DISTANCE);
            struct slide_space *wise = slide_space_new(classes, metric, GUIDE_PATTERN);
            assert_int_equal(wise->guide, GUIDE_PATTERN);
            meter_start(&meter, &(struct limits){0}, NULL);
            assert_true(layout_graph_make(&graph, blind, &meter));
            for (uint32_t i = 0; i < graph.table.count; i++) {
                const uint8_t *key = table_key(&graph.table, i);
                uint32_t low = near->space.bound(near, key), high = wise->space.bound(wise, key);
                assert_in_range(high, low, graph.to_goal[i]);
                assert_int_equal(blind->space.bound(blind, key), 0);
                sum += high;
                less += low;
            }
            assert_true(sum > less);
            layout_graph_free(&graph);
            slide_space_free(blind);
            slide_space_free(near);
            slide_space_free(wise);
            piece_classes_free(classes);
            level_list_free(&list);
        }
}

/* With every piece wanted somewhere there is nothing to leave out, and too much to list. */
TEST(large_goals_have_none)
{
    struct level_list list;
    sample_read("fifteen.slide",
                "Slide:\nStart:\n1234\n5678\n9ABC\nDEF.\nGoal:\n1234\n5678\n9ABC\nDFE.\n", &list);
    struct piece_classes *classes =
        piece_classes_new(list.items[0]->model, PIECE_CLASSES_REACHABLE);
    struct slide_space *slide_space = slide_space_new(classes, METRIC_STEPS, GUIDE_PATTERN);
    assert_int_equal(slide_space->guide, GUIDE_DISTANCE);
    slide_space_free(slide_space);
    piece_classes_free(classes);
    level_list_free(&list);
}

/* Searches with a bound, or from both ends, look at far less than a search without. */
TEST(bounds_and_ends_save_work)
{
    struct level_list list;
    sample_read("eight.slide", "Slide:\nStart:\n867\n254\n3.1\nGoal:\n123\n456\n78.\n", &list);
    struct answer plain = sample_solve(list.items[0], "steps", "bfs");
    struct answer guided = sample_solve(list.items[0], "steps", "astar");
    struct answer both = sample_solve(list.items[0], "steps", "bidirectional");
    assert_int_equal(sample_length(list.items[0], "steps", &plain), 31);
    assert_int_equal(sample_length(list.items[0], "steps", &guided), 31);
    assert_int_equal(sample_length(list.items[0], "steps", &both), 31);
    assert_true(guided.counters.expanded < plain.counters.expanded / 10);
    /* This puzzle is its own mirror image, which halves the work from one end only. */
    assert_true(both.counters.expanded < plain.counters.expanded * 2 / 10);
    answer_free(&plain);
    answer_free(&guided);
    answer_free(&both);
    level_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_between_distance_and_truth),
        cmocka_unit_test(large_goals_have_none),
        cmocka_unit_test(bounds_and_ends_save_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
