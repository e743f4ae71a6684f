#include "app/measure/bench/compare.h"

#include <math.h>
#include <string.h>

#include "app/measure/bench/suite.h"
#include "app/measure/results/result_table.h"
#include "base/mem.h"
#include "base/text.h"

static const double noise_seconds = 0.05, noise_share = 0.1;

/* One side of the comparison: a table and the columns of a solver in it. */
struct side {
    const struct result_table *result_table;
    const char *prefix;
    double resolution; /* of its seconds */
};

/* A row of each. */
struct pair {
    const struct side *sides; /* ours, theirs */
    size_t rows[2];
    bool solved[2];
};

static char *column_name(const struct side *side, const char *what)
{
    struct text name;
    text_init(&name);
    text_format(&name, "%s%s", side->prefix, what);
    return text_take(&name);
}

static bool number(const struct side *side, size_t row, const char *what, double *value)
{
    char *name = column_name(side, what);
    bool known = result_table_number(side->result_table, row, name, value);
    mem_free(name);
    return known;
}

static bool has(const struct side *side, const char *what)
{
    char *name = column_name(side, what);
    bool there = result_table_column(side->result_table, name) != RESULT_TABLE_NONE;
    mem_free(name);
    return there;
}

/* The next column of a metric from this one on, RESULT_TABLE_NONE after the last. */
static size_t next_metric(const struct result_table *ours, size_t column)
{
    while (column < ours->column_count && ours->columns[column].kind != RESULT_COLUMN_METRIC)
        column++;
    return column < ours->column_count ? column : RESULT_TABLE_NONE;
}

static bool is_solved(const struct side *side, size_t row, const struct result_table *ours)
{
    const char *status = result_table_get(side->result_table, row, "status");
    bool measured = false;
    double value;
    if (status && !*side->prefix)
        return strcmp(status, "solved") == 0;
    for (size_t i = 0; (i = next_metric(ours, i)) != RESULT_TABLE_NONE; i++) {
        if (number(side, row, ours->columns[i].name, &value))
            return true;
        measured = measured || has(side, ours->columns[i].name);
    }
    return !measured && number(side, row, "seconds", &value);
}

