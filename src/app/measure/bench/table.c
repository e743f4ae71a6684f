#include "app/measure/bench/table.h"

#include <ctype.h>
#include <string.h>

#include "app/core/sanitize.h"
#include "app/measure/bench/difficulty.h"
#include "app/measure/bench/suite.h"
#include "app/measure/results/result_metrics.h"
#include "app/measure/results/result_table.h"
#include "base/text.h"
#include "puzzle/puzzle.h"

enum {
    PLUGIN_WIDTH = 21,
    RESULT_WIDTH = 23,
    SUITE_WIDTH = 24,
    METRIC_WIDTH = 8,         /* of the table; the first has one more */
    SUMMARY_METRIC_WIDTH = 10 /* likewise */
};

void bench_columns(struct result_table *result_table, const struct suites *suites, const char *goal)
{
    static const struct result_column before[] = {
        {"suite", RESULT_COLUMN_TEXT},  {"level", RESULT_COLUMN_NUMBER},
        {"title", RESULT_COLUMN_TEXT},  {"file", RESULT_COLUMN_TEXT},
        {"id", RESULT_COLUMN_TEXT},     {"puzzle", RESULT_COLUMN_TEXT},
        {"solver", RESULT_COLUMN_TEXT}, {"goal", RESULT_COLUMN_TEXT},
        {"status", RESULT_COLUMN_TEXT}, {"proved", RESULT_COLUMN_FLAG},
        {NULL, RESULT_COLUMN_TEXT},
    };
    static const struct result_column after[] = {
        {"seconds", RESULT_COLUMN_NUMBER},     {"expanded", RESULT_COLUMN_NUMBER},
        {"generated", RESULT_COLUMN_NUMBER},   {"peak_bytes", RESULT_COLUMN_NUMBER},
        {"lower_bound", RESULT_COLUMN_NUMBER}, {"algorithm", RESULT_COLUMN_TEXT},
        {"limit", RESULT_COLUMN_TEXT},         {"message", RESULT_COLUMN_TEXT},
        {"solution", RESULT_COLUMN_TEXT},      {NULL, RESULT_COLUMN_TEXT},
    };
    result_table_add_columns(result_table, before);
    for (size_t i = 0; i < suites->count; i++)
        result_metrics_add(result_table, suites->items[i].level->family, goal);
    result_table_add_columns(result_table, after);
}

void bench_rows(struct result_table *result_table, const struct suites *suites, size_t each)
{
    for (size_t i = 0; i < suites->count * each; i++) {
        const struct suite_level *item = &suites->items[i / each];
        const struct puzzle *family = item->level->family;
        size_t row = result_table_add_row(result_table);
        result_table_set(result_table, row, "suite", item->suite);
        result_table_set(result_table, row, "puzzle", family->name);
        result_metrics_restrict(result_table, row, family);
    }
}

static void add_time(struct text *out, double seconds)
{
    unsigned long whole = (unsigned long)(seconds + 0.5);
    text_format(out, "%02lu:%02lu:%02lu", whole / 3600, whole / 60 % 60, whole % 60);
}

static bool is(const struct result_table *result_table, size_t row, const char *column,
               const char *value)
{
    const char *cell = result_table_get(result_table, row, column);
    return cell && strcmp(cell, value) == 0;
}

/* The next column from this one on whose metric some level of the suite has and people look at;
 * RESULT_TABLE_NONE after the last. */
static size_t next_metric(const struct bench_suite *suite, size_t column)
{
    const struct result_table *result_table = suite->result_table;
    for (; column < result_table->column_count; column++) {
        const struct result_table_column *each = &result_table->columns[column];
        bool has = false;
        for (size_t row = suite->first; row < suite->end && !has; row++)
            has = !result_table_is_left_out(result_table, row, column);
        if (each->kind == RESULT_COLUMN_METRIC && each->shown && has)
            return column;
    }
    return RESULT_TABLE_NONE;
}

/* Wide enough for the name, whatever it is. */
static int width_of(const struct bench_suite *suite, size_t column, int width)
{
    int name = (int)strlen(suite->result_table->columns[column].name) + 1;
    width += column == next_metric(suite, 0);
    return name > width ? name : width;
}

static void add_heads(struct text *out, const struct bench_suite *suite, int width)
{
    for (size_t i = 0; (i = next_metric(suite, i)) != RESULT_TABLE_NONE; i++) {
        const char *name = suite->result_table->columns[i].name;
        text_fill(out, ' ', (size_t)width_of(suite, i, width) - strlen(name));
        text_format(out, "%c%s", toupper((unsigned char)name[0]), name + 1);
    }
}

static double number(const struct result_table *result_table, size_t row, const char *column)
{
    double value;
    return result_table_number(result_table, row, column, &value) ? value : 0;
}

/* Whether rows of several families have this metric: moves of a player and moves of pieces make no
 * sum. */
static bool is_unlike(const struct bench_suite *suite, size_t column)
{
    const char *family = NULL;
    for (size_t row = suite->first; row < suite->end; row++) {
        if (result_table_is_left_out(suite->result_table, row, column))
            continue;
        if (family && !is(suite->result_table, row, "puzzle", family))
            return true;
        family = result_table_get(suite->result_table, row, "puzzle");
    }
    return false;
}

