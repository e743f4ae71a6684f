/* How hard the levels of a bench are for people, as columns of its results. */
#ifndef APP_MEASURE_BENCH_DIFFICULTY_H
#define APP_MEASURE_BENCH_DIFFICULTY_H

#include <stddef.h>

struct level;
struct request;
struct result_table;
struct text;

void difficulty_columns(struct result_table *result_table);

/* Rates the level within the limits of the request, of which it takes nothing else. */
void difficulty_fill(struct result_table *result_table, size_t row, const struct level *level,
                     const struct request *request);

/* " (score -1.03, easy)", if the row has it. */
void difficulty_print(struct text *out, const struct result_table *result_table, size_t row);

#endif
