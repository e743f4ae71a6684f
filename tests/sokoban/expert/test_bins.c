/* Bins give back what was put in, least rank first, and take turns. */
#include "sokoban/expert/bins.h"

#include "base/random.h"
#include "search/limits.h"
#include "support/test.h"

enum { ENTRIES = 5000 };

TEST(a_bin_sorts)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){0});
    struct random source = {.state = 7};
    struct bin bin = {0};
    uint64_t ranks[ENTRIES];
    for (uint32_t i = 0; i < ENTRIES; i++) {
        ranks[i] = random_below(&source, 1000);
        assert_true(bin_put(&bin, &meter, (struct bin_entry){ranks[i], 0, i}));
    }
    uint64_t last = 0;
    bool seen[ENTRIES] = {false};
    uint32_t number;
    for (uint32_t i = 0; i < ENTRIES; i++) {
        assert_true(bin_take(&bin, &number));
        assert_false(seen[number]);
        seen[number] = true;
        assert_true(ranks[number] >= last);
        last = ranks[number];
    }
    assert_false(bin_take(&bin, &number));
    bin_free(&bin, &meter);
    assert_int_equal(meter.bytes, 0);
}

TEST(bins_take_turns)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){0});
    struct bins bins;
    bins_init(&bins, &meter);
    for (uint32_t i = 0; i < 9; i++) {
        size_t at = bins_find(&bins, i % 3);
        assert_true(bin_put(&bins.items[at], &meter, (struct bin_entry){i, 0, i}));
    }
    assert_int_equal(bins.count, 3);
    uint32_t number;
    for (uint32_t i = 0; i < 9; i++) {
        assert_true(bins_take(&bins, &number));
        assert_int_equal(number, i / 3 * 3 + (i + 2) % 3); /* the newest bin begins */
    }
    assert_false(bins_take(&bins, &number));
    bins_free(&bins);
}

TEST(memory_ends)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){.bytes = 2000});
    struct bin bin = {0};
    uint32_t count = 0;
    while (bin_put(&bin, &meter, (struct bin_entry){count, 0, count}))
        count++;
    assert_int_equal(meter.hit, LIMIT_MEMORY);
    uint32_t number;
    for (uint32_t i = 0; i < count; i++) {
        assert_true(bin_take(&bin, &number));
        assert_int_equal(number, i);
    }
    bin_free(&bin, &meter);
}

TEST(the_best_bin_has_the_least_label)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){0});
    struct bins bins;
    bins_init(&bins, &meter);
    assert_null(bins_best(&bins));
    for (uint32_t label = 9; label > 5; label--) {
        size_t at = bins_find(&bins, label);
        if (label != 6)
            assert_true(bin_put(&bins.items[at], &meter, (struct bin_entry){1, 0, label}));
    }
    uint32_t number;
    assert_int_equal(bins_best(&bins)->label, 7);
    assert_true(bin_take(bins_best(&bins), &number));
    assert_int_equal(bins_best(&bins)->label, 8);
    bins_free(&bins);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bin_sorts),
        cmocka_unit_test(the_best_bin_has_the_least_label),
        cmocka_unit_test(bins_take_turns),
        cmocka_unit_test(memory_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
