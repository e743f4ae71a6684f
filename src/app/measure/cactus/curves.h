/* Levels solved over time, a curve for each run: how many levels took no more than so much of a
 * measure, be it seconds or positions. Drawn, it grows like a cactus.
 *
 * Results of bench are one curve; results of lab one for each series, and for each place on its
 * axis. A level that is proved unsolvable is solved; one that hit a limit is not. */
#ifndef APP_MEASURE_CACTUS_CURVES_H
#define APP_MEASURE_CACTUS_CURVES_H

#include <stdbool.h>
#include <stddef.h>

struct catalogue;
struct result_table;
struct text;

struct curve_point {
    double value;
    size_t table, row; /* where it comes from */
};

struct curve {
    char *name;
    size_t levels;              /* solved or not */
    struct curve_point *points; /* those solved, by rising value */
    size_t count;
};

struct curves {
    const char *measure;
    const struct result_table *tables; /* borrowed */
    struct curve *items;
    size_t count;
};

/* Names are those of the files the tables were read from. False with one sentence in why when a
 * table has no such measure or no levels. To be freed in any case. */
bool curves_make(struct curves *curves, const struct result_table *tables, const char *const *names,
                 size_t count, const char *measure, struct text *why);
void curves_free(struct curves *curves);

/* How many of the points are no more than this. */
size_t curve_solved(const struct curve *curve, double value);

/* Least above nothing and most of all points; false when there is none. */
bool curves_range(const struct curves *curves, double *least, double *most);

/* Appends the points to a table that is empty: curve, solved, the measure, suite, level. */
void curves_table(const struct curves *curves, struct result_table *out);

/* For people: how many levels are solved within each power of ten. */
void curves_print(const struct curves *curves, struct text *out);

/* A script for gnuplot with the data inside, in the language of a catalogue; terminal is "svg" or
 * "png". False when there is nothing to draw. */
bool curves_script(const struct curves *curves, const struct catalogue *catalogue,
                   const char *terminal, struct text *out);

/* The picture itself; false with one sentence in why. */
bool curves_draw(const struct curves *curves, const struct catalogue *catalogue,
                 const char *terminal, struct text *out, struct text *why);

#endif
