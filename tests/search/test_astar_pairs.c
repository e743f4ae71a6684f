/* A* over pairs on random graphs, whose best pairs are known by relaxation. */

#include "search/limits.h"
#include "search/search.h"
#include "support/graph.h"
#include "support/test.h"

static void run(struct graph *graph, struct limits limits, struct search_result *result,
                struct meter *meter)
{
    struct space space = graph_space(graph);
    meter_start(meter, &limits, NULL);
    search_astar_pairs(&space, meter, result);
    assert_int_equal(meter->bytes, 0);
}

TEST(finds_the_best_pair)
{
    unsigned ties = 0;
    for (uint64_t seed = 0; seed < 600; seed++) {
        struct graph graph;
        uint32_t truth[GRAPH_NODES_MAX];
        struct search_result result;
        struct meter meter;
        graph_fill(&graph, seed, seed % 2);
        graph_make_pairs(&graph, truth);
        run(&graph, (struct limits){0}, &result, &meter);
        if (truth[0] == GRAPH_NEVER) {
            assert_int_equal(result.outcome, SEARCH_EXHAUSTED);
        } else {
            assert_true(result.outcome == SEARCH_FOUND && result.optimal);
            assert_int_equal(result.cost, truth[0]);
            assert_int_equal(result.lower_bound, truth[0]);
            assert_int_equal(graph_path_cost(&graph, &result), truth[0]);
            ties += pair_second(truth[0]) > 0;
        }
        search_result_free(&result);
    }
    assert_true(ties > 100);
}

TEST(stops_cleanly)
{
    for (uint64_t seed = 0; seed < 60; seed++)
        for (uint64_t nodes = 1; nodes < GRAPH_NODES_MAX; nodes++) {
            struct graph graph;
            uint32_t truth[GRAPH_NODES_MAX];
            struct search_result result;
            struct meter meter;
            graph_fill(&graph, seed, seed % 2);
            graph_make_pairs(&graph, truth);
            run(&graph, (struct limits){.nodes = nodes, .bytes = (size_t)nodes * 1000}, &result,
                &meter);
            if (result.outcome != SEARCH_EXHAUSTED)
                assert_true(result.lower_bound <= truth[0]);
            if (result.outcome == SEARCH_FOUND)
                assert_in_range(graph_path_cost(&graph, &result), truth[0], GRAPH_NEVER - 1);
            assert_true(!result.optimal || result.cost == truth[0]);
            search_result_free(&result);
        }
}

/* A part that does not fit its half of the word ends the search, with a bound that is true. */
TEST(parts_do_not_overflow)
{
    const uint32_t steps[] = {pair_make(1, PAIR_SECOND_MAX / 2 + 1), pair_make(0x4000, 1)};
    for (unsigned i = 0; i < 2; i++) {
        struct graph graph = {.nodes = 3, .key_bytes = 2, .hash_mask = UINT64_MAX};
        for (unsigned a = 0; a < 3; a++)
            for (unsigned b = 0; b < 3; b++)
                graph.cost[a][b] = b == a + 1 ? steps[i] : GRAPH_NEVER;
        graph.is_goal[2] = true;
        struct search_result result;
        struct meter meter;
        run(&graph, (struct limits){0}, &result, &meter);
        assert_int_equal(result.outcome, SEARCH_LIMITED);
        assert_int_equal(meter.hit, LIMIT_MEMORY);
        assert_int_equal(result.lower_bound, steps[i]);
        search_result_free(&result);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_best_pair),
        cmocka_unit_test(stops_cleanly),
        cmocka_unit_test(parts_do_not_overflow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
