/* A* by several ranks on random graphs, against the truth and against A* by one: threads whose
 * messages are late and out of order. */
#include "search/astar_shared.h"

#include <string.h>

#include "search/closed_census.h"
#include "search/exchange/exchange.h"
#include "search/limits.h"
#include "support/graph.h"
#include "support/test.h"
#include "support/thread_exchange.h"

static const unsigned rank_counts[] = {2, 3, 4, 7, 1};
enum { COUNTS = sizeof rank_counts / sizeof *rank_counts };

struct known_goal {
    struct incumbent incumbent; /* first */
    uint32_t says;
};

struct shared_run {
    struct graph graph;
    struct limits limits;
    bool pairs, censused;
    uint32_t known; /* what rank 0's incumbent says; 0: there is none */
    const atomic_bool *stop;
    struct meter meters[THREAD_RANKS_MAX];
    struct search_result results[THREAD_RANKS_MAX];
    struct closed_census censuses[THREAD_RANKS_MAX];
};

static uint32_t say(struct incumbent *incumbent, struct meter *meter)
{
    (void)meter;
    return ((struct known_goal *)incumbent)->says;
}

static void work(void *context, struct exchange *exchange)
{
    struct shared_run *run = context;
    unsigned rank = exchange->rank;
    struct graph graph = run->graph;
    struct space space = graph_space(&graph);
    struct known_goal goal = {.incumbent = {.after = 0, .cost = say}, .says = run->known};
    struct search_hooks hooks = {.exchange = exchange, .stop = run->stop};
    if (run->known)
        hooks.incumbent = &goal.incumbent;
    if (run->censused)
        hooks.closed_census = &run->censuses[rank];
    meter_start(&run->meters[rank], &run->limits, &hooks);
    search_run(run->pairs ? search_astar_pairs : search_astar, &space, 1, &run->meters[rank],
               &run->results[rank]);
}

/* All ranks say the same, and it is true. */
static void check(struct shared_run *run, unsigned ranks)
{
    const struct search_result *result = &run->results[0];
    uint32_t truth = run->graph.truth[0];
    bool limited = run->meters[0].hit != LIMIT_NONE;
    for (unsigned i = 0; i < ranks; i++) {
        const struct search_result *other = &run->results[i];
        assert_int_equal(run->meters[i].bytes, 0);
        assert_int_equal(run->meters[i].hit, run->meters[0].hit);
        assert_int_equal(run->meters[i].counters.expanded, run->meters[0].counters.expanded);
        assert_int_equal(other->outcome, result->outcome);
        assert_int_equal(other->cost, result->cost);
        assert_int_equal(other->lower_bound, result->lower_bound);
        assert_int_equal(other->steps, result->steps);
        if (result->path)
            assert_memory_equal(other->path, result->path,
                                (result->steps + 1) * run->graph.key_bytes);
    }
    if (!limited)
        assert_int_equal(result->outcome, truth == GRAPH_NEVER ? SEARCH_EXHAUSTED : SEARCH_FOUND);
    if (result->outcome == SEARCH_FOUND && result->path && !run->pairs)
        assert_in_range(graph_path_cost(&run->graph, result), truth, result->cost);
    assert_int_equal(result->optimal, !limited && truth != GRAPH_NEVER);
    if (result->optimal)
        assert_true(result->cost == truth && result->lower_bound == truth);
    if (result->outcome != SEARCH_EXHAUSTED)
        assert_true(result->lower_bound <= truth);
}

static void go(struct shared_run *run, unsigned ranks, uint64_t seed)
{
    struct thread_ranks *threads = thread_ranks_new(ranks, seed);
    thread_ranks_run(threads, work, run);
    thread_ranks_free(threads);
    check(run, ranks);
}

static void drop(struct shared_run *run, unsigned ranks)
{
    for (unsigned i = 0; i < ranks; i++) {
        search_result_free(&run->results[i]);
        closed_census_free(&run->censuses[i]);
    }
}

TEST(finds_the_optimum)
{
    static struct shared_run run;
    for (uint64_t seed = 0; seed < 300; seed++) {
        run = (struct shared_run){0};
        graph_fill(&run.graph, seed, seed % 2);
        go(&run, rank_counts[seed % COUNTS], seed);
        assert_int_equal(run.meters[0].hit, LIMIT_NONE);
        drop(&run, rank_counts[seed % COUNTS]);
    }
}

