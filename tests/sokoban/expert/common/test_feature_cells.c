/* Bins give back what was put in, least rank first, and take turns. */
#include "sokoban/expert/common/feature_cells.h"

#include "base/random.h"
#include "search/limits.h"
#include "support/test.h"

enum { ENTRIES = 5000 };

TEST(a_heap_sorts)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){0}, NULL);
    struct random source = {.state = 7};
    struct rank_heap heap = {0};
    uint64_t ranks[ENTRIES];
    for (uint32_t i = 0; i < ENTRIES; i++) {
        ranks[i] = random_below(&source, 1000);
        assert_true(rank_heap_put(&heap, &meter, (struct rank_heap_entry){ranks[i], 0, i}));
    }
    uint64_t last = 0;
    bool seen[ENTRIES] = {false};
    uint32_t number;
    for (uint32_t i = 0; i < ENTRIES; i++) {
        assert_true(rank_heap_take(&heap, &number));
        assert_false(seen[number]);
        seen[number] = true;
        assert_true(ranks[number] >= last);
        last = ranks[number];
    }
    assert_false(rank_heap_take(&heap, &number));
    rank_heap_free(&heap, &meter);
    assert_int_equal(meter.bytes, 0);
}

TEST(cells_take_turns)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){0}, NULL);
    struct feature_cells cells;
    feature_cells_init(&cells, &meter);
    for (uint32_t i = 0; i < 9; i++) {
        size_t at = feature_cells_find(&cells, i % 3);
        assert_true(rank_heap_put(&cells.items[at], &meter, (struct rank_heap_entry){i, 0, i}));
    }
    assert_int_equal(cells.count, 3);
    uint32_t number;
    for (uint32_t i = 0; i < 9; i++) {
        assert_true(feature_cells_take(&cells, &number));
        assert_int_equal(number, i / 3 * 3 + (i + 2) % 3); /* the newest bin begins */
    }
    assert_false(feature_cells_take(&cells, &number));
    feature_cells_free(&cells);
}

TEST(memory_ends)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){.bytes = 2000}, NULL);
    struct rank_heap heap = {0};
    uint32_t count = 0;
    while (rank_heap_put(&heap, &meter, (struct rank_heap_entry){count, 0, count}))
        count++;
    assert_int_equal(meter.hit, LIMIT_MEMORY);
    uint32_t number;
    for (uint32_t i = 0; i < count; i++) {
        assert_true(rank_heap_take(&heap, &number));
        assert_int_equal(number, i);
    }
    rank_heap_free(&heap, &meter);
}

TEST(the_best_cell_has_the_least_label)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){0}, NULL);
    struct feature_cells cells;
    feature_cells_init(&cells, &meter);
    assert_null(feature_cells_best(&cells));
    for (uint32_t label = 9; label > 5; label--) {
        size_t at = feature_cells_find(&cells, label);
        if (label != 6)
            assert_true(
                rank_heap_put(&cells.items[at], &meter, (struct rank_heap_entry){1, 0, label}));
    }
    uint32_t number;
    assert_int_equal(feature_cells_best(&cells)->label, 7);
    assert_true(rank_heap_take(feature_cells_best(&cells), &number));
    assert_int_equal(feature_cells_best(&cells)->label, 8);
    feature_cells_free(&cells);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_heap_sorts),
        cmocka_unit_test(the_best_cell_has_the_least_label),
        cmocka_unit_test(cells_take_turns),
        cmocka_unit_test(memory_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
