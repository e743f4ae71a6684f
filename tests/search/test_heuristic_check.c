/* The checks of estimates: they find what is wrong with those that claim nothing, and nothing wrong
 * with the others. */
#include "search/heuristic_check.h"

#include <string.h>

#include "base/mem.h"
#include "search/search.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/level/board.h"
#include "sokoban/sample.h"
#include "sokoban/space/spaces.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static struct heuristic_check_report check(const struct board *board, enum space_kind kind,
                                           const struct bound_kind *bound, uint32_t deadlocks)
{
    struct heuristic_check_report report = {0};
    struct meter meter;
    struct search_result result;
    struct model *model = model_new(board, 0, SIZE_MAX);
    struct position_eval_options options = {.bound = bound, .weight = 1, .deadlocks = deadlocks};
    meter_start(&meter, &(struct limits){.nodes = 20000}, NULL);
    model_add_tables(model, bound, &meter);
    struct space *space = space_new(kind, model, options);
    struct space *checked = heuristic_check_new(space, &report);
    search_astar(checked, &meter, &result);
    meter_start(&meter, &(struct limits){0}, NULL);
    heuristic_check_exactly(space, &meter, 20000, &report);
    search_result_free(&result);
    heuristic_check_free(checked);
    space_free(space);
    model_free(model);
    return report;
}

TEST(estimates_of_random_levels)
{
    enum { BOUNDS_MAX = 16 };
    uint64_t above[BOUNDS_MAX] = {0}, inconsistent[BOUNDS_MAX] = {0}, states = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct board *board = random_board(seed, (struct random_size){3, 7, 1, 3});
        enum space_kind kind = (enum space_kind)(seed % 3);
        for (unsigned i = 0; bound_kinds[i]; i++) {
            assert_true(i < BOUNDS_MAX);
            struct heuristic_check_report report = check(board, kind, bound_kinds[i], 0);
            assert_int_equal(report.killed, 0);
            if (bound_kinds[i]->admissible) {
                assert_int_equal(report.above, 0);
                assert_int_equal(report.inconsistent, 0);
            }
            above[i] += report.above;
            inconsistent[i] += report.inconsistent;
            states += report.states;
        }
        board_free(board);
    }
    assert_true(states > 10000);
    for (unsigned i = 0; bound_kinds[i]; i++)
        if (!bound_kinds[i]->admissible && (!above[i] || !inconsistent[i]))
            fail_msg("%s: %llu above, %llu inconsistent", bound_kinds[i]->name,
                     (unsigned long long)above[i], (unsigned long long)inconsistent[i]);
}

/* The positions it measures are all there are. */
TEST(every_position_is_measured)
{
    for (uint64_t seed = 200; seed < 260; seed++) {
        struct board *board = random_board(seed, (struct random_size){3, 5, 1, 3});
        char *rows = board_rows(board);
        struct oracle *oracle = oracle_new(rows, 20000);
        if (oracle) {
            assert_int_equal(check(board, SPACE_STEP, &bound_zero, 0).states, oracle->count);
            assert_int_equal(check(board, SPACE_PUSH, &bound_zero, 0).states, oracle->regions);
            assert_int_equal(check(board, SPACE_PUSH, &bound_matching, UINT32_MAX).killed, 0);
        }
        oracle_free(oracle);
        mem_free(rows);
        board_free(board);
    }
}

/* One push from the goal the player's distance is counted as well: 3 for 1 move. */
TEST(the_player_counts_twice)
{
    struct board *board = sample_board("#####\n#@$.#\n#####\n");
    struct heuristic_check_report report = check(board, SPACE_STEP, &bound_manhattan_player, 0);
    assert_int_equal(report.states, 3); /* the player can walk back after the push */
    assert_int_equal(report.above, 1);
    assert_int_equal(report.worst_excess, 2);
    assert_int_equal(report.edges, 1);
    assert_int_equal(report.worst_fall, 2);
    board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates_of_random_levels),
        cmocka_unit_test(every_position_is_measured),
        cmocka_unit_test(the_player_counts_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
