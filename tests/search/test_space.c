#include "search/space.h"

#include <string.h>

#include "search/limits.h"
#include "search/search.h"
#include "support/graph.h"
#include "support/test.h"

TEST(batches_grow)
{
    enum { MANY = 1000, KEY = 7 };
    struct batch batch;
    uint8_t key[KEY];
    batch_init(&batch, KEY);
    assert_int_equal(batch_bytes(&batch), 0);
    for (unsigned round = 0; round < 2; round++) {
        batch.count = 0;
        for (uint32_t i = 0; i < MANY; i++)
            memset(batch_add(&batch, (struct successor){.hash = i, .cost = i + 1, .tag = i + 2}),
                   (int)(i % 251), KEY);
        assert_int_equal(batch.count, MANY);
        for (uint32_t i = 0; i < MANY; i++) {
            memset(key, (int)(i % 251), KEY);
            assert_memory_equal(batch_key(&batch, i), key, KEY);
            assert_int_equal(batch.items[i].hash, i);
            assert_int_equal(batch.items[i].cost, i + 1);
            assert_int_equal(batch.items[i].tag, i + 2);
        }
    }
    assert_true(batch_bytes(&batch) >= MANY * (sizeof(struct successor) + KEY));
    batch_free(&batch);
    assert_int_equal(batch_bytes(&batch), 0);
}

/* Counts, takes what the batch holds from the meter, and stops at a limit of either kind. */
TEST(expansions_are_metered)
{
    struct graph graph = {0};
    for (uint64_t seed = 1; graph.reachable < 2; seed++) /* one whose start leads somewhere */
        graph_fill(&graph, seed, false);
    struct space space = graph_space(&graph);
    uint8_t key[64];
    struct batch batch;
    struct meter meter;
    space.start(space.self, key);
    batch_init(&batch, space.key_bytes);
    meter_start(&meter, &(struct limits){.nodes = 2}, NULL);
    assert_true(batch_expand(&batch, &space, key, &meter));
    size_t count = batch.count;
    assert_true(count > 0);
    assert_true(batch_expand(&batch, &space, key, &meter));
    assert_int_equal(batch.count, count);
    assert_int_equal(meter.counters.expanded, 2);
    assert_int_equal(meter.counters.generated, 2 * count);
    assert_int_equal(meter.bytes, batch_bytes(&batch));
    assert_false(batch_expand(&batch, &space, key, &meter));
    assert_int_equal(meter.hit, LIMIT_NODES);
    batch_free(&batch);
    batch_init(&batch, space.key_bytes);
    meter_start(&meter, &(struct limits){.bytes = 1}, NULL);
    assert_false(batch_expand(&batch, &space, key, &meter));
    assert_int_equal(meter.hit, LIMIT_MEMORY);
    batch_free(&batch);
}

/* A state without end, for a space that asks whether to go on. */
static void expand_for_ever(void *self, const uint8_t *key, struct batch *out)
{
    atomic_bool *stop = self;
    while (batch_goes_on(out, out->count)) {
        memcpy(batch_add(out, (struct successor){.cost = 1}), key, out->key_bytes);
        if (out->count == 1000 && stop)
            atomic_store(stop, true);
    }
}

TEST(long_expansions_are_cut_short)
{
    atomic_bool stop = false;
    const uint8_t key[100] = {0};
    const struct limits limits[] = {{0}, {.bytes = 1 << 20}, {.seconds = 1e-9}};
    const enum limit_kind hits[] = {LIMIT_STOPPED, LIMIT_MEMORY, LIMIT_TIME};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct space space = {.self = &stop, .key_bytes = sizeof key, .expand = expand_for_ever};
        struct batch batch;
        struct meter meter;
        stop = false;
        batch_init(&batch, sizeof key);
        meter_start(&meter, &limits[i], &(struct search_hooks){.stop = i == 0 ? &stop : NULL});
        meter.until_look = 1; /* the clock is not read before the expansion */
        assert_false(batch_expand(&batch, &space, key, &meter));
        assert_int_equal(meter.hit, hits[i]);
        assert_true(batch.count < 20000);
        batch_free(&batch);
    }
}

/* It has no row in the table of searches, whose rows are tested elsewhere. */
TEST(greedy_search_gives_everything_back)
{
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct graph graph;
        graph_fill(&graph, seed, false);
        struct space space = graph_space(&graph);
        struct search_result result;
        struct meter meter;
        meter_start(&meter, &(struct limits){0}, NULL);
        search_greedy(&space, &meter, &result);
        assert_int_equal(result.outcome == SEARCH_FOUND, graph.truth[0] != GRAPH_NEVER);
        assert_int_equal(meter.bytes, 0);
        search_result_free(&result);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(batches_grow),
        cmocka_unit_test(expansions_are_metered),
        cmocka_unit_test(long_expansions_are_cut_short),
        cmocka_unit_test(greedy_search_gives_everything_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