/* What the metrics of all rows of some suites come to; columns are those of the whole. */
static void add_sums(struct text *out, const struct bench_suite *whole,
                     const struct bench_suite *part, int width)
{
    for (size_t i = 0; (i = next_metric(whole, i)) != RESULT_TABLE_NONE; i++) {
        const char *name = whole->result_table->columns[i].name;
        double sum = 0;
        bool has = false;
        for (size_t row = part->first; row < part->end; row++) {
            sum += number(part->result_table, row, name);
            has = has || !result_table_is_left_out(part->result_table, row, i);
        }
        if (has && !is_unlike(part, i))
            text_format(out, "%*.0f", width_of(whole, i, width), sum);
        else
            text_format(out, "%*s", width_of(whole, i, width), "-");
    }
}

/* "Sokoban", or nothing when the suite is of several families. */
static void add_family(struct text *out, const struct bench_suite *suite)
{
    const char *name = result_table_get(suite->result_table, suite->first, "puzzle");
    for (size_t row = suite->first; name && row < suite->end; row++)
        if (!is(suite->result_table, row, "puzzle", name))
            return;
    if (name)
        text_format(out, "%c%s ", toupper((unsigned char)name[0]), name + 1);
}

void bench_table_head(struct text *out, const struct bench_suite *suite, const char *solver,
                      const char *name, const char *date)
{
    struct text heads;
    text_init(&heads);
    text_add(&heads, "   Task       Time ");
    sanitize_column(&heads, "Plugin", PLUGIN_WIDTH);
    sanitize_column(&heads, "Result", RESULT_WIDTH);
    add_heads(&heads, suite, METRIC_WIDTH);
    text_add(&heads, " Level");
    text_fill(out, '-', heads.length);
    text_add_char(out, '\n');
    add_family(out, suite);
    text_format(out, "Solver Statistics - %s", solver);
    if (name) {
        text_add(out, " - ");
        sanitize_line(out, name);
    }
    text_format(out, "\nDate: %s\n", date);
    text_fill(out, '-', heads.length);
    text_format(out, "\n%s\n", heads.bytes);
    text_free(&heads);
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

void bench_table_row(struct text *out, const struct bench_suite *suite, size_t row, size_t task)
{
    const struct result_table *result_table = suite->result_table;
    text_format(out, "%7zu   ", task);
    add_time(out, number(result_table, row, "seconds"));
    text_add_char(out, ' ');
    sanitize_column(out, result_table_get(result_table, row, "solver"), PLUGIN_WIDTH);
    sanitize_column(out, result(result_table, row), RESULT_WIDTH);
    for (size_t i = 0; (i = next_metric(suite, i)) != RESULT_TABLE_NONE; i++) {
        const char *cell = result_table_cell(result_table, row, i);
        text_format(out, "%*s", width_of(suite, i, METRIC_WIDTH), cell ? cell : "");
    }
    const char *title = result_table_get(result_table, row, "title");
    text_add_char(out, ' ');
    if (title)
        sanitize_line(out, title);
    else
        text_format(out, "%s %s", result_table_get(result_table, row, "suite"),
                    result_table_get(result_table, row, "level"));
    difficulty_print(out, result_table, row);
    text_add_char(out, '\n');
}

/* What the rows that have ended come to. */
struct sums {
    size_t levels, answered;
    double seconds;
};

static struct sums sum_up(const struct bench_suite *suite)
{
    struct sums sums = {0};
    for (size_t row = suite->first; row < suite->end; row++) {
        sums.levels += result_table_get(suite->result_table, row, "status") != NULL;
        sums.answered += is_answered(suite->result_table, row);
        sums.seconds += number(suite->result_table, row, "seconds");
    }
    return sums;
}

void bench_table_foot(struct text *out, const struct bench_suite *suite)
{
    struct sums sums = sum_up(suite);
    struct text counts;
    text_init(&counts);
    text_format(&counts, "OK: %zu Failed: %zu", sums.answered, sums.levels - sums.answered);
    text_format(out, ":%6zu   ", sums.levels);
    add_time(out, sums.seconds);
    text_add_char(out, ' ');
    sanitize_column(out, "Total", PLUGIN_WIDTH);
    sanitize_column(out, counts.bytes, RESULT_WIDTH);
    add_sums(out, suite, suite, METRIC_WIDTH);
    text_add(out, " :\n");
    text_free(&counts);
}

static void add_summary(struct text *out, const char *name, const struct bench_suite *whole,
                        const struct bench_suite *part)
{
    struct sums sums = sum_up(part);
    double share = sums.levels ? 100.0 * (double)sums.answered / (double)sums.levels : 0;
    sanitize_column(out, name, SUITE_WIDTH);
    text_format(out, "%7zu %8zu %6.1f %% %12.3f", sums.levels, sums.answered, share, sums.seconds);
    add_sums(out, whole, part, SUMMARY_METRIC_WIDTH);
    text_add_char(out, '\n');
}

void bench_summary(struct text *out, const struct result_table *result_table)
{
    const struct bench_suite whole = {result_table, 0, result_table->row_count};
    size_t suites = 0;
    text_add(out, "\nSuite                    Levels Answered    Share      Seconds");
    add_heads(out, &whole, SUMMARY_METRIC_WIDTH);
    text_add_char(out, '\n');
    for (size_t first = 0, end; first < whole.end; first = end, suites++) {
        const char *suite = result_table_get(result_table, first, "suite");
        for (end = first + 1; end < whole.end && is(result_table, end, "suite", suite);)
            end++;
        add_summary(out, suite, &whole, &(struct bench_suite){result_table, first, end});
    }
    if (suites > 1)
        add_summary(out, "all", &whole, &whole);
}
