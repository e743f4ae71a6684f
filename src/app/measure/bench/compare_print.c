#include "app/measure/bench/compare.h"

#include <ctype.h>
#include <string.h>

#include "app/core/sanitize.h"
#include "app/measure/results/result_table.h"
#include "base/language/message.h"
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

/* Of the metrics, what the goal counts; the others when only these can be compared. */
static bool is_listed(const struct comparison *one, const struct metric_comparison *metric)
{
    bool counted = false;
    for (size_t i = 0; i < one->metric_count; i++)
        counted = counted || (one->metrics[i].counted && one->metrics[i].theirs > 0);
    return metric->counted ? !counted || metric->theirs > 0 : !counted && metric->theirs > 0;
}

static void add_head(struct text *out, const char *measure)
{
    text_say(out, " %*c%s    Theirs     Ratio",
             strlen(measure) < 9 ? (int)(10 - strlen(measure)) : 1,
             toupper((unsigned char)measure[0]), measure + 1);
}

static void add_measure(struct text *out, const struct result_table *detail, size_t row,
                        const char *measure, int decimals)
{
    size_t column = result_table_column(detail, measure);
    add_number(out, detail, row, detail->columns[column].name, decimals);
    add_number(out, detail, row, detail->columns[column + 1].name, decimals);
    add_number(out, detail, row, detail->columns[column + 2].name, 3);
}

static void add_rows(struct text *out, const struct comparison *one,
                     const struct result_table *detail)
{
    text_say(out, "Suite              Level  Outcome  Speed ");
    add_head(out, "seconds");
    for (size_t i = 0; i < one->metric_count; i++)
        if (is_listed(one, &one->metrics[i]))
            add_head(out, one->metrics[i].name);
    text_add_char(out, '\n');
    for (size_t row = 0; row < detail->row_count; row++) {
        if (strcmp(cell(detail, row, "against"), one->against) != 0)
            continue;
        sanitize_column(out, cell(detail, row, "suite"), SUITE_WIDTH);
        text_format(out, " %5s  %-7s  %-6s", cell(detail, row, "level"),
                    cell(detail, row, "outcome"), cell(detail, row, "speed"));
        add_measure(out, detail, row, "seconds", 3);
        for (size_t i = 0; i < one->metric_count; i++)
            if (is_listed(one, &one->metrics[i]))
                add_measure(out, detail, row, one->metrics[i].name, 0);
        text_add_char(out, '\n');
    }
}

static void add_totals(struct text *out, const struct comparison *one)
{
    text_say_count(out, one->levels,
                   "%zu level in both: %zu won, %zu lost, %zu solved by both, %zu by neither\n",
                   "%zu levels in both: %zu won, %zu lost, %zu solved by both, %zu by neither\n",
                   one->levels, one->won, one->lost, one->both, one->neither);
    if (one->speed > 0) {
        text_say(out, "time: %zu faster, %zu slower, %zu the same; %.3f s against %.3f s",
                 one->faster, one->slower, one->same, one->seconds, one->their_seconds);
        if (one->their_seconds > 0)
            text_say(out, " (ratio %.3f)", one->seconds / one->their_seconds);
        text_say(out, ", mean ratio %.3f\n", one->speed);
    }
    for (size_t i = 0; i < one->metric_count; i++) {
        const struct metric_comparison *metric = &one->metrics[i];
        if (metric->unlike)
            text_say(out, "%s: %zu fewer, %zu more, %zu equal\n", metric->name, metric->fewer,
                     metric->more, metric->equal);
        else if (metric->theirs > 0)
            text_say(out, "%s: %zu fewer, %zu more, %zu equal; %.0f against %.0f (ratio %.3f)\n",
                     metric->name, metric->fewer, metric->more, metric->equal, metric->ours,
                     metric->theirs, metric->ours / metric->theirs);
    }
}

void compare_print(struct text *out, const struct comparisons *comparisons,
                   const struct result_table *detail)
{
    for (size_t i = 0; i < comparisons->count; i++) {
        const struct comparison *one = &comparisons->items[i];
        struct text against;
        text_init(&against);
        sanitize_line(&against, one->against);
        text_say(out, "\nAgainst %s (ratios are ours to theirs: less is better)\n", against.bytes);
        text_free(&against);
        if (one->levels)
            add_rows(out, one, detail);
        add_totals(out, one);
    }
}
