#include "app/core/report.h"

#include <stdio.h>
#include <string.h>

#include "app/core/schema.h"
#include "app/core/toy.h"
#include "app/core/task.h"
#include "support/english.h"
#include "support/test.h"

static int countdown = 3;
static char file[] = "some/where.toy";

static struct level level_of(int *model)
{
    return (struct level){.family = &toy_puzzle, .file = file, .number = 7, .model = model};
}

static void expect_fit(const char *line, const char *definition)
{
    struct text error;
    text_init(&error);
    if (!schema_line_fits(line, definition, &error))
        fail_msg("%s: %s", error.bytes, line);
    text_free(&error);
}

static void expect_misfit(const char *line, const char *definition, const char *part)
{
    struct text error;
    text_init(&error);
    assert_false(schema_line_fits(line, definition, &error));
    if (!strstr(english(error.bytes), part))
        fail_msg("\"%s\" lacks \"%s\"", error.bytes, part);
    text_free(&error);
}

static void solve_in(enum toy_manner manner, struct level *level, struct text *json,
                     struct text *human)
{
    struct solve_result result;
    toy_manner = manner;
    task_solve(level, &(struct request){0}, &result);
    text_clear(json);
    text_clear(human);
    report_solve_json(json, &result);
    report_solve_text(human, &result);
    solve_result_free(&result);
}

static void contains(const struct text *text, const char *part)
{
    if (!strstr(english(text->bytes), part))
        fail_msg("\"%s\" lacks \"%s\"", text->bytes, part);
}

/* Every way a solver can end gives an object that fits the schema. */
TEST(solve_lines)
{
    struct level level = level_of(&countdown);
    struct text json, human;
    text_init(&json);
    text_init(&human);
    for (enum toy_manner manner = TOY_HONEST; manner <= TOY_STOPPED; manner++) {
        solve_in(manner, &level, &json, &human);
        expect_fit(json.bytes, "solve");
        assert_int_equal(strcspn(json.bytes, "\n"), json.length - 1);
    }
    solve_in(TOY_HONEST, &level, &json, &human);
    assert_says(
        json.bytes,
        "{\"file\":\"some/where.toy\",\"level\":7,\"title\":null,"
        "\"id\":\"00000000000000000000000000000003\",\"puzzle\":\"toy\","
        "\"goal\":\"moves\",\"tie\":null,\"status\":\"solved\",\"proved\":true,\"moves\":3,"
        "\"box_lines\":1,\"solution\":\"ddd\",\"lower_bound\":3,\"given\":null,\"seconds\":0.25,"
        "\"expanded\":3,\"generated\":0,\"peak_bytes\":0,\"algorithm\":\"walk\","
        "\"limit\":null,\"message\":null,\"tests\":null}\n");
    contains(&human, "where.toy");
    contains(&human, "optimal");
    contains(&human, "\n      ddd\n");
    solve_in(TOY_STOPPED, &level, &json, &human);
    contains(&json, "\"limit\":null,\"message\":\"interrupted\"");
    solve_in(TOY_TIRED, &level, &json, &human);
    contains(&json, "\"limit\":\"nodes\"");
    contains(&human, "node");
    text_free(&json);
    text_free(&human);
}

TEST(solve_stats)
{
    struct level level = level_of(&countdown);
    struct solve_result result;
    struct text json, human;
    text_init(&json);
    text_init(&human);
    toy_manner = TOY_HONEST;
    task_solve(&level, &(struct request){0}, &result);
    report_solve_stats(&human, &result);
    assert_int_equal(human.length, 0);
    test_stats_add(&result.answer.test_stats, &(struct test_stat){"coarse", 10, 3, 20});
    report_solve_json(&json, &result);
    expect_fit(json.bytes, "solve");
    contains(&json, "\"tests\":{\"coarse\":{\"asked\":10,\"killed\":3,\"steps\":20}}");
    report_solve_stats(&human, &result);
    contains(&human, "coarse");
    contains(&human, "killed          3");
    solve_result_free(&result);
    text_free(&json);
    text_free(&human);
}

