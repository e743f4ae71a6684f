#include "search/observer.h"

#include <string.h>

#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "support/graph.h"
#include "support/test.h"

struct observed_counts {
    const struct graph *graph;
    uint64_t bounded, expanded, generated, judged, dead, limits;
    uint64_t most; /* the observer has had enough then; 0: never */
};

static void bounded(void *context, const struct space *space, const uint8_t *key, uint32_t bound)
{
    struct observed_counts *observed_counts = context;
    assert_int_equal(space->bound(space->self, key), bound);
    observed_counts->bounded++;
}

static bool expanded(void *context, const struct space *space, const uint8_t *key,
                     const struct batch *batch)
{
    struct observed_counts *observed_counts = context;
    assert_non_null(key);
    assert_true(space->key_bytes > 0);
    observed_counts->expanded++;
    observed_counts->generated += batch->count;
    const struct graph *graph = observed_counts->graph;
    struct search_node node = batch->meter->node;
    unsigned at = graph_node(graph, key);
    if (node.steps != UINT32_MAX) {
        assert_true(node.steps >= graph->depth[at] && node.cost >= node.steps);
        assert_int_equal(node.steps == 0, at == 0);
    }
    if (node.bound != UINT32_MAX && graph->truth[at] != GRAPH_NEVER)
        assert_true(node.bound <= graph->truth[at]);
    return observed_counts->expanded != observed_counts->most;
}

static void judged(void *context, size_t index, uint32_t bound)
{
    struct observed_counts *observed_counts = context;
    (void)index;
    observed_counts->judged++;
    observed_counts->dead += bound == BOUND_DEAD;
}

static void noted(void *context, size_t index, bool left, const char *words)
{
    (void)context;
    assert_true(left && index != OBSERVER_NODE && *words);
}

static void limited(void *context, uint32_t limit)
{
    struct observed_counts *observed_counts = context;
    assert_int_not_equal(limit, BOUND_DEAD);
    observed_counts->limits++;
}

/* Every search does and counts the same before a witness, who sees all of it. */
TEST(nothing_changes)
{
    for (uint64_t seed = 1; seed <= 40; seed++) {
        for (search_function *const *each = graph_searches; *each; each++) {
            struct graph graph;
            graph_fill(&graph, seed, false);
            struct space space = graph_space(&graph);
            struct search_result alone, watched;
            struct meter meter, watched_meter;
            struct observed_counts observed_counts = {.graph = &graph};
            struct search_observer observer = {.context = &observed_counts,
                                               .bounded = bounded,
                                               .expanded = expanded,
                                               .judged = judged,
                                               .noted = noted,
                                               .traced_back = expanded,
                                               .limited = limited};
            struct limits limits = {.nodes = 3000};
            meter_start(&meter, &limits, NULL);
            search_run(*each, &space, 1, &meter, &alone);
            meter_start(&watched_meter, &limits, &(struct search_hooks){.observer = &observer});
            search_run(*each, &space, 1, &watched_meter, &watched);
            assert_int_equal(alone.outcome, watched.outcome);
            assert_int_equal(alone.cost, watched.cost);
            assert_int_equal(meter.counters.expanded, watched_meter.counters.expanded);
            assert_int_equal(meter.counters.generated, watched_meter.counters.generated);
            assert_int_equal(observed_counts.expanded, meter.counters.expanded);
            assert_int_equal(observed_counts.limits > 0,
                             *each == search_ida && meter.counters.expanded > 0);
            assert_true(observed_counts.generated <= meter.counters.generated);
            search_result_free(&alone);
            search_result_free(&watched);
        }
    }
}

/* An observer that has had enough ends the search at once. */
TEST(enough)
{
    for (search_function *const *each = graph_searches; *each; each++) {
        struct graph graph;
        graph_fill(&graph, 2, false);
        for (unsigned i = 0; i < graph.nodes; i++)
            graph.is_goal[i] = false;
        for (unsigned i = 0; i < graph.nodes; i++)
            graph.bound[i] = 0;
        struct space space = graph_space(&graph);
        struct search_result result;
        struct meter meter;
        graph.lists_goals = false; /* without any, nothing is to be searched from both ends */
        struct observed_counts counts = {.graph = &graph, .most = 3};
        struct search_observer observer = {
            .context = &counts, .bounded = bounded, .expanded = expanded, .judged = judged};
        meter_start(&meter, &(struct limits){0}, &(struct search_hooks){.observer = &observer});
        search_run(*each, &space, 1, &meter, &result);
        assert_int_equal(result.outcome, SEARCH_LIMITED);
        assert_int_equal(meter.hit, LIMIT_STOPPED);
        assert_int_equal(counts.expanded, 3);
        search_result_free(&result);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_changes), cmocka_unit_test(enough)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
