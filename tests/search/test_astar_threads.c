/* A* by several threads on random graphs, against the truth and against A* by one. */
#include "search/astar_threads.h"

#include <string.h>

#include "search/closed_census.h"
#include "search/limits.h"
#include "search/search.h"
#include "support/graph.h"
#include "support/test.h"

static const unsigned thread_counts[] = {2, 3, 8};
enum { COUNTS = sizeof thread_counts / sizeof *thread_counts };

struct thread_run {
    struct graph graph;
    struct meter meter;
    struct search_result result;
};

/* Searches, and whatever the outcome says has to be true. */
static void check_run(struct thread_run *run, unsigned threads, struct limits limits,
                      const struct search_hooks *hooks)
{
    struct space space = graph_space(&run->graph);
    const struct search_result *result = &run->result;
    uint32_t truth = run->graph.truth[0];
    meter_start(&run->meter, &limits, hooks);
    search_run(search_astar, &space, threads, &run->meter, &run->result);
    bool limited = run->meter.hit != LIMIT_NONE;
    assert_int_equal(run->meter.bytes, 0);
    assert_true(!limits.bytes || run->meter.counters.peak_bytes <= limits.bytes);
    assert_true(!limits.nodes || run->meter.counters.expanded <= limits.nodes);
    if (!limited)
        assert_int_equal(result->outcome, truth == GRAPH_NEVER ? SEARCH_EXHAUSTED : SEARCH_FOUND);
    if (result->outcome == SEARCH_FOUND)
        assert_in_range(graph_path_cost(&run->graph, result), truth, result->cost);
    else
        assert_null(result->path);
    assert_int_equal(result->optimal, !limited && truth != GRAPH_NEVER);
    if (result->optimal)
        assert_true(result->cost == truth && result->lower_bound == truth);
    if (result->outcome == SEARCH_LIMITED)
        assert_true(limited);
    if (result->outcome != SEARCH_EXHAUSTED)
        assert_true(result->lower_bound <= truth);
}

TEST(finds_the_optimum)
{
    struct thread_run run;
    for (uint64_t seed = 0; seed < 120; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        for (unsigned i = 0; i < COUNTS; i++) {
            check_run(&run, thread_counts[i], (struct limits){.nodes = 0}, NULL);
            assert_int_equal(run.meter.hit, LIMIT_NONE);
            search_result_free(&run.result);
        }
    }
}

TEST(stops_cleanly_at_every_node)
{
    struct thread_run run;
    for (uint64_t seed = 1000; seed < 1010; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        for (uint64_t nodes = 1; nodes < GRAPH_NODES_MAX; nodes += 1 + nodes / 8) {
            check_run(&run, thread_counts[seed % COUNTS], (struct limits){.nodes = nodes}, NULL);
            assert_true(run.meter.hit == LIMIT_NONE || run.meter.hit == LIMIT_NODES);
            search_result_free(&run.result);
        }
    }
}

/* Small limits end it before it begins, larger ones between the two kinds of search. */
TEST(goes_on_when_full)
{
    struct thread_run run;
    unsigned finished = 0;
    for (uint64_t seed = 2000; seed < 2020; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        check_run(&run, 2, (struct limits){.nodes = 0}, NULL);
        search_result_free(&run.result);
        uint64_t stored = run.meter.counters.stored;
        size_t peak = (size_t)run.meter.counters.peak_bytes;
        for (size_t bytes = 1 + peak / 3; bytes < peak * 3 / 2; bytes += peak / 16) {
            check_run(&run, thread_counts[seed % COUNTS],
                      (struct limits){.nodes = 3000, .bytes = bytes}, NULL);
            finished += run.meter.hit == LIMIT_NONE && run.meter.counters.stored < stored;
            search_result_free(&run.result);
        }
    }
    assert_true(finished > 5);
}

