#include "search/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "search/limits.h"
#include "search/space.h"
#include "support/test.h"

enum { KEY_MAX = 40, KEYS_MAX = 6000 };

/* Keys that are in the table, sorted, each with its number. */
struct table_model {
    struct entry {
        uint8_t key[KEY_MAX];
        uint32_t number;
    } entries[KEYS_MAX];
    size_t count;
};

struct hashing {
    size_t key_bytes;
    uint64_t mask;
};

static uint64_t hash(void *self, const uint8_t *key)
{
    const struct hashing *hashing = self;
    uint64_t value = 0;
    for (size_t i = 0; i < hashing->key_bytes; i++)
        value = (value ^ key[i]) * UINT64_C(0x100000001b3);
    return (value * UINT64_C(0x9e3779b97f4a7c15)) & hashing->mask;
}

struct table_fixture {
    struct hashing hashing;
    struct space space;
    struct meter meter;
    struct table table;
    struct random source;
};

static bool set_up(struct table_fixture *table_fixture, size_t key_bytes, uint64_t mask,
                   enum table_kind kind, size_t bytes)
{
    *table_fixture =
        (struct table_fixture){.hashing = {key_bytes, mask}, .source = {.state = key_bytes}};
    table_fixture->space =
        (struct space){.self = &table_fixture->hashing, .key_bytes = key_bytes, .hash = hash};
    meter_start(&table_fixture->meter, &(struct limits){.bytes = bytes}, NULL);
    return table_init(&table_fixture->table, &table_fixture->space, &table_fixture->meter, kind);
}

static void tear_down(struct table_fixture *table_fixture)
{
    table_free(&table_fixture->table);
    assert_int_equal(table_fixture->meter.bytes, 0); /* T5 */
}

