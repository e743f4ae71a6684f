/* A count by layers held against the table: the same layers, and the same states expanded. */
#ifndef TESTS_SUPPORT_LAYERS_H
#define TESTS_SUPPORT_LAYERS_H

#include "search/layers/layers.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/wrapper.h"
#include "support/test.h"

/* Everything that is said of a count. Each state is expanded once: the sum of hashes tells sets of
 * states apart. */
struct count_facts {
    struct search_result result;
    struct meter meter;
    uint64_t goals, hashes;
};

struct count_watch {
    struct wrapper wrapper;
    struct count_facts *facts;
};

static inline void count_watch_expand(void *self, const uint8_t *key, struct batch *out)
{
    struct count_watch *watch = self;
    const struct space *inner = watch->wrapper.inner;
    watch->facts->goals += inner->is_goal(inner->self, key);
    uint64_t hash = inner->hash(inner->self, key);
    watch->facts->hashes += (hash ^ hash >> 31) * UINT64_C(0xbf58476d1ce4e5b9);
    inner->expand(inner->self, key, out);
}

/* With a store by layers, else by the table. */
static inline void count_space(const struct space *space, struct limits limits,
                               struct layer_store *store, struct count_facts *facts)
{
    struct count_watch watch = {.facts = facts};
    *facts = (struct count_facts){0};
    wrapper_init(&watch.wrapper, space);
    watch.wrapper.space.expand = count_watch_expand;
    meter_start(&facts->meter, &limits, &(struct search_hooks){.layers = store});
    search_all(&watch.wrapper.space, &facts->meter, &facts->result);
}

static inline void assert_same_layers(const struct count_facts *a, const struct count_facts *b)
{
    assert_int_equal(b->result.outcome, SEARCH_EXHAUSTED);
    assert_int_equal(a->result.layer_count, b->result.layer_count);
    for (size_t i = 0; i < a->result.layer_count; i++)
        assert_int_equal(a->result.layers[i], b->result.layers[i]);
    assert_int_equal(a->result.lower_bound, b->result.lower_bound);
    assert_int_equal(a->meter.counters.stored, b->meter.counters.stored);
    assert_int_equal(a->meter.counters.expanded, b->meter.counters.expanded);
    assert_int_equal(a->meter.counters.generated, b->meter.counters.generated);
    assert_int_equal(a->meter.counters.duplicates, b->meter.counters.duplicates);
}

/* Counts by the table and by layers in memory, with tiny buffers. */
static inline void assert_layers_agree(const struct space *space, size_t buffer_keys)
{
    struct count_facts table, layers;
    count_space(space, (struct limits){0}, NULL, &table);
    struct meter memory;
    meter_start(&memory, &(struct limits){0}, NULL);
    struct memory_runs *runs = memory_runs_new(&memory);
    struct layer_store store = {.medium = memory_runs_medium(runs),
                                .buffer_keys = buffer_keys,
                                .block_bytes = 4096,
                                .fan_in = 4};
    count_space(space, (struct limits){0}, &store, &layers);
    memory_runs_free(runs);
    assert_int_equal(memory.bytes, 0);
    assert_int_equal(layers.meter.bytes, 0);
    assert_same_layers(&table, &layers);
    assert_int_equal(table.goals, layers.goals);
    assert_int_equal(table.hashes, layers.hashes);
    search_result_free(&table.result);
    search_result_free(&layers.result);
}

#endif
