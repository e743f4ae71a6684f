#include "app/measure/bench/table.h"

#include <string.h>

#include "app/measure/results/result_table.h"
#include "base/text.h"
#include "support/test.h"

static void add(struct result_table *result_table, const char *suite, const char *title,
                const char *status, const char *seconds)
{
    size_t row = result_table_add_row(result_table);
    bool solved = strcmp(status, "solved") == 0;
    result_table_set(result_table, row, "suite", suite);
    result_table_set_format(result_table, row, "level", "%zu", row + 1);
    result_table_set(result_table, row, "title", title);
    result_table_set(result_table, row, "solver", "cariste");
    result_table_set(result_table, row, "status", status);
    result_table_set(result_table, row, "limit", strcmp(status, "limit") == 0 ? "time" : NULL);
    result_table_set(result_table, row, "seconds", seconds);
    result_table_set(result_table, row, "moves", solved ? "238" : NULL);
    result_table_set(result_table, row, "pushes", solved ? "97" : NULL);
}

/* Column by column as other programs write it. */
TEST(layout)
{
    struct result_table result_table;
    struct bench_sums sums = {0};
    struct text out;
    text_init(&out);
    result_table_init(&result_table);
    bench_columns(&result_table);
    add(&result_table, "xs", "First", "solved", "3.4");
    add(&result_table, "xs", NULL, "limit", "3661.0");
    bench_table_head(&out, "cariste", NULL, "2026-11-15  12:00:00");
    for (size_t row = 0; row < 2; row++) {
        bench_table_row(&out, &result_table, row, row + 1);
        bench_sums_add(&sums, &result_table, row);
    }
    bench_table_foot(&out, &sums);
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
    result_table_free(&result_table);
    text_free(&out);
}

TEST(summary)
{
    struct result_table result_table;
    struct text out;
    text_init(&out);
    result_table_init(&result_table);
    bench_columns(&result_table);
    add(&result_table, "a", NULL, "solved", "1.5");
    add(&result_table, "a", NULL, "crashed", "0.5");
    add(&result_table, "b", NULL, "unsolvable", "0.25");
    bench_summary(&out, &result_table);
    assert_non_null(strstr(out.bytes, "a                             2        1   50.0 %        "
                                      "2.000        238        97\n"));
    assert_non_null(strstr(out.bytes, "b                             1        1  100.0 %"));
    assert_non_null(strstr(out.bytes, "all                           3        2   66.7 %"));
    result_table_free(&result_table);
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(layout), cmocka_unit_test(summary)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
