/* Counting by layers against the table, in memory and within memory limits. */
#include "search/layers/layers.h"

#include "support/layers.h"
#include "support/maze.h"
#include "support/test.h"

TEST(agrees_with_the_table)
{
    static const size_t widths[] = {2, 3, 8, 9, 16, 21};
    for (uint64_t seed = 0; seed < 120; seed++) {
        struct maze maze = {.seed = seed,
                            .nodes = seed % 3 ? 2500 : 300,
                            .key_bytes = widths[seed % 6],
                            .undirected = seed / 6 % 2};
        struct space space = maze_space(&maze);
        assert_layers_agree(&space, seed % 5 ? 100 : 1);
        assert_layers_agree(&space, 5000);
    }
}

TEST(one_state_alone)
{
    struct maze maze = {.nodes = 1, .key_bytes = 2};
    struct space space = maze_space(&maze);
    assert_layers_agree(&space, 100);
}

/* The layers of a limited count are those of the whole one. */
static void expect_beginning(const struct count_facts *whole, const struct count_facts *part)
{
    uint64_t states = 0;
    assert_true(part->result.layer_count <= whole->result.layer_count);
    for (size_t i = 0; i < part->result.layer_count; i++) {
        assert_int_equal(part->result.layers[i], whole->result.layers[i]);
        states += part->result.layers[i];
    }
    assert_int_equal(part->meter.counters.stored, states);
    assert_int_equal(part->meter.bytes, 0);
}

TEST(limits_are_kept)
{
    struct maze maze = {.seed = 5, .nodes = 60000, .key_bytes = 8};
    struct space space = maze_space(&maze);
    struct count_facts whole, part;
    unsigned complete = 0, limited = 0;
    count_space(&space, (struct limits){0}, NULL, &whole);
    for (size_t bytes = 1000; bytes < 4000000; bytes = bytes * 3 / 2) {
        meter_start(&part.meter, &(struct limits){.bytes = bytes}, NULL);
        search_layers_in_memory(&space, &part.meter, &part.result);
        assert_true(part.meter.counters.peak_bytes <= bytes);
        if (part.result.outcome == SEARCH_EXHAUSTED) {
            assert_same_layers(&whole, &part);
            complete++;
        } else {
            assert_int_equal(part.meter.hit, LIMIT_MEMORY);
            expect_beginning(&whole, &part);
            limited++;
        }
        search_result_free(&part.result);
    }
    assert_true(complete >= 3 && limited >= 3);
    for (uint64_t nodes = 1; nodes < 60000; nodes *= 7) {
        meter_start(&part.meter, &(struct limits){.nodes = nodes}, NULL);
        search_layers_in_memory(&space, &part.meter, &part.result);
        assert_int_equal(part.meter.hit, LIMIT_NODES);
        assert_int_equal(part.meter.counters.expanded, nodes);
        expect_beginning(&whole, &part);
        search_result_free(&part.result);
    }
    search_result_free(&whole.result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_table),
        cmocka_unit_test(one_state_alone),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
