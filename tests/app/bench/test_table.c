#include "app/bench/table.h"

#include <string.h>

#include "app/ledger/ledger.h"
#include "base/text.h"
#include "support/test.h"

static void add(struct ledger *ledger, const char *suite, const char *title, const char *status,
                const char *seconds)
{
    size_t row = ledger_add_row(ledger);
    bool solved = strcmp(status, "solved") == 0;
    ledger_set(ledger, row, "suite", suite);
    ledger_set_format(ledger, row, "level", "%zu", row + 1);
    ledger_set(ledger, row, "title", title);
    ledger_set(ledger, row, "solver", "cariste");
    ledger_set(ledger, row, "status", status);
    ledger_set(ledger, row, "limit", strcmp(status, "limit") == 0 ? "time" : NULL);
    ledger_set(ledger, row, "seconds", seconds);
    ledger_set(ledger, row, "moves", solved ? "238" : NULL);
    ledger_set(ledger, row, "pushes", solved ? "97" : NULL);
}

/* Column by column as other programs write it. */
TEST(layout)
{
    struct ledger ledger;
    struct bench_sums sums = {0};
    struct text out;
    text_init(&out);
    ledger_init(&ledger);
    bench_columns(&ledger);
    add(&ledger, "xs", "First", "solved", "3.4");
    add(&ledger, "xs", NULL, "limit", "3661.0");
    bench_table_head(&out, "cariste", NULL, "2026-11-15  12:00:00");
    for (size_t row = 0; row < 2; row++) {
        bench_table_row(&out, &ledger, row, row + 1);
        bench_sums_add(&sums, &ledger, row);
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
    ledger_free(&ledger);
    text_free(&out);
}

TEST(summary)
{
    struct ledger ledger;
    struct text out;
    text_init(&out);
    ledger_init(&ledger);
    bench_columns(&ledger);
    add(&ledger, "a", NULL, "solved", "1.5");
    add(&ledger, "a", NULL, "crashed", "0.5");
    add(&ledger, "b", NULL, "unsolvable", "0.25");
    bench_summary(&out, &ledger);
    assert_non_null(strstr(out.bytes, "a                             2        1   50.0 %        "
                                      "2.000        238        97\n"));
    assert_non_null(strstr(out.bytes, "b                             1        1  100.0 %"));
    assert_non_null(strstr(out.bytes, "all                           3        2   66.7 %"));
    ledger_free(&ledger);
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(layout), cmocka_unit_test(summary)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
