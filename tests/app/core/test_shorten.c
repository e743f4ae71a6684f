/* What is handed out was replayed, and is never worse than what was given. */
#include "app/core/shorten.h"

#include <string.h>

#include "app/core/report.h"
#include "app/core/schema.h"
#include "app/core/toy.h"
#include "sokoban/sample.h"
#include "support/random_level.h"
#include "support/english.h"
#include "support/test.h"

static void expect_reports(const struct shorten_result *result, const char *part)
{
    struct text json, human, error;
    text_init(&json);
    text_init(&human);
    text_init(&error);
    report_shorten_json(&json, result);
    report_shorten_text(&human, result);
    if (!schema_line_fits(json.bytes, "optimize", &error))
        fail_msg("%s: %s", error.bytes, json.bytes);
    if (!strstr(english(human.bytes), part))
        fail_msg("\"%s\" lacks \"%s\"", human.bytes, part);
    text_free(&json);
    text_free(&human);
    text_free(&error);
}

/* The toy has no way of its own: it is solved, honestly or not. */
TEST(every_manner)
{
    static const struct {
        enum toy_manner manner;
        const char *given, *known;
        enum shorten_status status;
        enum exit_status exit;
        const char *solution, *part;
    } cases[] = {
        {TOY_HONEST, "ududddd", NULL, SHORTEN_SHORTENED, EXIT_ANSWERED, "ddd", "7 moves"},
        {TOY_HONEST, "ddd", NULL, SHORTEN_KEPT, EXIT_ANSWERED, "ddd", "optimal      3 moves"},
        {TOY_HONEST, "udddd", "ddd", SHORTEN_KEPT, EXIT_ANSWERED, "ddd", "3 moves"},
        {TOY_TIRED, "udddd", NULL, SHORTEN_KEPT, EXIT_ANSWERED, "udddd", "kept         5 moves"},
        {TOY_STOPPED, "udddd", NULL, SHORTEN_KEPT, EXIT_ANSWERED, "udddd", "interrupted"},
        {TOY_SHORT, "udddd", NULL, SHORTEN_KEPT, EXIT_BAD, "udddd", "internal error"},
        {TOY_ILLEGAL, "udddd", NULL, SHORTEN_KEPT, EXIT_BAD, "udddd", "internal error"},
        {TOY_NOTHING, "udddd", NULL, SHORTEN_KEPT, EXIT_BAD, "udddd", "internal error"},
        {TOY_UNSOLVABLE, "udddd", NULL, SHORTEN_KEPT, EXIT_BAD, "udddd", "internal error"},
        {TOY_HONEST, "dd", NULL, SHORTEN_WRONG, EXIT_BAD, NULL, "1 left"},
        {TOY_HONEST, "dd", "udddd", SHORTEN_SHORTENED, EXIT_ANSWERED, "ddd", "5 moves"},
        {TOY_HONEST, NULL, NULL, SHORTEN_MISSING, EXIT_LIMITED, NULL, "no solution to shorten"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct level *level = level_new(&toy_puzzle, "some.toy", 1);
        int *model = mem_alloc(1, sizeof *model);
        struct shorten_result result;
        *model = 3;
        level->model = model;
        level->number = 1;
        toy_manner = cases[i].manner;
        if (cases[i].given)
            level_add_solution(level, cases[i].given, NULL);
        task_shorten(level, cases[i].known, &(struct request){.goal = "moves"}, &result);
        assert_int_equal(result.status, cases[i].status);
        assert_int_equal(shorten_exit(&result), cases[i].exit);
        if (cases[i].solution)
            assert_says(result.answer.solution, cases[i].solution);
        else
            assert_null(result.answer.solution);
        assert_true(result.from_library == (cases[i].known && cases[i].solution));
        expect_reports(&result, cases[i].part);
        shorten_result_free(&result);
        level_free(level);
    }
}

static int64_t shortened(const char *goal, const char *metric)
{
    struct level *level = level_around(sample_board(sample_easy));
    struct shorten_result result;
    level_add_solution(level, sample_clumsy, NULL);
    task_shorten(
        level, NULL,
        &(struct request){.goal = goal,
                          .parameters = {{.name = "improve", .number = 1000, .given = true}}},
        &result);
    assert_int_equal(result.status, SHORTEN_SHORTENED);
    assert_says(result.goal->name, goal ? goal : "pushes");
    int64_t value = score_metric(&result.after, metric);
    shorten_result_free(&result);
    level_free(level);
    return value;
}

TEST(by_pushes_or_by_moves)
{
    assert_int_equal(shortened(NULL, "pushes"), 6);
    assert_int_equal(shortened("pushes", "pushes"), 6);
    assert_int_equal(shortened("moves", "moves"), 11);
}

TEST(any_is_no_metric)
{
    struct level *level = level_around(sample_board(sample_easy));
    struct shorten_result result;
    level_add_solution(level, sample_clumsy, NULL);
    level->number = 1;
    task_shorten(level, NULL, &(struct request){.goal = "any"}, &result);
    assert_int_equal(result.status, SHORTEN_INVALID);
    assert_non_null(strstr(english(result.answer.message), "--goal pushes"));
    expect_reports(&result, "invalid\n");
    shorten_result_free(&result);
    level_free(level);
}

/* Without a number --improve goes on until the limits; of levels as small as these that is to the
 * proof. */
TEST(improve_goes_on_to_the_optimum)
{
    const struct random_size size = {4, 6, 4, 5};
    unsigned solved = 0, shorter = 0;
    for (uint64_t seed = 61; seed <= 100; seed++) {
        struct level *level = level_around(random_board(seed, size));
        const struct request best = {.goal = "pushes"};
        struct request any = {
            .goal = "any", .parameters = {{.name = "improve"}}, .limits = {.nodes = 30000}};
        struct solve_result optimal, found, improved;
        task_solve(level, &best, &optimal);
        task_solve(level, &any, &found);
        any.parameters[0] =
            (struct parameter){.name = "improve", .number = UINT64_MAX, .given = true};
        task_solve(level, &any, &improved);
        assert_int_equal(improved.answer.verdict, optimal.answer.verdict);
        if (improved.answer.verdict == VERDICT_SOLVED) {
            int64_t pushes = score_metric(&improved.score, "pushes");
            assert_int_equal(pushes, score_metric(&optimal.score, "pushes"));
            assert_int_equal(improved.answer.limit, LIMIT_NONE);
            shorter += pushes < score_metric(&found.score, "pushes");
            solved++;
        }
        solve_result_free(&optimal);
        solve_result_free(&found);
        solve_result_free(&improved);
        level_free(level);
    }
    assert_true(solved >= 20 && shorter >= 3);
}

TEST(improve_needs_a_limit)
{
    struct level *level = level_around(sample_board(sample_easy));
    struct request request = {
        .parameters = {{.name = "improve", .number = UINT64_MAX, .given = true}}};
    struct solve_result result;
    task_solve(level, &request, &result);
    assert_int_equal(result.answer.verdict, VERDICT_INVALID);
    assert_non_null(strstr(english(result.answer.message), "give --time"));
    solve_result_free(&result);
    level_free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_manner),          cmocka_unit_test(by_pushes_or_by_moves),
        cmocka_unit_test(any_is_no_metric),      cmocka_unit_test(improve_goes_on_to_the_optimum),
        cmocka_unit_test(improve_needs_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
