/* Solutions within a number of pushes, against brute force. */
#include "sokoban/expert/portfolio/portfolio.h"

#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/sample.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

/* The pushes of the solution found within so many; 0 if none was. */
static uint32_t solve_within(const struct level *level, uint32_t pushes_max)
{
    struct limits limits = {.nodes = 20000};
    struct meter meter;
    char *moves = NULL;
    uint32_t pushes = 0;
    meter_start(&meter, &limits, NULL);
    struct model *model = model_new(level->model, deadlock_bit(&deadlock_dead), SIZE_MAX);
    model_add_tables(model, &bound_joined, &meter);
    if (!model_is_hopeless(model) &&
        portfolio_solve_within(model, &meter, pushes_max, &moves) == SEARCH_FOUND) {
        struct score score;
        level->family->judge(level, moves, &score);
        assert_true(score.legal && score.solved);
        pushes = (uint32_t)score_metric(&score, "pushes");
    }
    mem_free(moves);
    model_free(model);
    return pushes;
}

TEST(within_its_budget)
{
    unsigned solvable = 0;
    for (uint64_t seed = 40000; seed < 40400; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct level *level = level_around(board);
        struct oracle *oracle = oracle_new(rows, 20000);
        uint32_t fewest = oracle ? oracle->pushes[0] : ORACLE_NEVER;
        if (fewest != ORACLE_NEVER && fewest > 1) {
            assert_int_equal(solve_within(level, fewest - 1), 0);
            uint32_t more = solve_within(level, fewest + 4);
            assert_true(more >= fewest && more <= fewest + 4);
            assert_int_equal(solve_within(level, fewest), fewest);
            solvable++;
        }
        oracle_free(oracle);
        level_free(level);
        mem_free(rows);
    }
    assert_true(solvable > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(within_its_budget)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
