/* Every search on random graphs, whose shortest paths are known by relaxation. */
#include "search/search.h"

#include <string.h>

#include "search/limits.h"
#include "support/graph.h"
#include "support/test.h"

enum { GRAPHS = 600, IDA_NODES = 3000 };

struct search_trial {
    struct graph graph;
    struct meter meter;
    struct search_result result;
};

static void start_with(struct search_trial *run, search_function *search, struct limits limits,
                       const struct search_hooks *hooks)
{
    struct space space = graph_space(&run->graph);
    meter_start(&run->meter, &limits, hooks);
    search(&space, &run->meter, &run->result);
    assert_int_equal(run->meter.bytes, 0); /* all that was taken was given back */
    if (limits.bytes)
        assert_true(run->meter.counters.peak_bytes <= limits.bytes);
    if (limits.nodes)
        assert_true(run->meter.counters.expanded <= limits.nodes);
}

static void start(struct search_trial *run, search_function *search, struct limits limits)
{
    start_with(run, search, limits, NULL);
}

/* What the path costs, or how many steps it has. */
static uint32_t check_path(const struct search_trial *run, bool by_cost)
{
    uint32_t cost = graph_path_cost(&run->graph, &run->result);
    assert_true(cost != GRAPH_NEVER);
    return by_cost ? cost : (uint32_t)run->result.steps;
}

/* Whatever the outcome says has to be true, with and without limits. A search that was cut short
 * may have found a cheaper way to some state of its path than the one it counted. */
static void check_result(const struct search_trial *run, search_function *search)
{
    bool by_cost = search != search_bfs && search != search_bidirectional;
    const struct search_result *result = &run->result;
    uint32_t truth = by_cost ? run->graph.truth[0] : run->graph.fewest[0];
    bool limited = run->meter.hit != LIMIT_NONE;
    if (result->outcome == SEARCH_FOUND) {
        uint32_t cost = check_path(run, by_cost);
        assert_in_range(cost, truth, result->cost);
        assert_true(limited || cost == result->cost);
    } else {
        assert_null(result->path);
        assert_false(result->optimal);
    }
    if (result->optimal)
        assert_int_equal(result->cost, truth);
    if (result->outcome == SEARCH_EXHAUSTED)
        assert_true(!limited && truth == GRAPH_NEVER);
    if (result->outcome == SEARCH_LIMITED)
        assert_true(limited);
    if (result->outcome != SEARCH_EXHAUSTED)
        assert_true(result->lower_bound <= truth);
    if (result->optimal)
        assert_int_equal(result->lower_bound, truth);
}

TEST(finds_the_optimum)
{
    struct search_trial run;
    unsigned found = 0, exhausted = 0;
    for (uint64_t seed = 0; seed < GRAPHS; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        for (search_function *const *a = graph_searches; *a; a++) {
            bool ida = *a == search_ida;
            start(&run, *a, (struct limits){.nodes = ida ? IDA_NODES : 0});
            check_result(&run, *a);
            if (!ida || run.meter.hit == LIMIT_NONE) {
                bool solvable = run.graph.truth[0] != GRAPH_NEVER;
                assert_int_equal(run.result.outcome, solvable ? SEARCH_FOUND : SEARCH_EXHAUSTED);
                assert_int_equal(run.result.optimal, solvable && *a != search_dfs);
                *(solvable ? &found : &exhausted) += 1;
            }
            search_result_free(&run.result);
        }
    }
    assert_true(found > GRAPHS && exhausted > GRAPHS / 4);
}

TEST(stops_cleanly_at_every_node)
{
    struct search_trial run;
    for (uint64_t seed = 1000; seed < 1060; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        for (search_function *const *a = graph_searches; *a; a++)
            for (uint64_t nodes = 1; nodes < GRAPH_NODES_MAX; nodes++) {
                start(&run, *a, (struct limits){.nodes = nodes});
                check_result(&run, *a);
                assert_true(run.meter.hit == LIMIT_NONE || run.meter.hit == LIMIT_NODES);
                search_result_free(&run.result);
            }
    }
}

TEST(stops_cleanly_at_every_size)
{
    struct search_trial run;
    for (uint64_t seed = 2000; seed < 2030; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        for (search_function *const *a = graph_searches; *a; a++)
            for (size_t bytes = 1; bytes < 500000; bytes += 1 + bytes / 7) {
                start(&run, *a, (struct limits){.nodes = IDA_NODES, .bytes = bytes});
                check_result(&run, *a);
                search_result_free(&run.result);
            }
    }
}

struct told_incumbent {
    struct incumbent incumbent; /* first */
    uint32_t says;
    unsigned asked;
};

static uint32_t listen(struct incumbent *incumbent, struct meter *meter)
{
    struct told_incumbent *told_incumbent = (struct told_incumbent *)incumbent;
    assert_true(meter->counters.expanded >= 3);
    told_incumbent->asked++;
    return told_incumbent->says;
}

/* A goal known from elsewhere changes the work and never the optimum; when it is one of the best,
 * the search proves it without a path of its own. */
