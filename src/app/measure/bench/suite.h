/* The levels of a benchmark, sorted into suites.
 *
 * A file of many levels is a suite of its name. Files of one level and a number each
 * (xsokoban0001.sok, microban01_0007.sok) are together the suite of the name without the number,
 * and the number is the level's. */
#ifndef APP_MEASURE_BENCH_SUITE_H
#define APP_MEASURE_BENCH_SUITE_H

#include <stddef.h>

#include "puzzle/level.h"

struct arguments;
struct console;
struct puzzle;
struct select;

struct suite_level {
    struct level *level;
    char *suite;
    unsigned number; /* within the suite */
    size_t order;    /* of the suite: the place of its first level */
};

struct suites {
    struct level_list *lists; /* what was read, which the levels belong to */
    size_t list_count;
    struct suite_level *items; /* suite after suite */
    size_t count;
    size_t most; /* levels of a file or folder, picked or not */
};

/* Reads the files of the arguments and picks the levels of --level; complains of what is wrong. */
void suites_gather(struct suites *suites, const struct arguments *arguments,
                   struct console *console);
/* The same for other files and levels. */
void suites_read(struct suites *suites, const struct puzzle *const *families, char *const *files,
                 size_t count, const struct select *select, struct console *console);
void suites_free(struct suites *suites);

/* The suite and the number of the only level of a file, or of one among several. The caller frees
 * the name. */
char *suite_name(const char *path, unsigned place, unsigned levels, unsigned *number);

#endif
