/* A table for several threads: what one thread finds in it, and many threads at a time. */
#include "search/shared_table.h"

#include <string.h>

#include "base/mem.h"
#include "search/search.h"
#include "search/space.h"
#include "support/test.h"

enum { KEYS = 3000, COSTS = 5, VISITS = KEYS * COSTS, THREADS = 4 };

static uint64_t hash(void *self, const uint8_t *key)
{
    (void)self;
    uint32_t number;
    memcpy(&number, key, sizeof number);
    return (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
}

static const struct space space = {.key_bytes = sizeof(uint32_t), .hash = hash};

struct fixture {
    struct meter_pool pool;
    struct meter meter;
    struct shared_table shared;
};

static struct fixture *set_up(size_t bytes)
{
    struct fixture *fixture = mem_alloc(1, sizeof *fixture);
    meter_start(&fixture->meter, &(struct limits){.bytes = 0});
    fixture->pool.limit = bytes;
    fixture->meter.pool = &fixture->pool;
    assert_true(shared_table_init(&fixture->shared, &space, &fixture->meter));
    return fixture;
}

static void tear_down(struct fixture *fixture, uint64_t stored)
{
    struct search_counters counters = {0};
    shared_table_free(&fixture->shared, &counters);
    assert_int_equal(counters.stored, stored);
    assert_int_equal(atomic_load(&fixture->pool.bytes), 0);
    mem_free(fixture);
}

static enum shared_table_entry enter(struct fixture *fixture, uint32_t key, uint32_t parent,
                                     uint32_t cost, uint32_t *name)
{
    struct newcomer new = {.key = (const uint8_t *)&key, .parent = parent, .cost = cost};
    new.hash = hash(NULL, new.key);
    return shared_table_enter(&fixture->shared, &space, &new, name);
}

static bool has(struct fixture *fixture, uint32_t key, uint32_t cost)
{
    const uint8_t *bytes = (const uint8_t *)&key;
    return shared_table_has(&fixture->shared, bytes, hash(NULL, bytes), cost);
}

TEST(keeps_the_least_cost)
{
    struct fixture *fixture = set_up(0);
    uint32_t name, other;
    assert_false(has(fixture, 7, UINT16_MAX));
    assert_int_equal(enter(fixture, 7, TABLE_NONE, 10, &name), ENTRY_ADDED);
    assert_true(has(fixture, 7, 10) && has(fixture, 7, 11) && !has(fixture, 7, 9));
    assert_int_equal(enter(fixture, 7, TABLE_NONE, 10, &other), ENTRY_KNOWN);
    assert_int_equal(enter(fixture, 7, TABLE_NONE, 8, &other), ENTRY_LOWERED);
    assert_int_equal(name, other);
    assert_true(has(fixture, 7, 8) && !has(fixture, 7, 7));
    tear_down(fixture, 1);
}

TEST(opens_and_closes)
{
    struct fixture *fixture = set_up(0);
    struct shared_table *shared = &fixture->shared;
    uint32_t name, key = 7;
    enter(fixture, key, TABLE_NONE, 10, &name);
    assert_null(shared_table_close(shared, name, 9));
    assert_memory_equal(shared_table_open_key(shared, name, 10), &key, sizeof key);
    assert_memory_equal(shared_table_close(shared, name, 10), &key, sizeof key);
    assert_null(shared_table_close(shared, name, 10));
    assert_null(shared_table_open_key(shared, name, 10));
    shared_table_reopen(shared, name, 10);
    assert_non_null(shared_table_close(shared, name, 10));
    assert_int_equal(enter(fixture, key, TABLE_NONE, 9, &name), ENTRY_LOWERED);
    shared_table_reopen(shared, name, 10);
    assert_non_null(shared_table_close(shared, name, 9));
    tear_down(fixture, 1);
}

TEST(traces_through_the_parts)
{
    struct fixture *fixture = set_up(0);
    uint32_t name = TABLE_NONE;
    for (uint32_t key = 0; key < KEYS; key++)
        assert_int_equal(enter(fixture, key, name, key, &name), ENTRY_ADDED);
    struct search_result result = {0};
    shared_table_trace(&fixture->shared, name, &result);
    assert_int_equal(result.steps, KEYS - 1);
    for (uint32_t key = 0; key < KEYS; key++)
        assert_memory_equal(result.path + key * sizeof key, &key, sizeof key);
    search_result_free(&result);
    tear_down(fixture, KEYS);
}

TEST(is_full_without_harm)
{
    struct fixture *fixture = set_up(10000000);
    uint32_t key = 0, name;
    while (enter(fixture, key, TABLE_NONE, key % 100, &name) == ENTRY_ADDED)
        key++;
    assert_true(key > 1000 && !has(fixture, key, UINT16_MAX));
    for (uint32_t i = 0; i < key; i++)
        assert_true(has(fixture, i, i % 100) && (i % 100 == 0 || !has(fixture, i, i % 100 - 1)));
    tear_down(fixture, key);
}

/* Enters every key at every cost, in an order of its own. */
struct walk {
    pthread_t thread;
    struct fixture *fixture;
    uint32_t step;
    unsigned added, lowered;
};

static void *enter_all(void *context)
{
    struct walk *walk = context;
    for (uint32_t i = 0; i < VISITS; i++) {
        uint32_t at = (uint32_t)((uint64_t)i * walk->step % VISITS), name;
        enum shared_table_entry entry =
            enter(walk->fixture, at / COSTS, TABLE_NONE, at % COSTS, &name);
        walk->added += entry == ENTRY_ADDED;
        walk->lowered += entry == ENTRY_LOWERED;
    }
    return NULL;
}

TEST(threads_add_each_state_once)
{
    static const uint32_t steps[THREADS] = {1, 7, 11, KEYS * COSTS - 1};
    struct fixture *fixture = set_up(0);
    struct walk walks[THREADS];
    unsigned added = 0, lowered = 0;
    for (unsigned i = 0; i < THREADS; i++) {
        walks[i] = (struct walk){.fixture = fixture, .step = steps[i]};
        assert_int_equal(pthread_create(&walks[i].thread, NULL, enter_all, &walks[i]), 0);
    }
    for (unsigned i = 0; i < THREADS; i++) {
        pthread_join(walks[i].thread, NULL);
        added += walks[i].added;
        lowered += walks[i].lowered;
    }
    assert_int_equal(added, KEYS);
    assert_true(lowered <= KEYS * (COSTS - 1));
    for (uint32_t key = 0; key < KEYS; key++)
        assert_true(has(fixture, key, 0));
    tear_down(fixture, KEYS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_the_least_cost),        cmocka_unit_test(opens_and_closes),
        cmocka_unit_test(traces_through_the_parts),    cmocka_unit_test(is_full_without_harm),
        cmocka_unit_test(threads_add_each_state_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
