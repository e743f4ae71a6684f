/* What comes out is a solution and never has more pushes than what came in; where the one given
 * wanders about, there is a far shorter one. */
#include "sokoban/optimize/other_plan.h"

#include "base/mem.h"
#include "puzzle/level.h"
#include "search/limits.h"
#include "sokoban/rules/replay.h"
#include "sokoban/setup.h"
#include "sokoban/solve.h"
#include "support/random_level.h"
#include "support/test.h"

enum { NODES = 200 };

static uint64_t pushes_of(const struct level *level, const char *moves)
{
    struct score score;
    sokoban_judge(level, moves, &score);
    assert_true(score.solved);
    return (uint64_t)score_metric(&score, "pushes");
}

static char *find(const struct level *level, const char *moves)
{
    struct meter meter;
    meter_start(&meter, &(struct limits){0}, NULL);
    struct model *model = model_new(level->model, setup_deadlocks(NULL), DISTANCE_TABLE_BYTES);
    char *found =
        other_plan_find(model, mem_string(moves), setup_deadlocks(NULL), NODES, NODES, &meter);
    assert_true(meter.hit == LIMIT_NONE);
    model_free(model);
    return found;
}

/* Depth-first search wanders as nobody else does. */
TEST(wanderings)
{
    const struct random_size size = {5, 7, 3, 5};
    unsigned solved = 0, wandered = 0, shorter = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct level *level = level_around(random_board(seed, size));
        struct request request = {.goal = "any", .algorithm = "dfs", .limits = {.nodes = 20000}};
        struct answer answer;
        sokoban_solve(level, &request, &answer);
        if (answer.verdict == VERDICT_SOLVED) {
            char *found = find(level, answer.solution), *again = find(level, answer.solution);
            uint64_t before = pushes_of(level, answer.solution), after = pushes_of(level, found);
            assert_true(after <= before);
            assert_string_equal(found, again);
            solved++;
            wandered += before > 20;
            shorter += before > 20 && after < before;
            mem_free(found);
            mem_free(again);
        }
        answer_free(&answer);
        level_free(level);
    }
    assert_true(solved >= 50 && wandered >= 20 && shorter > wandered / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wanderings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