TEST(an_incumbent_is_a_goal)
{
    struct search_trial run;
    unsigned without_path = 0, cheaper = 0;
    for (uint64_t seed = 0; seed < GRAPHS; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        uint32_t truth = run.graph.truth[0];
        for (uint32_t above = 0; truth != GRAPH_NEVER && above < 4; above++) {
            struct told_incumbent told_incumbent = {.incumbent = {.after = 3, .cost = listen},
                                                    .says = truth + above};
            start_with(&run, search_astar, (struct limits){0},
                       &(struct search_hooks){.incumbent = &told_incumbent.incumbent});
            assert_int_equal(run.result.outcome, SEARCH_FOUND);
            assert_true(run.result.optimal && told_incumbent.asked <= 1);
            assert_int_equal(run.result.cost, truth);
            assert_int_equal(run.result.lower_bound, truth);
            if (run.result.path)
                assert_int_equal(check_path(&run, true), truth);
            else
                assert_true(above == 0 && told_incumbent.asked);
            *(run.result.path ? &cheaper : &without_path) += told_incumbent.asked;
            search_result_free(&run.result);
        }
    }
    assert_true(without_path > 50 && cheaper > 50);
}

/* With limits of memory about what a search without one takes, some of which is kept back: A* goes
 * on when it is full, and what it says is right. */
TEST(goes_on_when_full)
{
    struct search_trial run;
    unsigned finished = 0, solved = 0;
    for (uint64_t seed = 2100; seed < 2300; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        start(&run, search_astar, (struct limits){.nodes = 0});
        search_result_free(&run.result);
        size_t peak = (size_t)run.meter.counters.peak_bytes;
        uint64_t stored = run.meter.counters.stored;
        for (size_t bytes = peak; bytes < peak * 3 / 2; bytes += 256) {
            start(&run, search_astar, (struct limits){.nodes = IDA_NODES, .bytes = bytes});
            check_result(&run, search_astar);
            bool full = run.meter.counters.stored < stored && run.meter.counters.stored > 1;
            finished += full && run.meter.hit == LIMIT_NONE;
            solved += full && run.result.optimal;
            search_result_free(&run.result);
        }
    }
    assert_true(solved > 400 && finished > solved + 100);
}

TEST(same_again)
{
    struct search_trial first, again;
    for (uint64_t seed = 3000; seed < 3100; seed++) {
        graph_fill(&first.graph, seed, true);
        again.graph = first.graph;
        for (search_function *const *a = graph_searches; *a; a++) {
            start(&first, *a, (struct limits){.nodes = 200});
            start(&again, *a, (struct limits){.nodes = 200});
            assert_memory_equal(&first.meter.counters, &again.meter.counters,
                                sizeof again.meter.counters);
            assert_int_equal(first.result.steps, again.result.steps);
            if (first.result.path)
                assert_memory_equal(first.result.path, again.result.path,
                                    (again.result.steps + 1) * again.graph.key_bytes);
            search_result_free(&first.result);
            search_result_free(&again.result);
        }
    }
}

TEST(counts_every_layer)
{
    struct search_trial run;
    for (uint64_t seed = 4000; seed < 4200; seed++) {
        graph_fill(&run.graph, seed, true);
        start(&run, search_all, (struct limits){.nodes = 0});
        assert_int_equal(run.result.outcome, SEARCH_EXHAUSTED);
        assert_int_equal(run.meter.counters.stored, run.graph.reachable);
        assert_int_equal(run.meter.counters.expanded, run.graph.reachable);
        for (size_t layer = 0; layer <= run.result.layer_count; layer++) {
            uint64_t count = 0;
            for (unsigned i = 0; i < run.graph.nodes; i++)
                count += run.graph.depth[i] == layer;
            assert_int_equal(count, layer < run.result.layer_count ? run.result.layers[layer] : 0);
        }
        search_result_free(&run.result);
    }
}

/* Every successor generated is accounted for once. */
TEST(counters_add_up)
{
    struct search_trial run;
    for (uint64_t seed = 5000; seed < 5100; seed++) {
        graph_fill(&run.graph, seed, true);
        start(&run, search_all, (struct limits){.nodes = 0});
        const struct search_counters *counters = &run.meter.counters;
        assert_int_equal(counters->generated, counters->stored - 1 + counters->duplicates);
        search_result_free(&run.result);
        start(&run, search_astar, (struct limits){.nodes = 0});
        if (run.graph.bound[0] != BOUND_DEAD)
            assert_int_equal(counters->generated, counters->stored - 1 + counters->duplicates +
                                                      counters->pruned + counters->reopened);
        search_result_free(&run.result);
    }
}

TEST(stops_when_told)
{
    struct search_trial run;
    const atomic_bool stop = true;
    for (search_function *const *a = graph_searches; *a; a++) {
        graph_fill(&run.graph, 11, false);
        memset(run.graph.is_goal, 0, sizeof run.graph.is_goal);
        memset(run.graph.bound, 0, sizeof run.graph.bound);
        start_with(&run, *a, (struct limits){0}, &(struct search_hooks){.stop = &stop});
        assert_int_equal(run.result.outcome, SEARCH_LIMITED);
        assert_int_equal(run.meter.hit, LIMIT_STOPPED);
        assert_int_equal(run.meter.counters.expanded, 0);
        search_result_free(&run.result);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_optimum),
        cmocka_unit_test(stops_cleanly_at_every_node),
        cmocka_unit_test(stops_cleanly_at_every_size),
        cmocka_unit_test(an_incumbent_is_a_goal),
        cmocka_unit_test(goes_on_when_full),
        cmocka_unit_test(same_again),
        cmocka_unit_test(counts_every_layer),
        cmocka_unit_test(counters_add_up),
        cmocka_unit_test(stops_when_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
