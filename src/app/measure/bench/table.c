#include "app/measure/bench/table.h"

#include <string.h>

#include "app/core/sanitize.h"
#include "app/measure/results/result_table.h"
#include "base/text.h"

enum { RULE_WIDTH = 86, PLUGIN_WIDTH = 21, RESULT_WIDTH = 23, SUITE_WIDTH = 24 };

void bench_columns(struct result_table *result_table)
{
    static const struct {
        const char *name;
        enum result_column_kind kind;
    } columns[] = {
        {"suite", RESULT_COLUMN_TEXT},
        {"level", RESULT_COLUMN_NUMBER},
        {"title", RESULT_COLUMN_TEXT},
        {"file", RESULT_COLUMN_TEXT},
        {"id", RESULT_COLUMN_TEXT},
        {"puzzle", RESULT_COLUMN_TEXT},
        {"solver", RESULT_COLUMN_TEXT},
        {"goal", RESULT_COLUMN_TEXT},
        {"status", RESULT_COLUMN_TEXT},
        {"proved", RESULT_COLUMN_FLAG},
        {"moves", RESULT_COLUMN_NUMBER},
        {"pushes", RESULT_COLUMN_NUMBER},
        {"seconds", RESULT_COLUMN_NUMBER},
        {"expanded", RESULT_COLUMN_NUMBER},
        {"generated", RESULT_COLUMN_NUMBER},
        {"peak_bytes", RESULT_COLUMN_NUMBER},
        {"lower_bound", RESULT_COLUMN_NUMBER},
        {"algorithm", RESULT_COLUMN_TEXT},
        {"limit", RESULT_COLUMN_TEXT},
        {"message", RESULT_COLUMN_TEXT},
        {"solution", RESULT_COLUMN_TEXT},
    };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        result_table_add_column(result_table, columns[i].name, columns[i].kind);
}

static void add_time(struct text *out, double seconds)
{
    unsigned long whole = (unsigned long)(seconds + 0.5);
    text_format(out, "%02lu:%02lu:%02lu", whole / 3600, whole / 60 % 60, whole % 60);
}

static void add_rule(struct text *out)
{
    text_fill(out, '-', RULE_WIDTH);
    text_add_char(out, '\n');
}

void bench_table_head(struct text *out, const char *solver, const char *suite, const char *date)
{
    add_rule(out);
    text_format(out, "Sokoban Solver Statistics - %s", solver);
    if (suite) {
        text_add(out, " - ");
        sanitize_line(out, suite);
    }
    text_format(out, "\nDate: %s\n", date);
    add_rule(out);
    text_add(out,
             "   Task       Time Plugin               Result                     Moves  Pushes "
             "Level\n");
}

static bool is(const struct result_table *result_table, size_t row, const char *column,
               const char *value)
{
    const char *cell = result_table_get(result_table, row, column);
    return cell && strcmp(cell, value) == 0;
}

static bool is_answered(const struct result_table *result_table, size_t row)
{
    return is(result_table, row, "status", "solved") ||
           is(result_table, row, "status", "unsolvable");
}

/* "OK", or the reason in the words of the table. */
static const char *result(const struct result_table *result_table, size_t row)
{
    static const char *const words[][3] = {
        {"status", "solved", "OK"},
        {"status", "unsolvable", "Unsolvable"},
        {"status", "invalid", "Invalid level"},
        {"status", "crashed", "Crashed"},
        {"status", "wrong", "Wrong solution"},
        {"limit", "time", "Time limit exceeded"},
        {"limit", "memory", "Memory limit exceeded"},
        {"limit", "nodes", "Node limit exceeded"},
        {"message", "interrupted", "Stopped by user"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is(result_table, row, words[i][0], words[i][1]))
            return words[i][2];
    return "Gave up";
}

static uint64_t whole(const struct result_table *result_table, size_t row, const char *column)
{
    double value;
    return result_table_number(result_table, row, column, &value) ? (uint64_t)value : 0;
}

void bench_table_row(struct text *out, const struct result_table *result_table, size_t row,
                     size_t number)
{
    double seconds = 0;
    result_table_number(result_table, row, "seconds", &seconds);
    text_format(out, "%7zu   ", number);
    add_time(out, seconds);
    text_add_char(out, ' ');
    sanitize_column(out, result_table_get(result_table, row, "solver"), PLUGIN_WIDTH);
    sanitize_column(out, result(result_table, row), RESULT_WIDTH);
    if (is(result_table, row, "status", "solved"))
        text_format(out, "%9llu%8llu ", (unsigned long long)whole(result_table, row, "moves"),
                    (unsigned long long)whole(result_table, row, "pushes"));
    else
        text_fill(out, ' ', 18);
    const char *title = result_table_get(result_table, row, "title");
    if (title)
        sanitize_line(out, title);
    else
        text_format(out, "%s %s", result_table_get(result_table, row, "suite"),
                    result_table_get(result_table, row, "level"));
    text_add_char(out, '\n');
}

void bench_sums_add(struct bench_sums *sums, const struct result_table *result_table, size_t row)
{
    double seconds = 0;
    result_table_number(result_table, row, "seconds", &seconds);
    sums->levels++;
    sums->answered += is_answered(result_table, row);
    sums->moves += whole(result_table, row, "moves");
    sums->pushes += whole(result_table, row, "pushes");
    sums->seconds += seconds;
}

void bench_table_foot(struct text *out, const struct bench_sums *sums)
{
    struct text counts;
    text_init(&counts);
    text_format(&counts, "OK: %zu Failed: %zu", sums->answered, sums->levels - sums->answered);
    text_format(out, ":%6zu   ", sums->levels);
    add_time(out, sums->seconds);
    text_add_char(out, ' ');
    sanitize_column(out, "Total", PLUGIN_WIDTH);
    sanitize_column(out, counts.bytes, RESULT_WIDTH);
    text_format(out, "%9llu%8llu :\n", (unsigned long long)sums->moves,
                (unsigned long long)sums->pushes);
    text_free(&counts);
}

static void add_summary(struct text *out, const char *name, const struct bench_sums *sums)
{
    double share = sums->levels ? 100.0 * (double)sums->answered / (double)sums->levels : 0;
    sanitize_column(out, name, SUITE_WIDTH);
    text_format(out, "%7zu %8zu %6.1f %% %12.3f %10llu %9llu\n", sums->levels, sums->answered,
                share, sums->seconds, (unsigned long long)sums->moves,
                (unsigned long long)sums->pushes);
}

void bench_summary(struct text *out, const struct result_table *result_table)
{
    struct bench_sums all = {0}, part = {0};
    size_t suites = 0;
    text_add(out, "\nSuite                    Levels Answered    Share      Seconds      Moves    "
                  "Pushes\n");
    for (size_t row = 0; row < result_table->row_count; row++) {
        const char *suite = result_table_get(result_table, row, "suite");
        bool last =
            row + 1 == result_table->row_count || !is(result_table, row + 1, "suite", suite);
        bench_sums_add(&part, result_table, row);
        bench_sums_add(&all, result_table, row);
        if (last) {
            add_summary(out, suite, &part);
            part = (struct bench_sums){0};
            suites++;
        }
    }
    if (suites > 1)
        add_summary(out, "all", &all);
}
