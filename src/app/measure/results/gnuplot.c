#include "app/measure/results/gnuplot.h"

#include <string.h>

#include "base/text.h"

enum { DASHES = 5, MARKS = 8 };

const char *const gnuplot_colors[GNUPLOT_COLORS] = {"#000000", "#a02010", "#1050a0",
                                                    "#607010", "#803090", "#707070"};
/* Squares, circles, triangles, diamonds, open before filled; then crosses. */
static const int marks[MARKS] = {4, 6, 8, 12, 5, 7, 9, 2};

void gnuplot_quote(struct text *out, const char *string)
{
    text_add_char(out, '"');
    for (; *string; string++) {
        if (*string == '"' || *string == '\\')
            text_add_char(out, '\\');
        text_add_char(out, *string == '\n' ? ' ' : *string);
    }
    text_add_char(out, '"');
}

void gnuplot_begin(struct text *out, const char *terminal, const char *title, const char *grid)
{
    if (strcmp(terminal, "png") == 0)
        text_add(out, "set terminal pngcairo size 1000,600 font \"sans,12\"\n");
    else
        text_add(out, "set terminal svg size 1000,600 font \"sans,16\" background \"white\"\n");
    text_add(out, "set title ");
    gnuplot_quote(out, title);
    text_format(out,
                " noenhanced\n"
                "set grid %s linecolor \"gray60\" linewidth 0.5\n"
                "set border 3\n"
                "set tics nomirror out\n"
                "set key outside right center vertical noenhanced\n",
                grid);
}

void gnuplot_line(struct text *out, size_t number, bool dashed)
{
    text_format(out, "dashtype %zu pointtype %d linewidth 2 pointsize 0.9 linecolor rgb \"%s\"",
                dashed ? number % DASHES + 1 : 1, marks[number % MARKS],
                gnuplot_colors[number % GNUPLOT_COLORS]);
}

const char *gnuplot_terminal(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && strcmp(dot, ".png") == 0 ? "png" : "svg";
}
