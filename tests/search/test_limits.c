#include "search/limits.h"

#include "base/mem.h"
#include "support/test.h"

TEST(nodes_are_counted)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){.nodes = 1000}, NULL);
    for (unsigned i = 0; i < 1000; i++)
        assert_true(meter_tick(&meter));
    assert_false(meter_tick(&meter));
    assert_false(meter_tick(&meter));
    assert_int_equal(meter.hit, LIMIT_NODES);
    assert_int_equal(meter.counters.expanded, 1000);
}

TEST(without_limits)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){0}, NULL);
    for (unsigned i = 0; i < 100000; i++)
        assert_true(meter_tick(&meter));
    assert_true(meter_take(&meter, SIZE_MAX / 2));
    meter_give(&meter, SIZE_MAX / 2);
    assert_true(meter_look(&meter));
    assert_int_equal(meter.hit, LIMIT_NONE);
    assert_true(meter_seconds(&meter) >= 0);
}

TEST(the_flag_stops_at_once)
{
    atomic_bool stop = false;
    struct meter meter;
    meter_start(&meter, &(struct limits){0}, &(struct search_hooks){.stop = &stop});
    for (unsigned i = 0; i < 100; i++)
        assert_true(meter_tick(&meter));
    atomic_store(&stop, true);
    assert_false(meter_tick(&meter));
    assert_int_equal(meter.hit, LIMIT_STOPPED);
    meter_start(&meter, &(struct limits){0}, &(struct search_hooks){.stop = &stop});
    assert_false(meter_look(&meter));
}

TEST(the_clock_is_looked_at_first)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){.seconds = 1e-9}, NULL);
    while (meter_seconds(&meter) < 1e-9)
        ;
    assert_false(meter_tick(&meter));
    assert_int_equal(meter.hit, LIMIT_TIME);
    assert_int_equal(meter.counters.expanded, 0);
    meter_start(&meter, &(struct limits){.seconds = 1e6}, NULL);
    assert_true(meter_tick(&meter));
}

/* Where an expansion takes seconds, the clock is looked at after each. Time is made to pass by
 * moving the start. */
TEST(slow_expansions_are_watched)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){.seconds = 1e6}, NULL);
    for (unsigned i = 0; i < 1000; i++)
        assert_true(meter_tick(&meter));
    meter.started -= 10;
    for (unsigned i = 0; i < 100; i++)
        assert_true(meter_tick(&meter));
    meter_start(&meter, &(struct limits){.seconds = 100}, NULL);
    unsigned ticks = 0;
    for (; meter_tick(&meter); ticks++)
        meter.started -= 30;
    assert_int_equal(meter.hit, LIMIT_TIME);
    assert_in_range(ticks, 4, 5);
}

TEST(memory_is_weighed)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){.bytes = 1000}, NULL);
    assert_true(meter_take(&meter, 600));
    assert_false(meter_take(&meter, 401));
    assert_int_equal(meter.hit, LIMIT_MEMORY);
    assert_int_equal(meter.bytes, 600);
    assert_false(meter_take(&meter, SIZE_MAX));
    assert_true(meter_take(&meter, 400));
    assert_int_equal(meter.bytes, 1000);
    assert_false(meter_take(&meter, 1));
    meter_give(&meter, 1000);
    assert_int_equal(meter.bytes, 0);
    assert_int_equal(meter.counters.peak_bytes, 1000);
}

static void note(void *context, const struct search_progress *now)
{
    unsigned *calls = context;
    assert_int_equal(now->depth, 17);
    assert_int_equal(now->counters->expanded, 3);
    (*calls)++;
}

TEST(progress_is_told_when_due)
{
    unsigned calls = 0;
    struct meter meter;
    meter_start(&meter, &(struct limits){0},
                &(struct search_hooks){.progress = note, .progress_context = &calls});
    for (unsigned i = 0; i < 3; i++)
        assert_true(meter_tick(&meter));
    meter.depth = 17;
    meter.next_progress = 1e6;
    assert_true(meter_look(&meter));
    assert_int_equal(calls, 0);
    meter.next_progress = 0;
    assert_true(meter_look(&meter));
    assert_int_equal(calls, 1);
    assert_true(meter.next_progress > 0);
}

TEST(arrays_grow_within_the_limit)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){.bytes = 1000}, NULL);
    size_t room = 0;
    uint32_t *array = meter_extend(&meter, NULL, &room, 0, sizeof *array);
    assert_non_null(array);
    assert_int_equal(meter.bytes, room * sizeof *array);
    for (uint32_t i = 0; i < room; i++)
        array[i] = i;
    assert_ptr_equal(meter_extend(&meter, array, &room, room - 1, sizeof *array), array);
    size_t before = room;
    array = meter_extend(&meter, array, &room, room, sizeof *array);
    assert_non_null(array);
    assert_int_equal(room, 2 * before);
    assert_int_equal(array[before - 1], before - 1);
    assert_null(meter_extend(&meter, array, &room, 1000, sizeof *array));
    assert_int_equal(meter.hit, LIMIT_MEMORY);
    assert_int_equal(room, 2 * before);
    assert_int_equal(meter.bytes, room * sizeof *array);
    mem_free(array);
}

TEST(names)
{
    assert_null(limit_name(LIMIT_NONE));
    assert_string_equal(limit_name(LIMIT_TIME), "time");
    assert_string_equal(limit_name(LIMIT_MEMORY), "memory");
    assert_string_equal(limit_name(LIMIT_NODES), "nodes");
    assert_string_equal(limit_name(LIMIT_STOPPED), "stopped");
    assert_string_equal(limit_name(LIMIT_DISK), "disk");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_are_counted),
        cmocka_unit_test(without_limits),
        cmocka_unit_test(the_flag_stops_at_once),
        cmocka_unit_test(the_clock_is_looked_at_first),
        cmocka_unit_test(slow_expansions_are_watched),
        cmocka_unit_test(memory_is_weighed),
        cmocka_unit_test(progress_is_told_when_due),
        cmocka_unit_test(arrays_grow_within_the_limit),
        cmocka_unit_test(names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