static size_t place_in(const struct table_model *table_model, const uint8_t *key, size_t key_bytes)
{
    size_t low = 0, high = table_model->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (memcmp(table_model->entries[middle].key, key, key_bytes) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Few different bytes, so that the same key comes again and long keys differ late. */
static void random_key(struct table_fixture *table_fixture, uint8_t *key)
{
    size_t bytes = table_fixture->hashing.key_bytes;
    memset(key, 0x5a, bytes);
    for (size_t i = bytes > 4 ? bytes - 4 : 0; i < bytes; i++)
        key[i] = (uint8_t)random_below(&table_fixture->source, bytes < 3 ? 256 : 12);
}

static void compare_one(struct table_fixture *table_fixture, struct table_model *table_model)
{
    uint8_t key[KEY_MAX];
    size_t bytes = table_fixture->hashing.key_bytes;
    random_key(table_fixture, key);
    uint64_t hashed = hash(&table_fixture->hashing, key);
    size_t place = place_in(table_model, key, bytes);
    struct entry *entry = &table_model->entries[place];
    bool known = place < table_model->count && memcmp(entry->key, key, bytes) == 0;
    table_prefetch(&table_fixture->table, hashed);
    assert_int_equal(table_find(&table_fixture->table, key, hashed),
                     known ? entry->number : TABLE_NONE);
    if (known)
        return;
    uint32_t parent = (uint32_t)random_next(&table_fixture->source);
    uint32_t number = table_add(&table_fixture->table, key, hashed, parent);
    assert_int_equal(number, table_model->count);
    assert_int_equal(table_parent(&table_fixture->table, number), parent);
    memmove(entry + 1, entry, (table_model->count++ - place) * sizeof *entry);
    memcpy(entry->key, key, bytes);
    entry->number = number;
}

static void compare_all(const struct table_fixture *table_fixture,
                        const struct table_model *table_model)
{
    assert_int_equal(table_fixture->table.count, table_model->count);
    assert_int_equal(table_fixture->meter.counters.stored, table_model->count);
    for (size_t i = 0; i < table_model->count; i++) {
        const struct entry *entry = &table_model->entries[i];
        uint64_t hashed = hash(table_fixture->space.self, entry->key);
        assert_int_equal(table_find(&table_fixture->table, entry->key, hashed), entry->number);
        assert_memory_equal(table_key(&table_fixture->table, entry->number), entry->key,
                            table_fixture->hashing.key_bytes);
    }
}

/* With numbers of three bytes for so many states, and of four for more; 0: for all. */
static void compare_when_wide(size_t key_bytes, uint64_t mask, unsigned rounds, size_t narrow)
{
    static struct table_model table_model;
    struct table_fixture table_fixture;
    table_model.count = 0;
    assert_true(set_up(&table_fixture, key_bytes, mask, TABLE_COSTS, 0));
    if (narrow)
        table_fixture.table.most = table_fixture.table.narrow_most = narrow;
    for (unsigned i = 0; i < rounds && table_model.count < KEYS_MAX; i++)
        compare_one(&table_fixture, &table_model);
    compare_all(&table_fixture, &table_model);
    tear_down(&table_fixture);
}

static void compare_with_model(size_t key_bytes, uint64_t mask, unsigned rounds)
{
    compare_when_wide(key_bytes, mask, rounds, 0);
}

/* More states than three bytes can number, were there so many. */
TEST(with_wide_numbers)
{
    for (size_t narrow = 1; narrow < 800; narrow += 97) {
        compare_when_wide(4, UINT64_MAX, 3000, narrow);
        compare_when_wide(5, 3, 1200, narrow);
    }
}

TEST(like_a_sorted_array)
{
    for (size_t bytes = 1; bytes <= KEY_MAX; bytes++)
        compare_with_model(bytes, UINT64_MAX, 3000);
}

/* All in one group; a few groups; one tag for all; nothing but tags. */
TEST(under_collisions)
{
    compare_with_model(4, 0, 1200);
    compare_with_model(5, 3, 2000);
    compare_with_model(6, UINT64_C(0x00ffffffffffffff), 3000);
    compare_with_model(7, UINT64_C(0xff00000000000000), 2000);
    compare_with_model(3, UINT64_C(0x8000000000000040), 2000);
}

static void number_key(size_t key_bytes, uint32_t number, uint8_t *key)
{
    memset(key, 0, key_bytes);
    for (size_t i = 0; i < sizeof number; i++)
        key[i] = (uint8_t)(number >> 8 * i);
}

static uint32_t add_number(struct table_fixture *table_fixture, uint32_t number)
{
    uint8_t key[KEY_MAX];
    number_key(table_fixture->hashing.key_bytes, number, key);
    return table_add(&table_fixture->table, key, hash(&table_fixture->hashing, key), number / 2);
}

/* Records never move, and their words stay apart from each other. */
TEST(many_records)
{
    enum { MANY = 70000 };
    struct table_fixture table_fixture;
    uint8_t key[KEY_MAX];
    assert_true(set_up(&table_fixture, 9, UINT64_MAX, TABLE_COSTS, 0));
    add_number(&table_fixture, 0);
    const uint8_t *first = table_key(&table_fixture.table, 0);
    for (uint32_t i = 1; i < MANY; i++)
        assert_int_equal(add_number(&table_fixture, i), i);
    assert_ptr_equal(table_key(&table_fixture.table, 0), first);
    assert_true(table_allow_cost(&table_fixture.table, UINT16_MAX) && !table_fixture.table.is_wide);
    for (uint32_t i = 0; i < MANY; i++)
        table_set_cost(&table_fixture.table, i, i % UINT16_MAX);
    assert_true(table_allow_cost(&table_fixture.table, UINT32_MAX) && table_fixture.table.is_wide);
    assert_ptr_equal(table_key(&table_fixture.table, 0), first);
    for (uint32_t i = 0; i < MANY; i++)
        assert_int_equal(table_cost(&table_fixture.table, i), i % UINT16_MAX);
    for (uint32_t i = 0; i < MANY; i++)
        table_set_cost(&table_fixture.table, i, ~i);
    for (uint32_t i = 0; i < MANY; i += 3)
        table_set_parent(&table_fixture.table, i, i + 7);
    for (uint32_t i = 0; i < MANY; i++) {
        number_key(9, i, key);
        assert_memory_equal(table_key(&table_fixture.table, i), key, 9);
        assert_int_equal(table_cost(&table_fixture.table, i), ~i);
        assert_int_equal(table_parent(&table_fixture.table, i), i % 3 ? i / 2 : i + 7);
        assert_int_equal(table_find(&table_fixture.table, key, hash(&table_fixture.hashing, key)),
                         i);
    }
    tear_down(&table_fixture);
}

/* The bytes a state takes, all included: key, cost, parent if it is kept, and 64/15 of the index
 * divided by its load, which is 0.75 at least; some for the last chunk. */
TEST(is_compact)
{
    for (int alone = 0; alone < 2; alone++) {
        struct table_fixture table_fixture;
        enum table_kind kind = alone ? TABLE_COSTS_ALONE : TABLE_COSTS;
        assert_true(set_up(&table_fixture, 6, UINT64_MAX, kind, 0));
        for (uint32_t i = 0; i < 300000; i++) {
            table_set_cost(&table_fixture.table, add_number(&table_fixture, i), i % 1000);
            if (i >= 100000)
                assert_true(table_fixture.meter.bytes <
                            i * (6 + (alone ? 2 : 6) + 5.8) + (1 << 16));
        }
        for (uint32_t i = 0; i < 300000; i++)
            assert_int_equal(table_cost(&table_fixture.table, i), i % 1000);
        tear_down(&table_fixture);
    }
}

/* Where a larger index does not fit, the one there is gets fuller: within a limit that holds the
 * records and the smallest index, little is left unused. */
TEST(fills_the_index)
{
    struct table_fixture table_fixture;
    assert_true(set_up(&table_fixture, 8, UINT64_MAX, TABLE_PLAIN, 0));
    table_fixture.meter.limits.bytes =
        table_fixture.meter.bytes +
        table_fixture.table.chunk_records * table_fixture.table.record_bytes;
    uint32_t count = 0;
    uint8_t key[KEY_MAX];
    while (add_number(&table_fixture, count) != TABLE_NONE)
        count++;
    assert_int_equal(table_fixture.table.group_count, 64);
    assert_in_range(count, 64 * 15 * 15 / 16, 64 * 15);
    for (uint32_t i = 0; i < count + 100; i++) {
        number_key(8, i, key);
        assert_int_equal(table_find(&table_fixture.table, key, hash(&table_fixture.hashing, key)),
                         i < count ? i : TABLE_NONE);
    }
    tear_down(&table_fixture);
}

/* Fills a table until it is refused; what it holds can still be read and is given back. */
static void fill_to_the_limit(size_t bytes, enum table_kind kind)
{
    struct table_fixture table_fixture;
    uint8_t key[KEY_MAX];
    uint32_t count = 0;
    if (set_up(&table_fixture, 8, UINT64_MAX, kind, bytes))
        while (add_number(&table_fixture, count) != TABLE_NONE)
            count++;
    assert_int_equal(table_fixture.meter.hit, LIMIT_MEMORY);
    assert_true(table_fixture.meter.counters.peak_bytes <= bytes);
    assert_int_equal(table_fixture.table.count, count);
    for (uint32_t i = 0; i < count; i++) {
        number_key(8, i, key);
        assert_memory_equal(table_key(&table_fixture.table, i), key, 8);
        if (kind != TABLE_COSTS_ALONE)
            assert_int_equal(table_parent(&table_fixture.table, i), i / 2);
    }
    tear_down(&table_fixture);
}

TEST(every_memory_limit)
{
    for (size_t bytes = 1; bytes < 2000000; bytes += 1 + bytes / 5) {
        fill_to_the_limit(bytes, TABLE_PLAIN);
        fill_to_the_limit(bytes, TABLE_COSTS);
        fill_to_the_limit(bytes, TABLE_COSTS_ALONE);
    }
}

/* Whatever call for memory is refused, the table says so or does without; the one small array that
 * must not fail, for then the program ends, is asked for but once. */
TEST(refused_allocations)
{
    enum { ARRAY_OF_CHUNKS = 2, LAST = 12, ENOUGH = 60000 };
    unsigned refused = 0;
    for (uint64_t nth = 1; nth <= LAST; nth++) {
        struct table_fixture table_fixture;
        uint32_t count = 0;
        if (nth == ARRAY_OF_CHUNKS)
            continue;
        mem_fail_at(nth);
        if (set_up(&table_fixture, 8, UINT64_MAX, TABLE_COSTS, 0))
            while (count < ENOUGH && add_number(&table_fixture, count) != TABLE_NONE)
                count++;
        mem_fail_at(0);
        refused += count < ENOUGH;
        assert_int_equal(table_fixture.meter.hit, count < ENOUGH ? LIMIT_MEMORY : LIMIT_NONE);
        assert_int_equal(table_fixture.table.count, count);
        tear_down(&table_fixture);
    }
    assert_in_range(refused, 2, LAST / 2);
}

/* A refusal half-way leaves the costs as they are. */
TEST(refused_width)
{
    enum { MANY = 60000 };
    for (uint64_t nth = 1; nth <= 4; nth++) {
        struct table_fixture table_fixture;
        assert_true(set_up(&table_fixture, 8, UINT64_MAX, TABLE_COSTS, 0));
        for (uint32_t i = 0; i < MANY; i++)
            table_set_cost(&table_fixture.table, add_number(&table_fixture, i), i);
        mem_fail_at(nth);
        assert_false(table_allow_cost(&table_fixture.table, UINT16_MAX + 1));
        assert_int_equal(table_fixture.meter.hit, LIMIT_MEMORY);
        for (uint32_t i = 0; i < MANY; i++)
            assert_int_equal(table_cost(&table_fixture.table, i), i);
        mem_fail_at(0);
        tear_down(&table_fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(like_a_sorted_array), cmocka_unit_test(under_collisions),
        cmocka_unit_test(many_records),        cmocka_unit_test(is_compact),
        cmocka_unit_test(fills_the_index),     cmocka_unit_test(every_memory_limit),
        cmocka_unit_test(refused_allocations), cmocka_unit_test(refused_width),
        cmocka_unit_test(with_wide_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