TEST(stops_when_told)
{
    struct thread_run run;
    const atomic_bool stop = true;
    graph_fill(&run.graph, 11, false);
    memset(run.graph.is_goal, 0, sizeof run.graph.is_goal);
    memset(run.graph.bound, 0, sizeof run.graph.bound);
    run.graph.truth[0] = GRAPH_NEVER;
    check_run(&run, 8, (struct limits){.nodes = 0}, &(struct search_hooks){.stop = &stop});
    assert_int_equal(run.result.outcome, SEARCH_LIMITED);
    assert_int_equal(run.meter.hit, LIMIT_STOPPED);
    assert_int_equal(run.meter.counters.expanded, 0);
    search_result_free(&run.result);
}

/* Lowers bounds until no step takes more off than it costs. */
static void make_consistent(struct graph *graph)
{
    bool lowered = true;
    while (lowered) {
        lowered = false;
        for (unsigned from = 0; from < graph->nodes; from++)
            for (unsigned to = 0; to < graph->nodes; to++) {
                uint32_t cost = graph->cost[from][to], far = graph->bound[from];
                if (cost == GRAPH_NEVER || graph->bound[to] == BOUND_DEAD ||
                    (far != BOUND_DEAD && far <= cost + graph->bound[to]))
                    continue;
                graph->bound[from] = cost + graph->bound[to];
                lowered = true;
            }
    }
}

/* What is closed below the optimum does not depend on the order, so neither on the threads. */
TEST(closes_the_same)
{
    struct thread_run run;
    for (uint64_t seed = 4000; seed < 4040; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        make_consistent(&run.graph);
        struct closed_census one = {0}, many = {0};
        check_run(&run, 1, (struct limits){.nodes = 0},
                  &(struct search_hooks){.closed_census = &one});
        search_result_free(&run.result);
        check_run(&run, thread_counts[seed % COUNTS], (struct limits){.nodes = 0},
                  &(struct search_hooks){.closed_census = &many});
        search_result_free(&run.result);
        assert_true(one.taken && many.taken);
        assert_int_equal(one.count, many.count);
        assert_memory_equal(&one.dead, &many.dead, sizeof one.dead);
        if (one.count)
            assert_memory_equal(one.layers, many.layers, one.count * sizeof *one.layers);
        closed_census_free(&one);
        closed_census_free(&many);
    }
}

/* One thread is A* itself, again and again the same. */
TEST(one_thread_is_astar)
{
    struct thread_run run;
    for (uint64_t seed = 3000; seed < 3050; seed++) {
        graph_fill(&run.graph, seed, true);
        struct space space = graph_space(&run.graph);
        check_run(&run, 1, (struct limits){.nodes = 100}, NULL);
        struct search_result other;
        struct meter meter;
        meter_start(&meter, &(struct limits){.nodes = 100}, NULL);
        search_astar(&space, &meter, &other);
        assert_memory_equal(&meter.counters, &run.meter.counters, sizeof meter.counters);
        assert_int_equal(other.steps, run.result.steps);
        search_result_free(&other);
        search_result_free(&run.result);
    }
}

/* A team of one takes what A* takes, in its order. */
TEST(a_team_of_one_is_astar)
{
    struct thread_run run;
    for (uint64_t seed = 5000; seed < 5100; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        struct space space = graph_space(&run.graph);
        const struct space *spaces[] = {&space};
        struct search_result other;
        struct meter meter;
        check_run(&run, 1, (struct limits){.nodes = 0}, NULL);
        meter_start(&meter, &(struct limits){.nodes = 0}, NULL);
        search_astar_threads(spaces, 1, &meter, &other);
        assert_int_equal(other.outcome, run.result.outcome);
        assert_int_equal(other.cost, run.result.cost);
        assert_int_equal(meter.counters.expanded, run.meter.counters.expanded);
        assert_int_equal(meter.counters.stored, run.meter.counters.stored);
        search_result_free(&other);
        search_result_free(&run.result);
    }
}

struct heard_incumbent {
    struct incumbent incumbent; /* first */
    uint32_t says;
    bool waits; /* a little, so that the others go on */
    uint64_t expanded;
    unsigned asked;
    size_t room; /* for memory, when he was asked */
};

static uint32_t listen(struct incumbent *incumbent, struct meter *meter)
{
    struct heard_incumbent *heard_incumbent = (struct heard_incumbent *)incumbent;
    assert_true(meter->counters.expanded >= 1);
    heard_incumbent->asked++;
    heard_incumbent->room = meter_room(meter);
    heard_incumbent->expanded = meter->counters.expanded;
    double began = meter_seconds(meter);
    while (heard_incumbent->waits && meter_seconds(meter) < began + 0.003 &&
           !atomic_load(meter->is_over))
        continue;
    return heard_incumbent->says;
}

