#include "app/measure/bench/repeat.h"

#include <math.h>
#include <string.h>

#include "app/core/sanitize.h"
#include "app/measure/bench/table.h"
#include "app/measure/results/result_table.h"
#include "app/measure/results/spread.h"
#include "base/json.h"
#include "base/text.h"

/* The columns of a spread beside the median, in its order. */
static const char *const spread_columns[] = {"seconds_min", "seconds_q1", "seconds_q3",
                                             "seconds_max"};
enum { SPREADS = sizeof spread_columns / sizeof *spread_columns, SUITE_WIDTH = 24 };

static void spread_values(const struct spread *spread, double values[SPREADS])
{
    values[0] = spread->least;
    values[1] = spread->lower;
    values[2] = spread->upper;
    values[3] = spread->most;
}

void repeat_columns(struct result_table *result_table)
{
    result_table_add_column(result_table, "repeats", RESULT_COLUMN_NUMBER);
    for (size_t i = 0; i < SPREADS; i++)
        result_table_add_column(result_table, spread_columns[i], RESULT_COLUMN_NUMBER);
    result_table_add_column(result_table, "seconds_runs", RESULT_COLUMN_LIST);
    result_table_add_column(result_table, "differs", RESULT_COLUMN_TEXT);
}

static bool is(const struct result_table *result_table, size_t row, const char *column,
               const char *value)
{
    const char *cell = result_table_get(result_table, row, column);
    return cell && strcmp(cell, value) == 0;
}

static bool same_cell(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

/* Whether the column is an answer or a counter, which the same work has to give again. A run that
 * was out of time has done as much as the machine let it, which only its status tells. */
static bool has_to_agree(const struct result_table *runs, size_t column, bool timed_out)
{
    static const char *const others[] = {"seconds", "message", "level"};
    const struct result_table_column *each = &runs->columns[column];
    if (strcmp(each->name, "status") == 0)
        return true;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(each->name, others[i]) == 0)
            return false;
    bool answer = strcmp(each->name, "limit") == 0 || strcmp(each->name, "solution") == 0 ||
                  each->kind == RESULT_COLUMN_FLAG;
    return !timed_out && (answer || result_column_is_number(each));
}

/* The names of what is not the same in all runs, with commas between them. */
static void find_differences(const struct result_table *runs, const size_t *rows, size_t count,
                             struct text *out)
{
    bool timed_out = false;
    for (size_t i = 0; i < count; i++)
        timed_out = timed_out || is(runs, rows[i], "limit", "time");
    for (size_t column = 0; column < runs->column_count; column++) {
        bool same = true;
        for (size_t i = 1; i < count && same; i++)
            same = same_cell(result_table_cell(runs, rows[0], column),
                             result_table_cell(runs, rows[i], column));
        if (!same && has_to_agree(runs, column, timed_out)) {
            text_add(out, out->length ? "," : "");
            text_add(out, runs->columns[column].name);
        }
    }
}

/* The runs that ended by themselves; all that ended, when somebody stopped every one of them. */
static size_t pick_runs(const struct result_table *runs, const bool *ended, size_t first,
                        size_t count, size_t rows[])
{
    size_t picked = 0;
    for (size_t i = first; i < first + count; i++)
        if (ended[i] && !is(runs, i, "message", "interrupted"))
            rows[picked++] = i;
    for (size_t i = first; !picked && i < first + count; i++)
        if (ended[i])
            rows[picked++] = i;
    return picked;
}

static void copy_row(struct result_table *to, size_t row, const struct result_table *runs,
                     size_t run)
{
    for (size_t i = 0; i < runs->column_count; i++)
        if (!result_table_is_left_out(runs, run, i))
            result_table_set(to, row, runs->columns[i].name, result_table_cell(runs, run, i));
}

bool repeat_merge(struct result_table *result_table, size_t row, const struct result_table *runs,
                  const bool *ended, size_t first, size_t count)
{
    size_t rows[REPEATS_MAX], middle = 0;
    double seconds[REPEATS_MAX], sorted[REPEATS_MAX], values[SPREADS];
    size_t picked = pick_runs(runs, ended, first, count, rows);
    struct text text;
    if (!picked)
        return false;
    text_init(&text);
    for (size_t i = 0; i < picked; i++) {
        seconds[i] = 0;
        result_table_number(runs, rows[i], "seconds", &seconds[i]);
        text_format(&text, i ? " %.6f" : "%.6f", seconds[i]);
    }
    memcpy(sorted, seconds, picked * sizeof *seconds);
    struct spread spread = spread_of(sorted, picked);
    for (size_t i = 1; i < picked; i++)
        if (fabs(seconds[i] - spread.median) < fabs(seconds[middle] - spread.median))
            middle = i;
    copy_row(result_table, row, runs, rows[middle]);
    result_table_set_format(result_table, row, "seconds", "%.6f", spread.median);
    result_table_set_format(result_table, row, "repeats", "%zu", picked);
    result_table_set(result_table, row, "seconds_runs", text.bytes);
    spread_values(&spread, values);
    for (size_t i = 0; i < SPREADS; i++)
        result_table_set_format(result_table, row, spread_columns[i], "%.6f", values[i]);
    text_clear(&text);
    find_differences(runs, rows, picked, &text);
    result_table_set(result_table, row, "differs", text.bytes);
    text_free(&text);
    return true;
}

