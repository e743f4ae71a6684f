#include "app/measure/bench/compare.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/measure/bench/suite.h"
#include "app/measure/results/result_table.h"
#include "base/mem.h"
#include "base/text.h"

static const double noise_seconds = 0.05, noise_share = 0.1;

/* One side of the comparison: a ledger and the columns of a solver in it. */
struct side {
    const struct result_table *result_table;
    const char *prefix;
    double resolution; /* of its seconds */
};

struct measure {
    bool solved;
    bool timed, pushed; /* whether there are seconds, pushes */
    double seconds, pushes;
};

static bool number(const struct side *side, size_t row, const char *what, double *value)
{
    char name[120];
    snprintf(name, sizeof name, "%s%s", side->prefix, what);
    return result_table_number(side->result_table, row, name, value);
}

static bool has(const struct side *side, const char *what)
{
    char name[120];
    snprintf(name, sizeof name, "%s%s", side->prefix, what);
    return result_table_column(side->result_table, name) != RESULT_TABLE_NONE;
}

static struct measure measure(const struct side *side, size_t row)
{
    struct measure m = {0};
    double moves;
    const char *status = result_table_get(side->result_table, row, "status");
    m.timed = number(side, row, "seconds", &m.seconds);
    m.pushed = number(side, row, "pushes", &m.pushes);
    if (status && !*side->prefix)
        m.solved = strcmp(status, "solved") == 0;
    else if (has(side, "pushes") || has(side, "moves"))
        m.solved = m.pushed || number(side, row, "moves", &moves);
    else
        m.solved = m.timed;
    return m;
}

/* One unit in the last decimal place that the column uses. */
static double resolution(const struct side *side)
{
    char name[120];
    snprintf(name, sizeof name, "%sseconds", side->prefix);
    size_t column = result_table_column(side->result_table, name), most = 0;
    for (size_t row = 0; row < side->result_table->row_count; row++) {
        const char *cell = result_table_cell(side->result_table, row, column);
        const char *point = cell ? strchr(cell, '.') : NULL;
        if (point && strlen(point + 1) > most)
            most = strlen(point + 1);
    }
    return pow(10, -(double)most);
}

/* The suite a row of theirs is of: as it says, or as the file is called when ours has such a suite,
 * or any. */
static bool same_suite(const struct result_table *ours, size_t row, const char *theirs,
                       const char *name)
{
    const char *suite = result_table_get(ours, row, "suite");
    if (theirs || !suite)
        return !theirs || !suite || strcmp(suite, theirs) == 0;
    bool known = false;
    for (size_t i = 0; i < ours->row_count && !known; i++) {
        const char *other = result_table_get(ours, i, "suite");
        known = other && strcmp(other, name) == 0;
    }
    return !known || strcmp(suite, name) == 0;
}

/* The row of theirs about the same level, or RESULT_TABLE_NONE. */
static size_t find(const struct result_table *ours, size_t row, const struct result_table *theirs,
                   const char *name)
{
    const char *id = result_table_get(ours, row, "id");
    double level, other;
    bool numbered = result_table_number(ours, row, "level", &level);
    for (size_t i = 0; i < theirs->row_count; i++) {
        const char *their_id = result_table_get(theirs, i, "id");
        bool match = id && their_id ? strcmp(id, their_id) == 0
                                    : numbered && result_table_number(theirs, i, "level", &other) &&
                                          level == other;
        if (match && same_suite(ours, row, result_table_get(theirs, i, "suite"), name))
            return i;
    }
    return RESULT_TABLE_NONE;
}

static double at_least(double value, double least)
{
    return value > least ? value : least;
}

/* -1 we are faster, 1 slower, 0 nobody can tell. */
static int order_of_times(double ours, double theirs, double unit)
{
    double difference = fabs(ours - theirs), larger = ours > theirs ? ours : theirs;
    if (difference < unit || difference < noise_seconds || difference < noise_share * larger)
        return 0;
    return ours < theirs ? -1 : 1;
}

static const char *count_solved(struct comparison *out, bool ours, bool theirs)
{
    out->won += ours && !theirs;
    out->lost += theirs && !ours;
    out->both += ours && theirs;
    out->neither += !ours && !theirs;
    return ours ? theirs ? "both" : "won" : theirs ? "lost" : "neither";
}

static const char *count_speed(struct comparison *out, const struct measure *ours,
                               const struct measure *theirs, double unit, double *ratio)
{
    int order = order_of_times(ours->seconds, theirs->seconds, unit);
    out->faster += order < 0;
    out->slower += order > 0;
    out->same += order == 0;
    out->seconds += ours->seconds;
    out->their_seconds += theirs->seconds;
    *ratio = at_least(ours->seconds, unit) / at_least(theirs->seconds, unit);
    return order < 0 ? "faster" : order > 0 ? "slower" : "same";
}

static void set_if(struct result_table *result_table, size_t row, const char *column, bool known,
                   double value)
{
    if (known)
        result_table_set_format(result_table, row, column, "%.6f", value);
}

