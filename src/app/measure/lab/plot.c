#include "app/measure/lab/plot.h"

#include <ctype.h>
#include <string.h>

#include "app/measure/isolate/tool.h"
#include "app/measure/lab/experiment.h"
#include "app/core/options/options.h"
#include "app/measure/results/gnuplot.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/text.h"
#include "puzzle/level.h"

enum { PATTERNS = 8, SHADES = 5 };

static bool is_length(const struct experiment *experiment)
{
    const struct result_table *result_table = &experiment->result_table;
    size_t column = result_table_column(result_table, experiment->measure);
    return column != RESULT_TABLE_NONE &&
           result_table->columns[column].kind == RESULT_COLUMN_METRIC;
}

static void add_measure_label(const struct experiment *experiment, struct text *out)
{
    static const char *const labels[][2] = {
        {"expanded", M_("positions expanded")},
        {"generated", M_("positions generated")},
        {"peak_bytes", M_("bytes at most")},
        {"seconds", M_("seconds")},
    };
    bool length = is_length(experiment);
    const char *label = experiment->measure;
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        label = strcmp(labels[i][0], label) == 0 ? labels[i][1] : label;
    struct text words;
    text_init(&words);
    text_add(&words, label);
    for (char *at = words.bytes; length && (at = strchr(at, '_'));)
        *at = ' ';
    if (length)
        text_say(out, "length of the solution (%s)", noun_words(words.bytes));
    else
        text_add(out, noun_words(words.bytes));
    text_free(&words);
}

static const char *level_name(const struct suite_level *item, struct text *scratch)
{
    if (item->level->title)
        return item->level->title;
    text_clear(scratch);
    text_format(scratch, "%s %u", item->suite, item->number);
    return scratch->bytes;
}

static void add_head(const struct experiment *experiment, const char *terminal, struct text *out)
{
    struct text title, scratch;
    text_init(&title);
    text_init(&scratch);
    text_add(&title, experiment->plan->title);
    if (experiment->suites.count == 1)
        text_format(&title, " (%s)", level_name(&experiment->suites.items[0], &scratch));
    gnuplot_begin(out, terminal, title.bytes, "y");
    text_add(out, "set ylabel ");
    text_clear(&scratch);
    add_measure_label(experiment, &scratch);
    gnuplot_quote(out, scratch.bytes);
    text_add(out, " noenhanced\nset datafile missing \"-\"\n");
    /* Effort grows by factors; lengths of solutions are of one size. */
    text_add(out, is_length(experiment) ? "set yrange [0:*]\n" : "set logscale y\n");
    text_format(out, "set format y \"%s\"\n",
                strcmp(experiment->measure, "seconds") == 0 ? "10^{%T}" : "%.0s%c");
    text_free(&title);
    text_free(&scratch);
}

static bool point(const struct experiment *experiment, size_t row, double *value)
{
    const struct result_table *result_table = &experiment->result_table;
    return row < result_table->row_count && experiment_finished(result_table, row) &&
           result_table_number(result_table, row, experiment->measure, value) && *value > 0;
}

/* A block of data for the rows of one level and one series, along the axis; false when it has no
 * points. */
static bool add_line_data(const struct experiment *experiment, size_t number, size_t first,
                          size_t last, const char *series, struct text *out)
{
    const struct result_table *result_table = &experiment->result_table;
    struct text column, block;
    bool any = false;
    text_init(&column);
    text_init(&block);
    text_format(&column, "--%s", experiment->vary.items[experiment->vary.axis].option->name);
    for (size_t row = first; row < last; row++) {
        double value;
        if (strcmp(result_table_get(result_table, row, "series"), series) == 0 &&
            point(experiment, row, &value)) {
            text_format(&block, "%s %.9g\n", result_table_get(result_table, row, column.bytes),
                        value);
            any = true;
        }
    }
    if (any)
        text_format(out, "$line%zu << END\n%sEND\n", number, block.bytes);
    text_free(&column);
    text_free(&block);
    return any;
}

/* Whether a row is the first of its series on its level. */
static bool begins_series(const struct experiment *experiment, size_t row)
{
    const struct result_table *result_table = &experiment->result_table;
    size_t first = row / experiment->combinations * experiment->combinations;
    for (size_t i = first; i < row; i++)
        if (strcmp(result_table_get(result_table, i, "series"),
                   result_table_get(result_table, row, "series")) == 0)
            return false;
    return true;
}