/* A goal known from elsewhere never changes the optimum. */
TEST(asks_while_others_work)
{
    struct thread_run run;
    unsigned asked = 0;
    for (uint64_t seed = 6000; seed < 6200; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        uint32_t truth = run.graph.truth[0];
        struct space space = graph_space(&run.graph);
        struct heard_incumbent heard_incumbent = {.incumbent = {.after = 1, .cost = listen},
                                                  .waits = seed % 3};
        heard_incumbent.says = truth == GRAPH_NEVER ? truth : truth + (uint32_t)(seed % 5);
        struct search_hooks hooks = {.incumbent = &heard_incumbent.incumbent};
        meter_start(&run.meter, &(struct limits){0}, &hooks);
        search_run(search_astar, &space, thread_counts[seed % COUNTS], &run.meter, &run.result);
        assert_int_equal(run.meter.hit, LIMIT_NONE);
        assert_int_equal(run.result.optimal, truth != GRAPH_NEVER);
        if (run.result.optimal)
            assert_true(run.result.cost == truth && run.result.lower_bound == truth);
        if (run.result.path)
            assert_int_equal(graph_path_cost(&run.graph, &run.result), truth);
        asked += heard_incumbent.asked;
        search_result_free(&run.result);
    }
    assert_true(asked > 60);
}

/* Whoever asks for it may end the search: a tenth more is expanded meanwhile, and what each of the
 * others has at hand. */
TEST(others_wait_for_the_incumbent)
{
    struct thread_run run;
    unsigned asked = 0;
    for (uint64_t seed = 6500; seed < 6800; seed++) {
        graph_fill(&run.graph, seed, false);
        struct space space = graph_space(&run.graph);
        unsigned threads = 2 + seed % 2;
        struct heard_incumbent heard_incumbent = {
            .incumbent = {.after = 1 + seed % 4, .cost = listen}, .waits = true, .says = 0};
        struct search_hooks hooks = {.incumbent = &heard_incumbent.incumbent};
        meter_start(&run.meter, &(struct limits){0}, &hooks);
        search_run(search_astar, &space, threads, &run.meter, &run.result);
        uint64_t before = heard_incumbent.expanded;
        if (heard_incumbent.asked && run.graph.truth[0])
            assert_true(run.meter.counters.expanded <= before + before / 10 + threads);
        asked += heard_incumbent.asked;
        search_result_free(&run.result);
    }
    assert_true(asked > 20);
}

/* It cannot have what others may take meanwhile: both together would pass the limit. */
TEST(the_incumbent_has_memory_of_its_own)
{
    struct thread_run run;
    enum { BYTES = 64 << 20 };
    unsigned asked = 0;
    for (uint64_t seed = 7000; seed < 7020; seed++) {
        graph_fill(&run.graph, seed, seed % 2);
        struct heard_incumbent heard_incumbent = {.incumbent = {.after = 1, .cost = listen},
                                                  .says = UINT32_MAX};
        check_run(&run, 2, (struct limits){.bytes = BYTES},
                  &(struct search_hooks){.incumbent = &heard_incumbent.incumbent});
        search_result_free(&run.result);
        asked += heard_incumbent.asked;
        assert_true(!heard_incumbent.asked ||
                    (heard_incumbent.room > 0 && heard_incumbent.room < BYTES / 8));
    }
    assert_true(asked > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_optimum),
        cmocka_unit_test(stops_cleanly_at_every_node),
        cmocka_unit_test(goes_on_when_full),
        cmocka_unit_test(stops_when_told),
        cmocka_unit_test(one_thread_is_astar),
        cmocka_unit_test(closes_the_same),
        cmocka_unit_test(a_team_of_one_is_astar),
        cmocka_unit_test(asks_while_others_work),
        cmocka_unit_test(others_wait_for_the_incumbent),
        cmocka_unit_test(the_incumbent_has_memory_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
