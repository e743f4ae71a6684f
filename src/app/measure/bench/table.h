/* The statistics table the community of solvers knows, with the metrics of the family at hand. */
#ifndef APP_MEASURE_BENCH_TABLE_H
#define APP_MEASURE_BENCH_TABLE_H

#include <stddef.h>

struct result_table;
struct suites;
struct text;

/* The columns of a benchmark of such levels; and so many rows for each of them, that say which
 * metrics it has. */
void bench_columns(struct result_table *result_table, const struct suites *suites,
                   const char *goal);
void bench_rows(struct result_table *result_table, const struct suites *suites, size_t each);

/* The rows of a suite: from the first to before the end. */
struct bench_suite {
    const struct result_table *result_table;
    size_t first, end;
};

/* Rule, family, solver, date, rule, heads; the name may be NULL. */
void bench_table_head(struct text *out, const struct bench_suite *suite, const char *solver,
                      const char *name, const char *date);
void bench_table_row(struct text *out, const struct bench_suite *suite, size_t row, size_t task);
/* What the rows that have ended come to. */
void bench_table_foot(struct text *out, const struct bench_suite *suite);

/* One line for each suite and one for all of them. */
void bench_summary(struct text *out, const struct result_table *result_table);

#endif
