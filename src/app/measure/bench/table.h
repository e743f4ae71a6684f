/* The statistics table the community of solvers knows. */
#ifndef APP_MEASURE_BENCH_TABLE_H
#define APP_MEASURE_BENCH_TABLE_H

#include <stddef.h>
#include <stdint.h>

struct result_table;
struct text;

/* What a suite came to. */
struct bench_sums {
    size_t levels, answered;
    uint64_t moves, pushes;
    double seconds;
};

/* The columns of a benchmark. */
void bench_columns(struct result_table *result_table);

/* Rule, solver, date, rule, heads; suite may be NULL. */
void bench_table_head(struct text *out, const char *solver, const char *suite, const char *date);
void bench_table_row(struct text *out, const struct result_table *result_table, size_t row,
                     size_t number);
void bench_table_foot(struct text *out, const struct bench_sums *sums);

/* Adds a row to the sums. */
void bench_sums_add(struct bench_sums *sums, const struct result_table *result_table, size_t row);

/* One line for each suite and one for all of them. */
void bench_summary(struct text *out, const struct result_table *result_table);

#endif