/* The option with its unit: "limit (moves)". */
static void axis_label(const struct option *option, struct text *out)
{
    text_clear(out);
    text_format(out, "%s (", option->name);
    for (const char *at = option->placeholder; *at; at++)
        text_add_char(out, (char)tolower((unsigned char)*at));
    text_add_char(out, ')');
}

static bool add_lines(const struct experiment *experiment, struct text *out)
{
    const struct result_table *result_table = &experiment->result_table;
    struct text plots, title, scratch;
    size_t number = 0;
    text_init(&plots);
    text_init(&title);
    text_init(&scratch);
    for (size_t row = 0; row < result_table->row_count; row++) {
        size_t level = row / experiment->combinations;
        size_t last = (level + 1) * experiment->combinations;
        const char *series = result_table_get(result_table, row, "series");
        last = last < result_table->row_count ? last : result_table->row_count;
        if (!begins_series(experiment, row) ||
            !add_line_data(experiment, number, row, last, series, out))
            continue;
        text_clear(&title);
        if (experiment->suites.count > 1)
            text_add(&title, level_name(&experiment->suites.items[level], &scratch));
        if (experiment->suites.count == 1 || experiment->vary.count > 1)
            text_format(&title, "%s%s", title.length ? ": " : "", series);
        text_format(&plots, "%s \\\n  $line%zu using 1:2 with linespoints ", number ? "," : "",
                    number);
        gnuplot_line(&plots, number, true);
        text_add(&plots, " title ");
        gnuplot_quote(&plots, title.bytes);
        number++;
    }
    axis_label(experiment->vary.items[experiment->vary.axis].option, &scratch);
    text_add(out, "set offsets graph 0.02, graph 0.02\nset xlabel ");
    gnuplot_quote(out, scratch.bytes);
    text_format(out, " noenhanced\nplot%s\n", plots.bytes);
    text_free(&plots);
    text_free(&title);
    text_free(&scratch);
    return number > 0;
}

/* A row for each level, a column for each series. */
static bool add_bars(const struct experiment *experiment, struct text *out)
{
    bool any = false;
    struct text scratch, series;
    text_init(&scratch);
    text_init(&series);
    text_add(out, "$bars << END\n");
    for (size_t level = 0; level < experiment->suites.count; level++) {
        gnuplot_quote(out, level_name(&experiment->suites.items[level], &scratch));
        for (size_t i = 0; i < experiment->combinations; i++) {
            double value;
            bool there = point(experiment, level * experiment->combinations + i, &value);
            any = any || there;
            if (there)
                text_format(out, " %.9g", value);
            else
                text_add(out, " -");
        }
        text_add_char(out, '\n');
    }
    text_add(out, "END\nset style data histogram\nset style histogram clustered gap 1\n"
                  "set xtics rotate by -30 noenhanced\nset boxwidth 0.9\n"
                  "plot");
    for (size_t i = 0; i < experiment->combinations; i++) {
        text_clear(&series);
        vary_series(&experiment->vary, i, &series);
        text_format(out, "%s \\\n  $bars using %zu:xtic(1) ", i ? "," : "", i + 2);
        if (i < PATTERNS)
            text_format(out, "fillstyle pattern %zu border -1 linecolor rgb \"%s\" title ", i,
                        gnuplot_colors[i % GNUPLOT_COLORS]);
        else
            text_format(out, "fillstyle solid 0.%zu border -1 linecolor rgb \"#000000\" title ",
                        (i - PATTERNS) % SHADES * 2 + 1);
        gnuplot_quote(out, series.bytes);
    }
    text_add_char(out, '\n');
    text_free(&scratch);
    text_free(&series);
    return any;
}

bool plot_script(const struct experiment *experiment, const struct catalogue *catalogue,
                 const char *terminal, struct text *out)
{
    bool axis = experiment->vary.axis != VARY_NONE;
    add_head(experiment, terminal, out);
    bool any = axis ? add_lines(experiment, out) : add_bars(experiment, out);
    wording_settle(out, catalogue);
    return any;
}

bool plot_draw(const struct experiment *experiment, const struct catalogue *catalogue,
               const char *terminal, struct text *out, struct text *why)
{
    struct text script;
    text_init(&script);
    bool good = plot_script(experiment, catalogue, terminal, &script);
    if (good)
        good = tool_execute(&tool_gnuplot, NULL, &script, (struct tool_limits){0}, out, why);
    else
        text_say(why, "there is nothing to draw: every run hit a limit");
    text_free(&script);
    return good;
}
