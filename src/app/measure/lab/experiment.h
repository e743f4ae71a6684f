/* An experiment: levels, and options that vary; every combination on every level is one trial, in a
 * process of its own. */
#ifndef APP_MEASURE_LAB_EXPERIMENT_H
#define APP_MEASURE_LAB_EXPERIMENT_H

#include <stdbool.h>
#include <stddef.h>

#include "app/measure/bench/suite.h"
#include "app/measure/lab/vary.h"
#include "app/measure/results/result_table.h"

struct arguments;
struct console;

enum { PLAN_MEASURES_MAX = 2, PLAN_COLUMNS_MAX = 16 };

/* What is planned. */
struct experiment_plan {
    const char *title;
    const char *explanation; /* sentences, or NULL */
    const char *levels;      /* of our own, when no file is given; as --level takes them */
    const char *settings;    /* of options that do not vary, as --vary takes them; or NULL */
    const char *vary;
    const char
        *measures[PLAN_MEASURES_MAX];      /* what is compared and drawn: columns of the results */
    const char *columns[PLAN_COLUMNS_MAX]; /* of numbers, beside those all plans have */
};

/* What came of it. The rows stand level after level, and combination after combination:
 *   level, title, a column --NAME for each variable, series, status, moves, ... */
struct experiment {
    const struct experiment_plan *plan;
    const char *measure; /* the one of the plan's that is looked at */
    struct suites suites;
    struct vary vary;
    struct result_table result_table;
    size_t combinations;
    bool whole; /* nobody stopped it */
};

/* Plans and does it; false with a complaint when it makes no sense. To be freed in any case. */
bool experiment_do(struct experiment *experiment, const struct experiment_plan *plan,
                   const struct arguments *arguments, struct console *console);
void experiment_free(struct experiment *experiment);

/* Whether the run of a row came to its own end, and its numbers tell of the whole search. */
bool experiment_finished(const struct result_table *result_table, size_t row);

#endif
