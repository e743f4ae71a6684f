/* What scripts for gnuplot have in common: quoting, the kind of picture, lines that differ in
 * dashes and marks as well as in colour. What they say are messages, put into words when the
 * script is whole. */
#ifndef APP_MEASURE_RESULTS_GNUPLOT_H
#define APP_MEASURE_RESULTS_GNUPLOT_H

#include <stdbool.h>
#include <stddef.h>

struct text;

/* Dark to light, and apart from each other for all eyes. */
enum { GNUPLOT_COLORS = 6 };
extern const char *const gnuplot_colors[GNUPLOT_COLORS];

/* The string in quotes; line ends become spaces. */
void gnuplot_quote(struct text *out, const char *string);

/* The head of a script: the picture, "svg" or "png", its title, frame, grid and key. */
void gnuplot_begin(struct text *out, const char *terminal, const char *title, const char *grid);

/* What the number-th line looks like, marks included; lines that are all corners are not dashed, or
 * nothing would be left of them. */
void gnuplot_line(struct text *out, size_t number, bool dashed);

/* "png" for names that end so, else "svg". */
const char *gnuplot_terminal(const char *path);

#endif