/* One unit in the last decimal place that the column uses. */
static double resolution(const struct side *side)
{
    char *name = column_name(side, "seconds");
    size_t column = result_table_column(side->result_table, name), most = 0;
    mem_free(name);
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

/* Returns the ratio of times. */
static double count_speed(struct comparison *out, struct result_table *detail, size_t row,
                          const double seconds[2], double unit)
{
    int order = order_of_times(seconds[0], seconds[1], unit);
    out->faster += order < 0;
    out->slower += order > 0;
    out->same += order == 0;
    out->seconds += seconds[0];
    out->their_seconds += seconds[1];
    result_table_set(detail, row, "speed", order < 0 ? "faster" : order > 0 ? "slower" : "same");
    return at_least(seconds[0], unit) / at_least(seconds[1], unit);
}

/* What there is of every measure in the detail, in columns next to each other. */
enum { OURS, THEIRS, RATIO, PER_MEASURE };

static void add_measure(struct result_table *detail, const char *name)
{
    static const char *const formats[PER_MEASURE][2] = {{"", ""}, {"their_", ""}, {"", "_ratio"}};
    for (size_t i = 0; i < PER_MEASURE; i++) {
        struct text column;
        text_init(&column);
        text_format(&column, "%s%s%s", formats[i][0], name, formats[i][1]);
        result_table_add_column(detail, column.bytes, RESULT_COLUMN_NUMBER);
        text_free(&column);
    }
}

static void set_if(struct result_table *detail, size_t row, const char *measure, size_t which,
                   bool known, double value)
{
    size_t column = result_table_column(detail, measure) + which;
    if (known)
        result_table_set_format(detail, row, detail->columns[column].name, "%.6f", value);
}

static void count_metric(struct metric_comparison *metric, const double values[2])
{
    metric->fewer += values[0] < values[1];
    metric->more += values[0] > values[1];
    metric->equal += values[0] == values[1];
    metric->ours += values[0];
    metric->theirs += values[1];
}

static void compare_metric(struct metric_comparison *metric, const struct pair *pair,
                           struct result_table *detail, size_t row)
{
    double values[2] = {0};
    bool known[2];
    for (size_t i = 0; i < 2; i++) {
        known[i] =
            pair->solved[i] && number(&pair->sides[i], pair->rows[i], metric->name, &values[i]);
        set_if(detail, row, metric->name, i, known[i], values[i]);
    }
    if (!known[OURS] || !known[THEIRS])
        return;
    count_metric(metric, values);
    const char *family =
        result_table_get(pair->sides[OURS].result_table, pair->rows[OURS], "puzzle");
    metric->unlike =
        metric->unlike || (metric->family && family && strcmp(metric->family, family) != 0);
    metric->family = family ? family : metric->family;
    set_if(detail, row, metric->name, RATIO, values[THEIRS] > 0, values[OURS] / values[THEIRS]);
}

/* Metrics that our level does not have are not compared. */
static void compare_metrics(struct comparison *out, const struct pair *pair,
                            struct result_table *detail, size_t row)
{
    const struct result_table *ours = pair->sides[OURS].result_table;
    for (size_t i = 0; i < out->metric_count; i++) {
        const char *name = out->metrics[i].name;
        if (!result_table_is_left_out(ours, pair->rows[OURS], result_table_column(ours, name))) {
            compare_metric(&out->metrics[i], pair, detail, row);
            continue;
        }
        for (size_t j = 0; j < PER_MEASURE; j++)
            result_table_leave_out(detail, row, result_table_column(detail, name) + j);
    }
}

/* Both rows are about one level; returns whether there is a ratio of times. */
static bool compare_row(struct comparison *out, struct pair *pair, struct result_table *detail,
                        double *ratio)
{
    static const char *const copied[] = {"suite", "level", "puzzle"};
    const struct result_table *ours = pair->sides[0].result_table;
    double unit = at_least(pair->sides[1].resolution, pair->sides[0].resolution), seconds[2] = {0};
    bool timed[2];
    size_t row = result_table_add_row(detail);
    out->levels++;
    result_table_set(detail, row, "against", out->against);
    for (size_t i = 0; i < sizeof copied / sizeof *copied; i++)
        result_table_set(detail, row, copied[i], result_table_get(ours, pair->rows[0], copied[i]));
    for (size_t i = 0; i < 2; i++) {
        pair->solved[i] = is_solved(&pair->sides[i], pair->rows[i], ours);
        timed[i] = number(&pair->sides[i], pair->rows[i], "seconds", &seconds[i]);
        set_if(detail, row, "seconds", i, timed[i], seconds[i]);
    }
    result_table_set(detail, row, "outcome", count_solved(out, pair->solved[0], pair->solved[1]));
    compare_metrics(out, pair, detail, row);
    if (!pair->solved[0] || !pair->solved[1] || !timed[0] || !timed[1])
        return false;
    *ratio = count_speed(out, detail, row, seconds, unit);
    set_if(detail, row, "seconds", RATIO, true, *ratio);
    return true;
}

static void compare_with(struct comparison *out, const struct side sides[2], const char *name,
                         struct result_table *detail)
{
    double logs = 0;
    size_t timed = 0;
    for (size_t row = 0; row < sides[0].result_table->row_count; row++) {
        size_t other = find(sides[0].result_table, row, sides[1].result_table, name);
        struct pair pair = {.sides = sides, .rows = {row, other}};
        double ratio;
        if (other != RESULT_TABLE_NONE && compare_row(out, &pair, detail, &ratio)) {
            logs += log(ratio);
            timed++;
        }
    }
    out->speed = timed ? exp(logs / (double)timed) : 0;
}

/* The length of what stands before a measure in a name; SIZE_MAX when it does not end with it. */
static size_t length_before(const char *name, const char *measure)
{
    size_t whole = strlen(name), tail = strlen(measure);
    bool ends = whole >= tail && strcmp(name + whole - tail, measure) == 0;
    return ends && (whole == tail || name[whole - tail - 1] == '_') ? whole - tail : SIZE_MAX;
}

/* The length of a solver's prefix in the name of one of our measures; SIZE_MAX for other names. */
static size_t prefix_length(const struct result_table *ours, const char *name)
{
    size_t least = length_before(name, "seconds");
    for (size_t i = 0; (i = next_metric(ours, i)) != RESULT_TABLE_NONE; i++) {
        size_t length = length_before(name, ours->columns[i].name);
        least = length < least ? length : least;
    }
    return least;
}

/* Whether no column before this one has the same prefix. */
static bool is_first(const struct result_table *ours, const struct result_table *theirs,
                     size_t column, size_t length)
{
    const char *name = theirs->columns[column].name;
    for (size_t i = 0; i < column; i++)
        if (prefix_length(ours, theirs->columns[i].name) == length &&
            strncmp(theirs->columns[i].name, name, length) == 0)
            return false;
    return true;
}

static void add_detail_columns(struct result_table *detail, const struct result_table *ours)
{
    static const char *const texts[] = {"puzzle", "outcome", "speed"};
    result_table_add_column(detail, "against", RESULT_COLUMN_TEXT);
    result_table_add_column(detail, "suite", RESULT_COLUMN_TEXT);
    result_table_add_column(detail, "level", RESULT_COLUMN_NUMBER);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        result_table_add_column(detail, texts[i], RESULT_COLUMN_TEXT);
    add_measure(detail, "seconds");
    for (size_t i = 0; (i = next_metric(ours, i)) != RESULT_TABLE_NONE; i++)
        if (ours->columns[i].shown)
            add_measure(detail, ours->columns[i].name);
}

/* A solver is called as its prefix says, or its results as the suite. */
static struct comparison begin(const char *prefix, const char *suite,
                               const struct result_table *ours)
{
    size_t length = strlen(prefix);
    struct comparison one = {.against =
                                 length ? mem_string_range(prefix, length - 1) : mem_string(suite)};
    one.metrics = mem_alloc(ours->column_count, sizeof *one.metrics);
    for (size_t i = 0; (i = next_metric(ours, i)) != RESULT_TABLE_NONE; i++)
        if (ours->columns[i].shown)
            one.metrics[one.metric_count++] = (struct metric_comparison){
                .name = ours->columns[i].name, .counted = ours->columns[i].counted};
    return one;
}

void compare_result_tables(struct comparisons *out, const struct result_table *ours,
                           const struct result_table *theirs, const char *name,
                           struct result_table *detail)
{
    unsigned unused;
    char *suite = suite_name(name, 1, 2, &unused);
    *out = (struct comparisons){0};
    add_detail_columns(detail, ours);
    for (size_t column = 0; column < theirs->column_count; column++) {
        size_t length = prefix_length(ours, theirs->columns[column].name);
        if (length == SIZE_MAX || !is_first(ours, theirs, column, length))
            continue;
        char *prefix = mem_string_range(theirs->columns[column].name, length);
        struct side sides[2] = {{.result_table = ours, .prefix = ""},
                                {.result_table = theirs, .prefix = prefix}};
        struct comparison one = begin(prefix, suite, ours);
        sides[OURS].resolution = resolution(&sides[OURS]);
        sides[THEIRS].resolution = resolution(&sides[THEIRS]);
        compare_with(&one, sides, suite, detail);
        out->items = mem_resize(out->items, out->count + 1, sizeof *out->items);
        out->items[out->count++] = one;
        mem_free(prefix);
    }
    mem_free(suite);
}

void comparisons_free(struct comparisons *comparisons)
{
    for (size_t i = 0; i < comparisons->count; i++) {
        mem_free(comparisons->items[i].against);
        mem_free(comparisons->items[i].metrics);
    }
    mem_free(comparisons->items);
}
