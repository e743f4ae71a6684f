/* The fewest pushes of small levels, against brute force. */
#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "search/limits.h"
#include "sokoban/setup.h"
#include "sokoban/solve.h"
#include "sokoban/solve_shortest.h"
#include "sokoban/space/model.h"
#include "support/oracle.h"
#include "support/random_level.h"
#include "support/test.h"

static uint32_t pushes_of(const struct level *level, const char *solution)
{
    struct score score;
    level->family->judge(level, solution, &score);
    assert_true(score.legal && score.solved);
    return (uint32_t)score_metric(&score, "pushes");
}

/* Some solution, mostly not a shortest one; NULL when there is none. */
static char *any_solution(const struct level *level)
{
    struct request request = {.goal = "any", .algorithm = "dfs"};
    struct answer answer;
    level->family->solve(level, &request, &answer);
    char *solution = answer.solution;
    answer.solution = NULL;
    answer_free(&answer);
    return solution;
}

struct outcomes {
    unsigned shorter, kept, left;
};

static void compare(const struct level *level, uint32_t truth, uint64_t nodes,
                    struct outcomes *outcomes)
{
    struct model *model = model_new(level->model, setup_deadlocks(NULL), SIZE_MAX);
    struct limits limits = {0};
    struct search_hooks hooks = {0};
    struct meter meter;
    char *solution = any_solution(level);
    meter_start(&meter, &limits, &hooks);
    if (solution) {
        char *before = mem_string(solution);
        bool proved = solve_shortest(model, nodes, &solution, &meter);
        bool same = strcmp(before, solution) == 0;
        assert_true(meter.counters.expanded <= nodes);
        if (proved)
            assert_int_equal(pushes_of(level, solution), truth);
        else
            assert_true(same);
        outcomes->left += !proved;
        outcomes->kept += proved && same;
        outcomes->shorter += proved && !same;
        mem_free(before);
    }
    mem_free(solution);
    model_free(model);
}

TEST(fewest_pushes)
{
    struct outcomes outcomes = {0};
    for (uint64_t seed = 41000; seed < 41600; seed++) {
        struct board *board = random_board(seed, random_size_small);
        char *rows = board_rows(board);
        struct level *level = level_around(board);
        struct oracle *oracle = oracle_new(rows, 40000);
        if (oracle)
            compare(level, oracle->pushes[0], seed % 2 ? 1 : 1000, &outcomes);
        oracle_free(oracle);
        level_free(level);
        mem_free(rows);
    }
    assert_true(outcomes.shorter > 10 && outcomes.kept > 10 && outcomes.left > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fewest_pushes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
