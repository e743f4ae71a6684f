/* What of the library was asked for: levels that pass the options, and a row for each of their
 * solutions, in the order wanted. */
#ifndef APP_COMMANDS_LIBRARY_SHELF_H
#define APP_COMMANDS_LIBRARY_SHELF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/level.h"
#include "puzzle/rating.h"
#include "store/store.h"

struct run;

/* A level, and all that is kept of it. */
struct shelf_item {
    struct level *level;           /* in the orientation of its file; of the library, without one */
    struct store_record record;    /* empty when nothing is kept */
    bool kept;                     /* something is */
    const char *file;              /* where it stands, or NULL when nobody knows */
    unsigned number;               /* in that file */
    size_t place;                  /* in which they came */
    bool shown[SCORE_METRICS_MAX]; /* which of record.best pass the options */
    bool is_rated;                 /* how hard it is was asked for */
    struct rating rating;          /* without its message */
};

/* One solution of a level; or a level without any. */
struct shelf_row {
    const struct shelf_item *item;
    const struct store_solution *solution; /* or NULL */
    struct {
        size_t family; /* its place among those known */
        int64_t number;
        const char *text;
        bool missing; /* there is nothing to sort it by */
    } key;
};

struct library_shelf {
    struct run *run;
    struct level_list levels;  /* of files */
    struct shelf_item **items; /* in the order of their first rows */
    size_t item_count;
    struct shelf_row *rows;
    size_t row_count;
    double until; /* by clock_seconds; 0: however long it takes */
    bool cut;     /* time was up, or somebody wanted no more */
};

/* Fills it from the files of the command line, or, without any, from the whole library. The store
 * may be NULL: nothing is kept then. */
void library_shelf_fill(struct library_shelf *shelf, struct run *run, struct store *store);
void library_shelf_free(struct library_shelf *shelf);

/* Whether a solution has the least that is known of a metric. */
bool shelf_is_best(const struct shelf_item *item, const struct store_solution *solution,
                   const char *metric);

/* How many different solutions are kept of a level. */
size_t shelf_solutions(const struct shelf_item *item);

/* How much more of a metric a solution has than is proved to be needed; -1 when nothing is. */
int64_t shelf_gap(const struct shelf_item *item, const struct store_solution *solution,
                  const char *metric);

/* When a command that may take --time has to end: see until above. */
double library_until(const struct run *run);
/* Whether it is time, or nobody wants more; the status tells it then. */
bool library_is_over(struct run *run, double until);

#endif
