#include "search/observer.h"

#include <string.h>

#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "support/graph.h"
#include "support/test.h"

struct observed_counts {
    uint64_t bounded, expanded, generated, judged, dead;
};

static void bounded(void *context, const struct space *space, const uint8_t *key, uint32_t bound)
{
    struct observed_counts *observed_counts = context;
    assert_int_equal(space->bound(space->self, key), bound);
    observed_counts->bounded++;
}

static void expanded(void *context, const struct space *space, const uint8_t *key,
                     const struct batch *batch)
{
    struct observed_counts *observed_counts = context;
    assert_non_null(key);
    assert_true(space->key_bytes > 0);
    observed_counts->expanded++;
    observed_counts->generated += batch->count;
}

static void judged(void *context, size_t index, uint32_t bound)
{
    struct observed_counts *observed_counts = context;
    (void)index;
    observed_counts->judged++;
    observed_counts->dead += bound == BOUND_DEAD;
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
            struct observed_counts observed_counts = {0};
            struct search_observer observer = {&observed_counts, bounded, expanded, judged, NULL};
            struct limits limits = {.nodes = 3000};
            meter_start(&meter, &limits, NULL);
            search_run(*each, &space, 1, &meter, &alone);
            meter_start(&watched_meter, &limits, &(struct search_hooks){.observer = &observer});
            search_run(*each, &space, 1, &watched_meter, &watched);
            assert_int_equal(alone.outcome, watched.outcome);
            assert_int_equal(alone.cost, watched.cost);
            assert_int_equal(meter.counters.expanded, watched_meter.counters.expanded);
            assert_int_equal(meter.counters.generated, watched_meter.counters.generated);
            if (*each != search_bidirectional)
                assert_int_equal(observed_counts.expanded, meter.counters.expanded);
            assert_true(observed_counts.generated <= meter.counters.generated);
            search_result_free(&alone);
            search_result_free(&watched);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_changes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
