#include "app/core/verify.h"

#include <stdio.h>
#include <string.h>

#include "app/core/toy.h"
#include "app/core/task.h"
#include "support/english.h"
#include "support/test.h"

static int countdown = 4;

static struct level level_of(int *model)
{
    static char file[] = "here";
    return (struct level){.family = &toy_puzzle, .file = file, .number = 1, .model = model};
}

/* Solves in a manner and checks that the lie is caught: no solution, no proof, exit 2. */
static void caught(enum toy_manner manner, const char *part)
{
    struct level level = level_of(&countdown);
    struct solve_result result;
    toy_manner = manner;
    task_solve(&level, &(struct request){0}, &result);
    assert_true(result.broken);
    assert_int_equal(result.answer.verdict, VERDICT_LIMIT);
    assert_int_equal(result.answer.limit, LIMIT_NONE);
    assert_false(result.answer.proved);
    assert_null(result.answer.solution);
    assert_int_equal(result.score.metric_count, 0);
    assert_int_equal(result.answer.lower_bound, UINT32_MAX);
    assert_int_equal(solve_exit(&result), EXIT_BAD);
    assert_int_equal(strncmp(english(result.answer.message), "internal error: ", 16), 0);
    if (!strstr(english(result.answer.message), part))
        fail_msg("\"%s\" lacks \"%s\"", result.answer.message, part);
    solve_result_free(&result);
}

TEST(lies_are_caught)
{
    caught(TOY_ILLEGAL, "move 5: no such move");
    caught(TOY_SHORT, "does not solve: 1 left");
    caught(TOY_NOTHING, "gives no solution");
    caught(TOY_UNPROVED, "has no proof");
    caught(TOY_BOUND, "bound 5 is above the solution's 4 moves");
}

static void stands(enum toy_manner manner, enum verdict verdict, bool proved,
                   enum exit_status status)
{
    struct level level = level_of(&countdown);
    struct solve_result result;
    toy_manner = manner;
    task_solve(&level, &(struct request){0}, &result);
    assert_false(result.broken);
    assert_int_equal(result.answer.verdict, verdict);
    assert_int_equal(result.answer.proved, proved);
    assert_int_equal(solve_exit(&result), status);
    assert_says(result.goal.name, "moves");
    solve_result_free(&result);
}

TEST(truth_stands)
{
    stands(TOY_HONEST, VERDICT_SOLVED, true, EXIT_ANSWERED);
    stands(TOY_UNSOLVABLE, VERDICT_UNSOLVABLE, true, EXIT_ANSWERED);
    stands(TOY_TIRED, VERDICT_LIMIT, false, EXIT_LIMITED);
}

TEST(interruption_is_told)
{
    struct level level = level_of(&countdown);
    struct solve_result result;
    toy_manner = TOY_STOPPED;
    task_solve(&level, &(struct request){0}, &result);
    assert_says(result.answer.message, "interrupted");
    assert_int_equal(solve_exit(&result), EXIT_LIMITED);
    solve_result_free(&result);
}

/* What another family knows, this one may not. */
TEST(unknown_wishes_are_refused)
{
    struct level level = level_of(&countdown);
    struct solve_result result;
    toy_manner = TOY_HONEST;
    task_solve(&level, &(struct request){.prune = "left,up"}, &result);
    assert_int_equal(result.answer.verdict, VERDICT_INVALID);
    assert_says(result.answer.message, "toy knows no pruning \"left,up\"");
    assert_int_equal(solve_exit(&result), EXIT_BAD);
    solve_result_free(&result);
    task_solve(&level, &(struct request){.prune = "left,right", .goal = "any"}, &result);
    assert_int_equal(result.answer.verdict, VERDICT_SOLVED);
    solve_result_free(&result);
}

TEST(checks)
{
    struct level level = level_of(&countdown);
    const struct {
        const char *moves;
        enum check_status status;
        enum exit_status exit;
    } cases[] = {{"dddd", CHECK_SOLVED, EXIT_ANSWERED},
                 {"ddudd", CHECK_UNSOLVED, EXIT_BAD},
                 {"ddxd", CHECK_ILLEGAL, EXIT_BAD},
                 {NULL, CHECK_MISSING, EXIT_LIMITED}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct level_solution solution = {.moves = mem_string(cases[i].moves)};
        struct check_result result;
        task_check(&level, solution.moves ? &solution : NULL, &result);
        assert_int_equal(result.status, cases[i].status);
        assert_int_equal(check_exit(&result), cases[i].exit);
        check_result_free(&result);
        mem_free(solution.moves);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lies_are_caught),
        cmocka_unit_test(truth_stands),
        cmocka_unit_test(interruption_is_told),
        cmocka_unit_test(unknown_wishes_are_refused),
        cmocka_unit_test(checks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