/* Whole runs over some rows: their seconds, as many as every level has. */
struct totals {
    size_t levels, answered, runs;
    struct spread spread;
};

static struct totals add_up(const struct bench_suite *suite)
{
    const struct result_table *result_table = suite->result_table;
    double sums[REPEATS_MAX] = {0}, seconds[REPEATS_MAX];
    struct totals totals = {.runs = REPEATS_MAX};
    for (size_t row = suite->first; row < suite->end; row++) {
        if (!result_table_get(result_table, row, "status"))
            continue;
        size_t count =
            spread_read(result_table_get(result_table, row, "seconds_runs"), seconds, REPEATS_MAX);
        totals.levels++;
        totals.answered += is(result_table, row, "status", "solved") ||
                           is(result_table, row, "status", "unsolvable");
        totals.runs = count < totals.runs ? count : totals.runs;
        for (size_t i = 0; i < totals.runs; i++)
            sums[i] += seconds[i];
    }
    if (!totals.levels)
        totals.runs = 0;
    if (totals.runs)
        totals.spread = spread_of(sums, totals.runs);
    return totals;
}

#define SPREAD_HEADS "     Median         Min          Q1          Q3         Max"

#define SPREAD_HEADS "     Median         Min          Q1          Q3         Max"

static void add_spread(struct text *out, const struct spread *spread)
{
    text_format(out, "%11.6f %11.6f %11.6f %11.6f %11.6f", spread->median, spread->least,
                spread->lower, spread->upper, spread->most);
}

static void add_level(struct text *out, const struct result_table *result_table, size_t row)
{
    double seconds[REPEATS_MAX];
    size_t count =
        spread_read(result_table_get(result_table, row, "seconds_runs"), seconds, REPEATS_MAX);
    if (!count)
        return;
    struct spread spread = spread_of(seconds, count);
    const char *differs = result_table_get(result_table, row, "differs");
    text_format(out, "%7s %4zu ", result_table_get(result_table, row, "level"), count);
    add_spread(out, &spread);
    text_format(out, "  %s\n", differs ? differs : "-");
}

void repeat_table(struct text *out, const struct bench_suite *suite)
{
    struct totals totals = add_up(suite);
    text_add(out, "   Task Runs " SPREAD_HEADS "  Differs\n");
    for (size_t row = suite->first; row < suite->end; row++)
        add_level(out, suite->result_table, row);
    text_format(out, ":%6zu %4zu ", totals.levels, totals.runs);
    add_spread(out, &totals.spread);
    text_add(out, "  :\n");
}

/* Calls for each suite, and for all of them under no name when there are several. */
static void each_suite(const struct result_table *result_table, struct text *out,
                       void (*tell)(struct text *out, const char *name,
                                    const struct totals *totals))
{
    size_t suites = 0;
    const struct bench_suite whole = {result_table, 0, result_table->row_count};
    for (size_t first = 0, end; first < whole.end; first = end, suites++) {
        const char *suite = result_table_get(result_table, first, "suite");
        for (end = first + 1; end < whole.end && is(result_table, end, "suite", suite);)
            end++;
        struct totals totals = add_up(&(struct bench_suite){result_table, first, end});
        tell(out, suite, &totals);
    }
    struct totals totals = add_up(&whole);
    if (suites > 1)
        tell(out, NULL, &totals);
}

static void tell_json(struct text *out, const char *name, const struct totals *totals)
{
    double values[SPREADS];
    spread_values(&totals->spread, values);
    json_open(out, NULL, '{');
    json_open(out, "totals", '{');
    json_add_string(out, "suite", name);
    json_add_whole(out, "levels", totals->levels);
    json_add_whole(out, "answered", totals->answered);
    json_add_whole(out, "repeats", totals->runs);
    json_add_real(out, "seconds", totals->spread.median);
    for (size_t i = 0; i < SPREADS; i++)
        json_add_real(out, spread_columns[i], values[i]);
    json_close(out, '}');
    json_end_line(out);
}

static void tell_line(struct text *out, const char *name, const struct totals *totals)
{
    double values[SPREADS];
    spread_values(&totals->spread, values);
    text_add(out, RESULT_TABLE_REMARK);
    sanitize_line(out, name ? name : "all");
    text_format(out, ": levels=%zu answered=%zu repeats=%zu seconds=%.6f", totals->levels,
                totals->answered, totals->runs, totals->spread.median);
    for (size_t i = 0; i < SPREADS; i++)
        text_format(out, " %s=%.6f", spread_columns[i], values[i]);
    text_add_char(out, '\n');
}

static void tell_row(struct text *out, const char *name, const struct totals *totals)
{
    sanitize_column(out, name ? name : "all", SUITE_WIDTH);
    text_format(out, "%7zu %8zu ", totals->levels, totals->runs);
    add_spread(out, &totals->spread);
    text_add_char(out, '\n');
}

void repeat_summary(struct text *out, const struct result_table *result_table)
{
    text_add(out, "\nSeconds of whole runs    Levels     Runs " SPREAD_HEADS "\n");
    each_suite(result_table, out, tell_row);
}

void repeat_totals_json(struct text *out, const struct result_table *result_table)
{
    each_suite(result_table, out, tell_json);
}

void repeat_totals_lines(struct text *out, const struct result_table *result_table)
{
    each_suite(result_table, out, tell_line);
}
