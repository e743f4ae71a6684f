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

struct shared_fixture {
    struct meter_pool pool;
    struct meter meter;
    struct shared_table shared;
};

static struct shared_fixture *set_up(size_t bytes)
{
    struct shared_fixture *shared_fixture = mem_alloc(1, sizeof *shared_fixture);
    meter_start(&shared_fixture->meter, &(struct limits){.bytes = 0}, NULL);
    shared_fixture->pool.limit = bytes;
    shared_fixture->meter.pool = &shared_fixture->pool;
    assert_true(shared_table_init(&shared_fixture->shared, &space, &shared_fixture->meter));
    return shared_fixture;
}

static void tear_down(struct shared_fixture *shared_fixture, uint64_t stored)
{
    struct search_counters counters = {0};
    shared_table_free(&shared_fixture->shared, &counters);
    assert_int_equal(counters.stored, stored);
    assert_int_equal(atomic_load(&shared_fixture->pool.bytes), 0);
    mem_free(shared_fixture);
}

static enum shared_table_entry enter(struct shared_fixture *shared_fixture, uint32_t key,
                                     uint32_t parent, uint32_t cost, uint32_t *name)
{
    struct newcomer new = {.key = (const uint8_t *)&key, .parent = parent, .cost = cost};
    new.hash = hash(NULL, new.key);
    return shared_table_enter(&shared_fixture->shared, &space, &new, name);
}

static bool has(struct shared_fixture *shared_fixture, uint32_t key, uint32_t cost)
{
    const uint8_t *bytes = (const uint8_t *)&key;
    return shared_table_has(&shared_fixture->shared, bytes, hash(NULL, bytes), cost);
}

TEST(keeps_the_least_cost)
{
    struct shared_fixture *shared_fixture = set_up(0);
    uint32_t name, other;
    assert_false(has(shared_fixture, 7, UINT16_MAX));
    assert_int_equal(enter(shared_fixture, 7, TABLE_NONE, 10, &name), ENTRY_ADDED);
    assert_true(has(shared_fixture, 7, 10) && has(shared_fixture, 7, 11) &&
                !has(shared_fixture, 7, 9));
    assert_int_equal(enter(shared_fixture, 7, TABLE_NONE, 10, &other), ENTRY_KNOWN);
    assert_int_equal(enter(shared_fixture, 7, TABLE_NONE, 8, &other), ENTRY_LOWERED);
    assert_int_equal(name, other);
    assert_true(has(shared_fixture, 7, 8) && !has(shared_fixture, 7, 7));
    tear_down(shared_fixture, 1);
}

TEST(opens_and_closes)
{
    struct shared_fixture *shared_fixture = set_up(0);
    struct shared_table *shared = &shared_fixture->shared;
    uint32_t name, key = 7;
    enter(shared_fixture, key, TABLE_NONE, 10, &name);
    assert_null(shared_table_close(shared, name, 9));
    assert_memory_equal(shared_table_open_key(shared, name, 10), &key, sizeof key);
    assert_memory_equal(shared_table_close(shared, name, 10), &key, sizeof key);
    assert_null(shared_table_close(shared, name, 10));
    assert_null(shared_table_open_key(shared, name, 10));
    shared_table_reopen(shared, name, 10);
    assert_non_null(shared_table_close(shared, name, 10));
    assert_int_equal(enter(shared_fixture, key, TABLE_NONE, 9, &name), ENTRY_LOWERED);
    shared_table_reopen(shared, name, 10);
    assert_non_null(shared_table_close(shared, name, 9));
    tear_down(shared_fixture, 1);
}

TEST(traces_through_the_parts)
{
    struct shared_fixture *shared_fixture = set_up(0);
    uint32_t name = TABLE_NONE;
    for (uint32_t key = 0; key < KEYS; key++)
        assert_int_equal(enter(shared_fixture, key, name, key, &name), ENTRY_ADDED);
    struct search_result result = {0};
    shared_table_trace(&shared_fixture->shared, name, &result);
    assert_int_equal(result.steps, KEYS - 1);
    for (uint32_t key = 0; key < KEYS; key++)
        assert_memory_equal(result.path + key * sizeof key, &key, sizeof key);
    search_result_free(&result);
    tear_down(shared_fixture, KEYS);
}

TEST(is_full_without_harm)
{
    struct shared_fixture *shared_fixture = set_up(10000000);
    uint32_t key = 0, name;
    while (enter(shared_fixture, key, TABLE_NONE, key % 100, &name) == ENTRY_ADDED)
        key++;
    assert_true(key > 1000 && !has(shared_fixture, key, UINT16_MAX));
    for (uint32_t i = 0; i < key; i++)
        assert_true(has(shared_fixture, i, i % 100) &&
                    (i % 100 == 0 || !has(shared_fixture, i, i % 100 - 1)));
    tear_down(shared_fixture, key);
}

/* Enters every key at every cost, in an order of its own. */
struct thread_walk {
    struct thread thread;
    struct shared_fixture *shared_fixture;
    uint32_t step;
    unsigned added, lowered;
};

static void enter_all(void *context)
{
    struct thread_walk *thread_walk = context;
    for (uint32_t i = 0; i < VISITS; i++) {
        uint32_t at = (uint32_t)((uint64_t)i * thread_walk->step % VISITS), name;
        enum shared_table_entry entry =
            enter(thread_walk->shared_fixture, at / COSTS, TABLE_NONE, at % COSTS, &name);
        thread_walk->added += entry == ENTRY_ADDED;
        thread_walk->lowered += entry == ENTRY_LOWERED;
    }
}

TEST(threads_add_each_state_once)
{
    static const uint32_t steps[THREADS] = {1, 7, 11, KEYS * COSTS - 1};
    struct shared_fixture *shared_fixture = set_up(0);
    struct thread_walk walks[THREADS];
    unsigned added = 0, lowered = 0;
    for (unsigned i = 0; i < THREADS; i++) {
        walks[i] = (struct thread_walk){.shared_fixture = shared_fixture, .step = steps[i]};
        assert_true(thread_start(&walks[i].thread, enter_all, &walks[i]));
    }
    for (unsigned i = 0; i < THREADS; i++) {
        thread_join(&walks[i].thread);
        added += walks[i].added;
        lowered += walks[i].lowered;
    }
    assert_int_equal(added, KEYS);
    assert_true(lowered <= KEYS * (COSTS - 1));
    for (uint32_t key = 0; key < KEYS; key++)
        assert_true(has(shared_fixture, key, 0));
    tear_down(shared_fixture, KEYS);
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