/* Both rows are about one level; returns the logarithm of the ratio of times, if there is one. */
static bool compare_row(struct comparison *out, const struct side sides[2], const size_t rows[2],
                        struct result_table *detail, double *log_ratio)
{
    struct measure ours = measure(&sides[0], rows[0]), theirs = measure(&sides[1], rows[1]);
    double unit = at_least(sides[1].resolution, sides[0].resolution), ratio = 1;
    size_t row = result_table_add_row(detail);
    out->levels++;
    result_table_set(detail, row, "against", out->against);
    result_table_set(detail, row, "suite",
                     result_table_get(sides[0].result_table, rows[0], "suite"));
    result_table_set(detail, row, "level",
                     result_table_get(sides[0].result_table, rows[0], "level"));
    result_table_set(detail, row, "outcome", count_solved(out, ours.solved, theirs.solved));
    set_if(detail, row, "seconds", ours.timed, ours.seconds);
    set_if(detail, row, "their_seconds", theirs.timed, theirs.seconds);
    set_if(detail, row, "pushes", ours.solved && ours.pushed, ours.pushes);
    set_if(detail, row, "their_pushes", theirs.solved && theirs.pushed, theirs.pushes);
    bool both = ours.solved && theirs.solved, timed = both && ours.timed && theirs.timed;
    if (timed) {
        result_table_set(detail, row, "speed", count_speed(out, &ours, &theirs, unit, &ratio));
        set_if(detail, row, "seconds_ratio", true, ratio);
    }
    if (both && ours.pushed && theirs.pushed) {
        out->fewer += ours.pushes < theirs.pushes;
        out->more += ours.pushes > theirs.pushes;
        out->equal += ours.pushes == theirs.pushes;
        out->pushes += ours.pushes;
        out->their_pushes += theirs.pushes;
        set_if(detail, row, "pushes_ratio", theirs.pushes > 0, ours.pushes / theirs.pushes);
    }
    *log_ratio = log(ratio);
    return timed;
}

static void compare_with(struct comparison *out, const struct side sides[2], const char *name,
                         struct result_table *detail)
{
    double logs = 0;
    size_t timed = 0;
    for (size_t row = 0; row < sides[0].result_table->row_count; row++) {
        size_t other = find(sides[0].result_table, row, sides[1].result_table, name);
        double log_ratio;
        if (other != RESULT_TABLE_NONE &&
            compare_row(out, sides, (size_t[]){row, other}, detail, &log_ratio)) {
            logs += log_ratio;
            timed++;
        }
    }
    out->speed = timed ? exp(logs / (double)timed) : 0;
}

/* The length of a solver's prefix in the name of a measure; SIZE_MAX for other names. */
static size_t prefix_length(const char *name)
{
    static const char *const measures[] = {"seconds", "pushes", "moves"};
    for (size_t i = 0; i < sizeof measures / sizeof *measures; i++) {
        size_t whole = strlen(name), tail = strlen(measures[i]);
        bool ends = whole >= tail && strcmp(name + whole - tail, measures[i]) == 0;
        if (ends && (whole == tail || name[whole - tail - 1] == '_'))
            return whole - tail;
    }
    return SIZE_MAX;
}

/* Whether no column before this one has the same prefix. */
static bool is_first(const struct result_table *result_table, size_t column, size_t length)
{
    const char *name = result_table->columns[column].name;
    for (size_t i = 0; i < column; i++)
        if (prefix_length(result_table->columns[i].name) == length &&
            strncmp(result_table->columns[i].name, name, length) == 0)
            return false;
    return true;
}

static void add_detail_columns(struct result_table *detail)
{
    static const char *const names[] = {"seconds", "their_seconds", "seconds_ratio",
                                        "pushes",  "their_pushes",  "pushes_ratio"};
    result_table_add_column(detail, "against", RESULT_COLUMN_TEXT);
    result_table_add_column(detail, "suite", RESULT_COLUMN_TEXT);
    result_table_add_column(detail, "level", RESULT_COLUMN_NUMBER);
    result_table_add_column(detail, "outcome", RESULT_COLUMN_TEXT);
    result_table_add_column(detail, "speed", RESULT_COLUMN_TEXT);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        result_table_add_column(detail, names[i], RESULT_COLUMN_NUMBER);
}

void compare_result_tables(struct comparisons *out, const struct result_table *ours,
                           const struct result_table *theirs, const char *name,
                           struct result_table *detail)
{
    unsigned unused;
    char *suite = suite_name(name, 1, 2, &unused);
    *out = (struct comparisons){0};
    add_detail_columns(detail);
    for (size_t column = 0; column < theirs->column_count; column++) {
        size_t length = prefix_length(theirs->columns[column].name);
        if (length == SIZE_MAX || !is_first(theirs, column, length))
            continue;
        char *prefix = mem_string_range(theirs->columns[column].name, length);
        struct side sides[2] = {{.result_table = ours, .prefix = ""},
                                {.result_table = theirs, .prefix = prefix}};
        struct comparison one = {0};
        one.against = length ? mem_string_range(prefix, length - 1) : mem_string(suite);
        sides[0].resolution = resolution(&sides[0]);
        sides[1].resolution = resolution(&sides[1]);
        compare_with(&one, sides, suite, detail);
        out->items = mem_resize(out->items, out->count + 1, sizeof *out->items);
        out->items[out->count++] = one;
        mem_free(prefix);
    }
    mem_free(suite);
}

void comparisons_free(struct comparisons *comparisons)
{
    for (size_t i = 0; i < comparisons->count; i++)
        mem_free(comparisons->items[i].against);
    mem_free(comparisons->items);
}
