#include "search/frontier.h"

#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "search/limits.h"
#include "support/test.h"

enum { ENTRIES_MAX = 4000 };

/* What is in the frontier, sorted; the last of the equals is the next to come out. */
struct frontier_model {
    struct frontier_entry entries[ENTRIES_MAX];
    size_t count;
};

static bool comes_after(struct frontier_entry a, struct frontier_entry b)
{
    return a.priority != b.priority ? a.priority > b.priority : a.bound >= b.bound;
}

/* Greatest first: before the entries that come out no earlier. */
static void model_put(struct frontier_model *frontier_model, struct frontier_entry entry)
{
    size_t place = frontier_model->count;
    while (place > 0 && !comes_after(frontier_model->entries[place - 1], entry))
        place--;
    memmove(frontier_model->entries + place + 1, frontier_model->entries + place,
            (frontier_model->count++ - place) * sizeof entry);
    frontier_model->entries[place] = entry;
}

static void take_and_compare(struct frontier *frontier, struct frontier_model *frontier_model)
{
    struct frontier_entry entry;
    uint32_t least = frontier_model->count
                         ? frontier_model->entries[frontier_model->count - 1].priority
                         : UINT32_MAX;
    assert_int_equal(frontier_least(frontier), least);
    assert_int_equal(frontier->count, frontier_model->count);
    assert_int_equal(frontier_take(frontier, &entry), frontier_model->count > 0);
    if (!frontier_model->count)
        return;
    assert_memory_equal(&entry, &frontier_model->entries[--frontier_model->count], sizeof entry);
}

/* Fills and empties in waves; numbers come again with other priorities, as lowering does. */
TEST(like_a_sorted_array)
{
    static struct frontier_model frontier_model;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct random source = {.state = seed};
        struct meter meter;
        struct frontier frontier;
        uint32_t spread = 1 + random_below(&source, 300);
        meter_start(&meter, &(struct limits){0}, NULL);
        frontier_init(&frontier, &meter);
        frontier_model.count = 0;
        for (unsigned i = 0; i < 3000; i++) {
            bool filling = i / 500 % 2 == 0;
            uint32_t bound = random_below(&source, spread);
            uint32_t priority = bound + random_below(&source, spread);
            struct frontier_entry entry = {priority, bound, random_below(&source, 50)};
            if (random_below(&source, 10) < (filling ? 8u : 2u)) {
                assert_true(frontier_put(&frontier, entry));
                model_put(&frontier_model, entry);
            } else {
                take_and_compare(&frontier, &frontier_model);
            }
        }
        while (frontier_model.count)
            take_and_compare(&frontier, &frontier_model);
        take_and_compare(&frontier, &frontier_model);
        frontier_free(&frontier);
        assert_int_equal(meter.bytes, 0);
    }
}

TEST(last_in_first_out)
{
    struct meter meter;
    struct frontier frontier;
    struct frontier_entry entry;
    meter_start(&meter, &(struct limits){0}, NULL);
    frontier_init(&frontier, &meter);
    for (uint32_t i = 0; i < 1000; i++)
        assert_true(frontier_put(&frontier, (struct frontier_entry){5, 2, i}));
    for (uint32_t i = 1000; i-- > 0;) {
        assert_true(frontier_take(&frontier, &entry));
        assert_int_equal(entry.number, i);
    }
    assert_false(frontier_take(&frontier, &entry));
    frontier_free(&frontier);
}

/* A sweep takes one entry of every bound of the least priority, the greatest first. */
TEST(taken_below)
{
    struct meter meter;
    struct frontier frontier;
    struct frontier_entry entry;
    meter_start(&meter, &(struct limits){0}, NULL);
    frontier_init(&frontier, &meter);
    assert_false(frontier_take_below(&frontier, UINT32_MAX, &entry));
    for (uint32_t i = 0; i < 40; i++)
        assert_true(frontier_put(&frontier, (struct frontier_entry){7 + i / 20, 3 + i % 10, i}));
    for (uint32_t sweep = 0; sweep < 2; sweep++) {
        uint32_t below = UINT32_MAX;
        for (uint32_t i = 10; i-- > 0; below = entry.bound) {
            assert_true(frontier_take_below(&frontier, below, &entry));
            assert_int_equal(entry.priority, 7);
            assert_int_equal(entry.bound, 3 + i);
            assert_int_equal(entry.number, (sweep ? 0 : 10) + i);
        }
        assert_false(sweep == 0 && frontier_take_below(&frontier, below, &entry));
    }
    assert_true(frontier_take(&frontier, &entry));
    assert_int_equal(entry.number, 30);
    assert_int_equal(entry.priority, 8);
    frontier_free(&frontier);
    assert_int_equal(meter.bytes, 0);
}

/* Emptied blocks are used again: a frontier that stays small takes no more memory. */
TEST(does_not_grow_for_ever)
{
    struct meter meter;
    struct frontier frontier;
    struct frontier_entry entry;
    meter_start(&meter, &(struct limits){0}, NULL);
    frontier_init(&frontier, &meter);
    for (uint32_t i = 0; i < 100000; i++) {
        assert_true(frontier_put(&frontier, (struct frontier_entry){i % 100, i % 10, i}));
        if (i > 500)
            assert_true(frontier_take(&frontier, &entry));
    }
    assert_true(meter.counters.peak_bytes < 200000);
    frontier_free(&frontier);
    assert_int_equal(meter.bytes, 0);
}

/* Everything put before the refusal comes out again. */
static void fill_to_the_limit(size_t bytes, uint64_t refused_call)
{
    struct meter meter;
    struct frontier frontier;
    struct frontier_entry entry;
    struct random source = {.state = bytes};
    uint64_t count = 0;
    meter_start(&meter, &(struct limits){.bytes = bytes}, NULL);
    frontier_init(&frontier, &meter);
    mem_fail_at(refused_call);
    for (;; count++) {
        uint32_t bound = random_below(&source, 100);
        entry = (struct frontier_entry){bound + random_below(&source, 100), bound, 1};
        if (!frontier_put(&frontier, entry))
            break;
    }
    mem_fail_at(0);
    assert_int_equal(meter.hit, LIMIT_MEMORY);
    assert_true(!bytes || meter.counters.peak_bytes <= bytes);
    while (frontier_take(&frontier, &entry))
        count--;
    assert_int_equal(count, 0);
    frontier_free(&frontier);
    assert_int_equal(meter.bytes, 0);
}

TEST(every_memory_limit)
{
    for (size_t bytes = 1; bytes < 3000000; bytes += 1 + bytes / 9)
        fill_to_the_limit(bytes, 0);
    for (uint64_t call = 1; call < 300; call++)
        fill_to_the_limit(0, call);
}

/* A priority nobody needs is refused before it asks for a row of thousands of millions. */
TEST(absurd_priority)
{
    struct meter meter;
    struct frontier frontier;
    meter_start(&meter, &(struct limits){0}, NULL);
    frontier_init(&frontier, &meter);
    assert_false(frontier_put(&frontier, (struct frontier_entry){UINT32_MAX - 1, 0, 1}));
    assert_int_equal(meter.hit, LIMIT_MEMORY);
    assert_int_equal(meter.bytes, 0);
    frontier_free(&frontier);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(like_a_sorted_array),    cmocka_unit_test(last_in_first_out),
        cmocka_unit_test(does_not_grow_for_ever), cmocka_unit_test(every_memory_limit),
        cmocka_unit_test(absurd_priority),        cmocka_unit_test(taken_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
