#include "app/measure/bench/repeat.h"

#include <string.h>

#include "app/measure/bench/suite.h"
#include "app/measure/bench/table.h"
#include "app/measure/results/result_table.h"
#include "base/text.h"
#include "sokoban/sokoban.h"
#include "support/test.h"

enum { RUNS = 3 };

static struct level level = {.family = &sokoban_puzzle};
static char xs[] = "xs", ys[] = "ys";
static struct suite_level items[] = {{.level = &level, .suite = xs},
                                     {.level = &level, .suite = ys}};
static struct result_table result_table, runs;
static bool ended[2 * RUNS];

static int open_tables(void **state)
{
    struct suites suites = {.items = items, .count = 2};
    (void)state;
    result_table_init(&result_table);
    bench_columns(&result_table, &suites, NULL);
    repeat_columns(&result_table);
    bench_rows(&result_table, &suites, 1);
    result_table_init(&runs);
    bench_columns(&runs, &suites, NULL);
    bench_rows(&runs, &suites, RUNS);
    memset(ended, 0, sizeof ended);
    return 0;
}

static int close_tables(void **state)
{
    (void)state;
    result_table_free(&result_table);
    result_table_free(&runs);
    return 0;
}

static void run(size_t row, const char *status, const char *seconds, const char *expanded)
{
    result_table_set(&runs, row, "level", "1");
    result_table_set(&runs, row, "status", status);
    result_table_set(&runs, row, "seconds", seconds);
    result_table_set(&runs, row, "expanded", expanded);
    ended[row] = true;
}

static const char *cell(size_t row, const char *column)
{
    const char *found = result_table_get(&result_table, row, column);
    return found ? found : "";
}

static bool merge(size_t row)
{
    return repeat_merge(&result_table, row, &runs, ended, row * RUNS, RUNS);
}

TEST(the_median_and_what_is_beside_it)
{
    run(0, "solved", "3", "10");
    run(1, "solved", "1", "10");
    run(2, "solved", "8", "10");
    result_table_set(&runs, 0, "message", "the one in the middle");
    assert_true(merge(0));
    assert_string_equal(cell(0, "seconds"), "3.000000");
    assert_string_equal(cell(0, "seconds_min"), "1.000000");
    assert_string_equal(cell(0, "seconds_q1"), "2.000000");
    assert_string_equal(cell(0, "seconds_q3"), "5.500000");
    assert_string_equal(cell(0, "seconds_max"), "8.000000");
    assert_string_equal(cell(0, "seconds_runs"), "3.000000 1.000000 8.000000");
    assert_string_equal(cell(0, "repeats"), "3");
    assert_string_equal(cell(0, "message"), "the one in the middle");
    assert_string_equal(cell(0, "differs"), "");
}

TEST(what_is_not_the_same_is_named)
{
    run(0, "solved", "1", "10");
    run(1, "limit", "1", "11");
    run(2, "solved", "1", "10");
    result_table_set(&runs, 2, "solution", "lU");
    result_table_set(&runs, 1, "limit", "nodes");
    assert_true(merge(0));
    assert_string_equal(cell(0, "differs"), "status,expanded,limit,solution");
}

/* How much is done before the time is over depends on the machine. */
TEST(out_of_time)
{
    for (size_t i = 0; i < RUNS; i++) {
        run(i, "limit", "1", i ? "10" : "11");
        result_table_set(&runs, i, "limit", "time");
    }
    assert_true(merge(0));
    assert_string_equal(cell(0, "differs"), "");
    result_table_set(&runs, 2, "status", "solved");
    assert_true(merge(0));
    assert_string_equal(cell(0, "differs"), "status");
}

/* Runs that nobody let end do not count beside those that ended. */
TEST(stopped)
{
    assert_false(merge(0));
    run(0, "solved", "2", "10");
    run(1, "limit", "1", "3");
    result_table_set(&runs, 1, "message", "interrupted");
    assert_true(merge(0));
    assert_string_equal(cell(0, "repeats"), "1");
    assert_string_equal(cell(0, "seconds"), "2.000000");
    assert_string_equal(cell(0, "differs"), "");
}

/* Totals are of whole runs: the median of sums, not the sum of medians. */
TEST(totals)
{
    static const char *const seconds[] = {"1", "2", "9", "9", "1", "2"};
    struct text out;
    for (size_t i = 0; i < 2 * (size_t)RUNS; i++)
        run(i, "solved", seconds[i], "1");
    assert_true(merge(0) && merge(1));
    text_init(&out);
    repeat_totals_json(&out, &result_table);
    assert_non_null(strstr(out.bytes, "{\"totals\":{\"suite\":\"xs\",\"levels\":1,\"answered\":1,"
                                      "\"repeats\":3,\"seconds\":2.0,\"seconds_min\":1.0,"
                                      "\"seconds_q1\":1.5,\"seconds_q3\":5.5,\"seconds_max\":9.0}}"
                                      "\n"));
    assert_non_null(strstr(out.bytes, "{\"totals\":{\"suite\":null,\"levels\":2,\"answered\":2,"
                                      "\"repeats\":3,\"seconds\":10.0,\"seconds_min\":3.0,"));
    text_clear(&out);
    repeat_totals_lines(&out, &result_table);
    assert_non_null(strstr(out.bytes, "\n# totals: all: levels=2 answered=2 repeats=3 "
                                      "seconds=10.000000 seconds_min=3.000000 "));
    text_clear(&out);
    repeat_summary(&out, &result_table);
    assert_non_null(strstr(out.bytes, "\nall                           2        3   10.000000"));
    text_free(&out);
}

int main(void)
{
#define WITH_TABLES(name) cmocka_unit_test_setup_teardown(name, open_tables, close_tables)
    const struct CMUnitTest tests[] = {
        WITH_TABLES(the_median_and_what_is_beside_it),
        WITH_TABLES(what_is_not_the_same_is_named),
        WITH_TABLES(out_of_time),
        WITH_TABLES(stopped),
        WITH_TABLES(totals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
