#include "app/measure/bench/table.h"

#include <string.h>

#include "app/measure/bench/suite.h"
#include "app/measure/results/result_table.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "slide/slide.h"
#include "sokoban/sokoban.h"
#include "support/test.h"

static struct level sokoban = {.family = &sokoban_puzzle}, slide = {.family = &slide_puzzle};
static char xs[] = "xs", trays[] = "trays";
static struct suite_level items[] = {
    {.level = &sokoban, .suite = xs},
    {.level = &sokoban, .suite = xs},
    {.level = &slide, .suite = trays},
};
static struct result_table result_table;
static struct text out;

/* A table for the first so many of the levels. */
static void prepare(size_t first, size_t count, const char *goal)
{
    struct suites suites = {.items = items + first, .count = count};
    text_init(&out);
    result_table_init(&result_table);
    bench_columns(&result_table, &suites, goal);
    bench_rows(&result_table, &suites, 1);
}

static void drop(void)
{
    result_table_free(&result_table);
    text_free(&out);
}

static void fill(size_t row, const char *title, const char *status, const char *seconds)
{
    bool solved = strcmp(status, "solved") == 0;
    result_table_set_format(&result_table, row, "level", "%zu", row + 1);
    result_table_set(&result_table, row, "title", title);
    result_table_set(&result_table, row, "solver", "cariste");
    result_table_set(&result_table, row, "status", status);
    result_table_set(&result_table, row, "limit", strcmp(status, "limit") == 0 ? "time" : NULL);
    result_table_set(&result_table, row, "seconds", seconds);
    result_table_set(&result_table, row, "moves", solved ? "238" : NULL);
}

static void print(size_t rows)
{
    const struct bench_suite suite = {&result_table, 0, rows};
    bench_table_head(&out, &suite, "cariste", NULL, "2026-11-15  12:00:00");
    for (size_t row = 0; row < rows; row++)
        bench_table_row(&out, &suite, row, row + 1);
    bench_table_foot(&out, &suite);
}

/* Column by column as other programs write it. */
TEST(layout)
{
    prepare(0, 2, NULL);
    fill(0, "First", "solved", "3.4");
    fill(1, NULL, "limit", "3661.0");
    result_table_set(&result_table, 0, "pushes", "97");
    print(2);
    assert_string_equal(
        out.bytes,
        "--------------------------------------------------------------------------------------\n"
        "Sokoban Solver Statistics - cariste\n"
        "Date: 2026-11-15  12:00:00\n"
        "--------------------------------------------------------------------------------------\n"
        "   Task       Time Plugin               Result                     Moves  Pushes Level\n"
        "      1   00:00:03 cariste              OK                           238      97 First\n"
        "      2   01:01:01 cariste              Time limit exceeded                      xs 2\n"
        ":     2   01:01:04 Total                OK: 1 Failed: 1              238      97 :\n");
    drop();
}

/* Another family has other metrics, and that of the goal is one of the columns. */
TEST(metrics_are_those_of_the_family)
{
    prepare(2, 1, "straight");
    fill(0, "Tray", "solved", "1");
    result_table_set(&result_table, 0, "steps", "300");
    result_table_set(&result_table, 0, "straight", "250");
    print(1);
    assert_non_null(strstr(out.bytes, "\nSlide Solver Statistics - cariste\n"));
    assert_non_null(
        strstr(out.bytes, " Result                     Steps   Moves Straight Level\n"));
    assert_non_null(strstr(out.bytes, " OK                           300     238      250 Tray\n"));
    assert_non_null(strstr(out.bytes, " OK: 1 Failed: 0              300     238      250 :\n"));
    assert_int_equal(result_table_column(&result_table, "pushes"), RESULT_TABLE_NONE);
    text_clear(&out);
    result_table_write_row(&result_table, 0, RESULT_TABLE_JSON, &out);
    assert_non_null(strstr(out.bytes, ",\"steps\":300,\"moves\":238,\"straight\":250,"));
    drop();
}

/* Moves of a player and moves of pieces are no sum, here as little as in a suite of both. */
TEST(summary)
{
    prepare(0, 3, NULL);
    fill(0, NULL, "solved", "1.5");
    fill(1, NULL, "crashed", "0.5");
    fill(2, NULL, "solved", "0.25");
    result_table_set(&result_table, 0, "pushes", "97");
    result_table_set(&result_table, 2, "steps", "300");
    bench_summary(&out, &result_table);
    assert_string_equal(
        out.bytes,
        "\n"
        "Suite                    Levels Answered    Share      Seconds      Moves    Pushes     "
        "Steps\n"
        "xs                            2        1   50.0 %        2.000        238        97"
        "         -\n"
        "trays                         1        1  100.0 %        0.250        238         -"
        "       300\n"
        "all                           3        2   66.7 %        2.250          -        97"
        "       300\n");
    drop();
}

/* A level has the fields of its own family alone, beside whatever it is solved. */
TEST(data_of_two_families)
{
    prepare(0, 3, NULL);
    fill(0, NULL, "solved", "1.5");
    fill(2, NULL, "limit", "2");
    result_table_write_row(&result_table, 0, RESULT_TABLE_JSON, &out);
    assert_non_null(strstr(out.bytes, ",\"pushes\":null,"));
    assert_null(strstr(out.bytes, "steps"));
    text_clear(&out);
    result_table_write_row(&result_table, 2, RESULT_TABLE_JSON, &out);
    assert_non_null(strstr(out.bytes, ",\"moves\":null,\"steps\":null,\"straight\":null,"));
    assert_null(strstr(out.bytes, "push"));
    drop();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layout),
        cmocka_unit_test(metrics_are_those_of_the_family),
        cmocka_unit_test(summary),
        cmocka_unit_test(data_of_two_families),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
