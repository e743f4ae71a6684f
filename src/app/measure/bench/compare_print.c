#include "app/measure/bench/compare.h"

#include <string.h>

#include "app/core/sanitize.h"
#include "app/measure/results/result_table.h"
#include "base/text.h"

enum { SUITE_WIDTH = 18 };

static const char *cell(const struct result_table *result_table, size_t row, const char *column)
{
    const char *text = result_table_get(result_table, row, column);
    return text ? text : "-";
}

static void add_number(struct text *out, const struct result_table *result_table, size_t row,
                       const char *column, int decimals)
{
    double value;
    if (result_table_number(result_table, row, column, &value))
        text_format(out, " %9.*f", decimals, value);
    else
        text_format(out, " %9s", "-");
}

static void add_rows(struct text *out, const struct comparison *one,
                     const struct result_table *detail)
{
    static const struct {
        const char *name;
        int decimals;
    } columns[] = {{"seconds", 3}, {"their_seconds", 3}, {"seconds_ratio", 3},
                   {"pushes", 0},  {"their_pushes", 0},  {"pushes_ratio", 3}};
    text_add(out, "Suite              Level  Outcome  Speed    Seconds    Theirs     Ratio"
                  "    Pushes    Theirs     Ratio\n");
    for (size_t row = 0; row < detail->row_count; row++) {
        if (strcmp(cell(detail, row, "against"), one->against) != 0)
            continue;
        sanitize_column(out, cell(detail, row, "suite"), SUITE_WIDTH);
        text_format(out, " %5s  %-7s  %-6s", cell(detail, row, "level"),
                    cell(detail, row, "outcome"), cell(detail, row, "speed"));
        for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
            add_number(out, detail, row, columns[i].name, columns[i].decimals);
        text_add_char(out, '\n');
    }
}

static void add_totals(struct text *out, const struct comparison *one)
{
    text_add_count(out, one->levels, "levels");
    text_format(out, " in both: %zu won, %zu lost, %zu solved by both, %zu by neither\n", one->won,
                one->lost, one->both, one->neither);
    if (one->speed > 0) {
        text_format(out, "time: %zu faster, %zu slower, %zu the same; %.3f s against %.3f s",
                    one->faster, one->slower, one->same, one->seconds, one->their_seconds);
        if (one->their_seconds > 0)
            text_format(out, " (ratio %.3f)", one->seconds / one->their_seconds);
        text_format(out, ", mean ratio %.3f\n", one->speed);
    }
    if (one->their_pushes > 0)
        text_format(out, "pushes: %zu fewer, %zu more, %zu equal; %.0f against %.0f (ratio %.3f)\n",
                    one->fewer, one->more, one->equal, one->pushes, one->their_pushes,
                    one->pushes / one->their_pushes);
}

void compare_print(struct text *out, const struct comparisons *comparisons,
                   const struct result_table *detail)
{
    for (size_t i = 0; i < comparisons->count; i++) {
        const struct comparison *one = &comparisons->items[i];
        text_add(out, "\nAgainst ");
        sanitize_line(out, one->against);
        text_add(out, " (ratios are ours to theirs: less is better)\n");
        if (one->levels)
            add_rows(out, one, detail);
        add_totals(out, one);
    }
}