TEST(invalid_level)
{
    struct level level = level_of(NULL);
    struct text json, human;
    text_init(&json);
    text_init(&human);
    solve_in(TOY_HONEST, &level, &json, &human);
    expect_fit(json.bytes, "solve");
    contains(&json, "\"status\":\"invalid\"");
    contains(&json, "\"seconds\":null");
    text_free(&json);
    text_free(&human);
}

/* Titles come from files: any bytes, and nothing that steers a terminal. */
TEST(strange_titles)
{
    struct level level = level_of(&countdown);
    char title[] = "caf\xE9 \"\\\033[31m";
    level.title = title;
    struct text json, human;
    text_init(&json);
    text_init(&human);
    solve_in(TOY_HONEST, &level, &json, &human);
    expect_fit(json.bytes, "solve");
    contains(&json, "caf\xEF\xBF\xBD \\\"\\\\\\u001B[31m");
    assert_null(strchr(human.bytes, '\033'));
    text_free(&json);
    text_free(&human);
}

TEST(check_lines)
{
    struct level level = level_of(&countdown);
    static const char *const moves[] = {"ddd", "dd", "dxd", NULL};
    static const char *const status[] = {"solved", "unsolved", "illegal", "missing"};
    struct text json;
    text_init(&json);
    for (size_t i = 0; i < 4; i++) {
        struct level_solution solution = {.moves = mem_string(moves[i])};
        struct check_result result;
        task_check(&level, moves[i] ? &solution : NULL, &result);
        text_clear(&json);
        report_check_json(&json, &result);
        expect_fit(json.bytes, "check");
        contains(&json, status[i]);
        check_result_free(&result);
        mem_free(solution.moves);
        if (i == 2) {
            contains(&json, "\"failed_at\":2");
            contains(&json, "\"box_lines\":0");
        }
    }
    text_free(&json);
}

TEST(count_lines)
{
    struct level level = level_of(&countdown), broken = level_of(NULL);
    struct text json;
    text_init(&json);
    struct count_result result;
    toy_manner = TOY_HONEST;
    task_count(&level, &(struct request){0}, &result);
    report_count_json(&json, &result, true);
    contains(&json, "\"layers\":[1,1,1,1]");
    expect_fit(json.bytes, "count");
    count_result_free(&result);
    task_count(&broken, &(struct request){0}, &result);
    text_clear(&json);
    report_count_json(&json, &result, true);
    contains(&json, "\"layers\":null");
    expect_fit(json.bytes, "count");
    count_result_free(&result);
    text_free(&json);
}

/* The validator itself can say no. */
TEST(misfits)
{
    expect_misfit("{}", "solve", "file is missing");
    expect_misfit("[]", "solve", "wrong type");
    const char *rest =
        "\"level\":1,\"title\":null,\"id\":null,\"puzzle\":\"x\",\"space\":\"y\","
        "\"states\":1,\"distances\":null,\"state_bytes\":1,\"seconds\":0.5,\"expanded\":1,"
        "\"generated\":1,\"peak_bytes\":1,\"message\":null}";
    const struct {
        const char *start, *why;
    } cases[] = {
        {"{\"file\":\"f\",\"status\":\"lost\",\"limit\":null,\"layers\":null,", "status is none"},
        {"{\"file\":3,\"status\":\"limit\",\"limit\":null,\"layers\":null,", "file is of a wrong"},
        {"{\"file\":\"f\",\"status\":\"limit\",\"limit\":null,\"layers\":[-1],", "too small"},
        {"{\"more\":1,\"file\":\"f\",\"status\":\"limit\",\"limit\":null,\"layers\":null,",
         "more is not in the schema"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[600];
        snprintf(line, sizeof line, "%s%s", cases[i].start, rest);
        expect_misfit(line, "count", cases[i].why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solve_lines),   cmocka_unit_test(solve_stats),
        cmocka_unit_test(invalid_level), cmocka_unit_test(strange_titles),
        cmocka_unit_test(check_lines),   cmocka_unit_test(count_lines),
        cmocka_unit_test(misfits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
