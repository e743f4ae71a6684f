/* Levels solved several times: what their runs come to, and how they are spread.
 *
 * A level's row is that of its run in the middle, with the median of the seconds; in columns of
 * their own stand how many runs there were, least, most and quartiles of the seconds, all of them
 * in order, and which answers or counters were not the same in every run. */
#ifndef APP_MEASURE_BENCH_REPEAT_H
#define APP_MEASURE_BENCH_REPEAT_H

#include <stdbool.h>
#include <stddef.h>

struct bench_suite;
struct result_table;
struct text;

enum { REPEATS_MAX = 1000 };

void repeat_columns(struct result_table *result_table);

/* Makes a row of those of its runs that have ended: count rows of runs from the first on. False
 * when none has. */
bool repeat_merge(struct result_table *result_table, size_t row, const struct result_table *runs,
                  const bool *ended, size_t first, size_t count);

/* The seconds of each level of a suite, and of all of them together in one run. */
void repeat_table(struct text *out, const struct bench_suite *suite);

/* The spread of the seconds of whole runs, for each suite and for all of them: as a table, as lines
 * of JSON, as remarks of the other formats. */
void repeat_summary(struct text *out, const struct result_table *result_table);
void repeat_totals_json(struct text *out, const struct result_table *result_table);
void repeat_totals_lines(struct text *out, const struct result_table *result_table);

#endif
