/* A run beside an earlier one, or beside a table of what others achieved.
 *
 * Such a table has a column "level" (and perhaps "suite" or "id") and, for each solver, columns
 * NAME_seconds and NAME_METRIC (NAME_pushes, NAME_moves, ...), or the same without a name; the
 * metrics are those ours has. A row is solved when its status says so; without a status, when there
 * is any metric; without these, when there are seconds. */
#ifndef APP_MEASURE_BENCH_COMPARE_H
#define APP_MEASURE_BENCH_COMPARE_H

#include <stdbool.h>
#include <stddef.h>

struct result_table;
struct text;

/* What both have solved, by a metric. */
struct metric_comparison {
    const char *name;          /* of the column of ours */
    bool counted;              /* the metric of the goal */
    size_t fewer, more, equal; /* of ours */
    double ours, theirs;       /* sums */
    const char *family;        /* of the levels counted; NULL = none yet */
    bool unlike;               /* they are of several, and the sums mean nothing */
};

/* Ratios are ours to theirs, so that less is better. A time counts as at least the table's last
 * decimal place, and no shorter difference than that is one; nor is one below a twentieth of a
 * second or a tenth of the time, which a busy machine makes by itself. */
struct comparison {
    char *against;                 /* the solver's name in the table */
    size_t levels;                 /* in both */
    size_t won, lost;              /* solved by one of the two */
    size_t both, neither;          /* solved */
    size_t faster, slower, same;   /* of both */
    double seconds, their_seconds; /* sums over both */
    double speed;                  /* geometric mean of the ratios of seconds; 0 = none */
    struct metric_comparison *metrics;
    size_t metric_count;
};

struct comparisons {
    struct comparison *items;
    size_t count;
};

/* Compares ours with every solver of theirs. Appends a row for each level and solver to detail,
 * which is empty: against, suite, level, puzzle, outcome, speed, seconds, their_seconds,
 * seconds_ratio, and of each metric that is shown METRIC, their_METRIC, METRIC_ratio. name is that
 * of the file theirs was read from. */
void compare_result_tables(struct comparisons *out, const struct result_table *ours,
                           const struct result_table *theirs, const char *name,
                           struct result_table *detail);
void comparisons_free(struct comparisons *comparisons);

void compare_print(struct text *out, const struct comparisons *comparisons,
                   const struct result_table *detail);

#endif
