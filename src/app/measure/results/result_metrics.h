/* The metrics of families as columns of results: a row has those of the family of its level. */
#ifndef APP_MEASURE_RESULTS_RESULT_METRICS_H
#define APP_MEASURE_RESULTS_RESULT_METRICS_H

#include <stddef.h>

struct puzzle;
struct result_table;
struct score;

/* Adds columns for the metrics that have none yet, and says of all of them how much they matter to
 * who looks for the goal (NULL: the family's first). */
void result_metrics_add(struct result_table *result_table, const struct puzzle *family,
                        const char *goal);

/* Leaves the metrics of other families out of a row. */
void result_metrics_restrict(struct result_table *result_table, size_t row,
                             const struct puzzle *family);

void result_metrics_set(struct result_table *result_table, size_t row, const struct score *score);

#endif