TEST(stops_cleanly_at_limits)
{
    static struct shared_run run;
    unsigned limited = 0;
    for (uint64_t seed = 1000; seed < 1012; seed++) {
        unsigned ranks = rank_counts[seed % COUNTS];
        for (uint64_t nodes = 1; nodes < GRAPH_NODES_MAX; nodes += 1 + nodes / 2) {
            run = (struct shared_run){.limits.nodes = nodes};
            graph_fill(&run.graph, seed, seed % 2);
            go(&run, ranks, seed + nodes);
            assert_true(run.meters[0].counters.expanded <= (nodes > ranks ? nodes : ranks));
            limited += run.meters[0].hit == LIMIT_NODES;
            drop(&run, ranks);
        }
        for (size_t bytes = 1; bytes < 1 << 17; bytes += 1 + bytes / 3) {
            run = (struct shared_run){.limits.bytes = bytes};
            graph_fill(&run.graph, seed, seed % 2);
            go(&run, ranks, seed + bytes);
            assert_true(run.meters[0].counters.peak_bytes <= bytes);
            limited += run.meters[0].hit == LIMIT_MEMORY;
            drop(&run, ranks);
        }
    }
    assert_true(limited > 100);
}

TEST(stops_when_told)
{
    static struct shared_run run;
    const atomic_bool stop = true;
    run = (struct shared_run){.stop = &stop};
    graph_fill(&run.graph, 12, false);
    memset(run.graph.is_goal, 0, sizeof run.graph.is_goal);
    memset(run.graph.bound, 0, sizeof run.graph.bound);
    run.graph.truth[0] = GRAPH_NEVER;
    go(&run, 4, 1);
    assert_int_equal(run.meters[0].hit, LIMIT_STOPPED);
    drop(&run, 4);
}

/* A goal known from elsewhere is proved cheapest, or a cheaper one found. */
TEST(takes_a_goal_from_elsewhere)
{
    static struct shared_run run;
    unsigned without_path = 0;
    for (uint64_t seed = 2000; seed < 2060; seed++) {
        unsigned ranks = rank_counts[seed % COUNTS];
        run = (struct shared_run){0};
        graph_fill(&run.graph, seed, seed % 2);
        if (run.graph.truth[0] == GRAPH_NEVER || run.graph.truth[0] == 0)
            continue;
        run.known = run.graph.truth[0] + (uint32_t)(seed % 3);
        go(&run, ranks, seed);
        without_path += !run.results[0].path;
        drop(&run, ranks);
    }
    assert_true(without_path > 0);
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

TEST(closes_the_same_as_one)
{
    static struct shared_run run;
    for (uint64_t seed = 4000; seed < 4060; seed++) {
        unsigned ranks = rank_counts[seed % COUNTS];
        struct closed_census one = {0};
        struct meter meter;
        struct search_result alone;
        run = (struct shared_run){.censused = true};
        graph_fill(&run.graph, seed, seed % 2);
        make_consistent(&run.graph);
        struct graph graph = run.graph;
        struct space space = graph_space(&graph);
        meter_start(&meter, &(struct limits){0}, &(struct search_hooks){.closed_census = &one});
        search_astar(&space, &meter, &alone);
        go(&run, ranks, seed);
        for (unsigned i = 0; i < ranks; i++) {
            const struct closed_census *many = &run.censuses[i];
            assert_true(one.taken && many->taken);
            assert_int_equal(one.count, many->count);
            assert_memory_equal(&one.dead, &many->dead, sizeof one.dead);
            if (one.count)
                assert_memory_equal(one.layers, many->layers, one.count * sizeof *one.layers);
        }
        search_result_free(&alone);
        closed_census_free(&one);
        drop(&run, ranks);
    }
}

TEST(finds_the_best_pair)
{
    static struct shared_run run;
    for (uint64_t seed = 5000; seed < 5060; seed++) {
        unsigned ranks = rank_counts[seed % COUNTS];
        struct meter meter;
        struct search_result alone;
        run = (struct shared_run){.pairs = true};
        graph_fill(&run.graph, seed, false);
        for (unsigned a = 0; a < run.graph.nodes; a++) {
            if (run.graph.bound[a] != BOUND_DEAD)
                run.graph.bound[a] = pair_make(run.graph.bound[a], 0);
            for (unsigned b = 0; b < run.graph.nodes; b++)
                if (run.graph.cost[a][b] != GRAPH_NEVER)
                    run.graph.cost[a][b] = pair_make(run.graph.cost[a][b], (a * 7 + b * 3) % 11);
        }
        struct graph graph = run.graph;
        struct space space = graph_space(&graph);
        meter_start(&meter, &(struct limits){0}, NULL);
        search_astar_pairs(&space, &meter, &alone);
        run.graph.truth[0] = alone.outcome == SEARCH_FOUND ? alone.cost : GRAPH_NEVER;
        go(&run, ranks, seed);
        search_result_free(&alone);
        drop(&run, ranks);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_optimum),      cmocka_unit_test(stops_cleanly_at_limits),
        cmocka_unit_test(stops_when_told),        cmocka_unit_test(takes_a_goal_from_elsewhere),
        cmocka_unit_test(closes_the_same_as_one), cmocka_unit_test(finds_the_best_pair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
