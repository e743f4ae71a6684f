/* The plot of an experiment, as a script for gnuplot with its data inside.
 *
 * Along an axis of numbers every series is a line; otherwise levels stand side by side, and every
 * series is a bar. Lines differ in dashes and marks, bars in their pattern, so that a print without
 * colours loses nothing. What hit a limit has no point. */
#ifndef APP_MEASURE_LAB_PLOT_H
#define APP_MEASURE_LAB_PLOT_H

#include <stdbool.h>

struct catalogue;
struct experiment;
struct text;

/* In the language of a catalogue; terminal is "svg" or "png". False when there is nothing to draw.
 */
bool plot_script(const struct experiment *experiment, const struct catalogue *catalogue,
                 const char *terminal, struct text *out);

/* The picture itself; false with one sentence in why. */
bool plot_draw(const struct experiment *experiment, const struct catalogue *catalogue,
               const char *terminal, struct text *out, struct text *why);

#endif
