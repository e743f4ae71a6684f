#include "app/measure/cactus/curves.h"

#include <math.h>
#include <string.h>

#include "app/core/sanitize.h"
#include "app/measure/isolate/tool.h"
#include "app/measure/results/gnuplot.h"
#include "app/measure/results/result_table.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/text.h"

enum { NAME_WIDTH = 30, POWERS_MAX = 12, FEW = 12 };

void curves_table(const struct curves *curves, struct result_table *out)
{
    result_table_add_column(out, "curve", RESULT_COLUMN_TEXT);
    result_table_add_column(out, "solved", RESULT_COLUMN_NUMBER);
    result_table_add_column(out, curves->measure, RESULT_COLUMN_NUMBER);
    result_table_add_column(out, "suite", RESULT_COLUMN_TEXT);
    result_table_add_column(out, "level", RESULT_COLUMN_NUMBER);
    for (size_t i = 0; i < curves->count; i++) {
        const struct curve *curve = &curves->items[i];
        for (size_t j = 0; j < curve->count; j++) {
            const struct curve_point *point = &curve->points[j];
            const struct result_table *table = &curves->tables[point->table];
            size_t row = result_table_add_row(out);
            result_table_set(out, row, "curve", curve->name);
            result_table_set_format(out, row, "solved", "%zu", j + 1);
            result_table_set(out, row, curves->measure,
                             result_table_get(table, point->row, curves->measure));
            result_table_set(out, row, "suite", result_table_get(table, point->row, "suite"));
            result_table_set(out, row, "level", result_table_get(table, point->row, "level"));
        }
    }
}

void curves_print(const struct curves *curves, struct text *out)
{
    double least = 1, most = 1;
    curves_range(curves, &least, &most);
    int first = (int)ceil(log10(least)), last = (int)ceil(log10(most));
    first = last - first >= POWERS_MAX ? last - POWERS_MAX + 1 : first;
    bool time = strcmp(curves->measure, "seconds") == 0;
    text_say(out, "Levels solved within so much of %s\n",
             time ? M_("seconds") : noun_words(curves->measure));
    text_say(out, "%-*s %7s %7s", NAME_WIDTH, M_("Curve"), M_("Levels"), MC_("column", "Solved"));
    for (int power = first; power <= last; power++)
        text_format(out, " %8g", pow(10, power));
    text_add_char(out, '\n');
    for (size_t i = 0; i < curves->count; i++) {
        const struct curve *curve = &curves->items[i];
        sanitize_column(out, curve->name, NAME_WIDTH);
        text_format(out, " %7zu %7zu", curve->levels, curve->count);
        for (int power = first; power <= last; power++)
            text_format(out, " %8zu", curve_solved(curve, pow(10, power)));
        text_add_char(out, '\n');
    }
}

/* The part of the picture that is drawn in. */
struct frame {
    double least, most; /* of the measure */
    size_t levels;      /* at most */
};

/* A stair from the first level to where the last of all curves ends; what took nothing stands at
 * the left rim, since the axis goes by factors. */
static void add_data(const struct curve *curve, size_t number, const struct frame *frame,
                     struct text *out)
{
    text_format(out, "$curve%zu << END\n", number);
    for (size_t i = 0; i < curve->count; i++) {
        double value = curve->points[i].value;
        value = value > frame->least ? value : frame->least;
        text_format(out, "%.9g %zu\n%.9g %zu\n", value, i, value, i + 1);
    }
    if (!curve->count)
        text_format(out, "%.9g 0\n", frame->least);
    text_format(out, "%.9g %zu\nEND\n", frame->most, curve->count);
}

static void add_axes(const struct curves *curves, const struct frame *frame, struct text *out)
{
    const double margin = 1.15;
    bool time = strcmp(curves->measure, "seconds") == 0;
    text_add(out, "set xlabel ");
    gnuplot_quote(out, time ? M_("seconds a level") : noun_words(curves->measure));
    text_format(out, " noenhanced\nset logscale x\nset format x \"%s\"\n", time ? "%g" : "%.0s%c");
    text_format(out, "set xrange [%.9g:%.9g]\n", frame->least / margin, frame->most * margin);
    text_add(out, "set ylabel ");
    gnuplot_quote(out, M_("levels solved"));
    text_format(out, "\nset yrange [0:%.9g]\n%s", (double)frame->levels * 1.05,
                frame->levels <= FEW ? "set ytics 1\n" : "");
}

bool curves_script(const struct curves *curves, const struct catalogue *catalogue,
                   const char *terminal, struct text *out)
{
    struct frame frame = {0};
    if (!curves_range(curves, &frame.least, &frame.most))
        return false;
    for (size_t i = 0; i < curves->count; i++)
        frame.levels =
            curves->items[i].count > frame.levels ? curves->items[i].count : frame.levels;
    gnuplot_begin(out, terminal, M_("Levels solved"), "x y");
    add_axes(curves, &frame, out);
    for (size_t i = 0; i < curves->count; i++)
        add_data(&curves->items[i], i, &frame, out);
    text_add(out, "plot");
    for (size_t i = 0; i < curves->count; i++) {
        text_format(out, "%s \\\n  $curve%zu using 1:2 with linespoints pointnumber 8 ",
                    i ? "," : "", i);
        gnuplot_line(out, i, false);
        text_add(out, " title ");
        gnuplot_quote(out, curves->items[i].name);
    }
    text_add_char(out, '\n');
    wording_settle(out, catalogue);
    return true;
}

bool curves_draw(const struct curves *curves, const struct catalogue *catalogue,
                 const char *terminal, struct text *out, struct text *why)
{
    struct text script;
    text_init(&script);
    bool good = curves_script(curves, catalogue, terminal, &script);
    if (good)
        good = tool_execute(&tool_gnuplot, NULL, &script, (struct tool_limits){0}, out, why);
    else
        text_say(why, "there is nothing to draw: no level is solved");
    text_free(&script);
    return good;
}
