/* The searches of the first program of docs/seeds.md: depth first under a limit of moves, with
 * several transposition tables, and the optimum found by varying the limit. */
#ifndef SOKOBAN_SEED_SEARCH_SEED_SEARCH_H
#define SOKOBAN_SEED_SEARCH_SEED_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "search/search.h"
#include "sokoban/seed_search/keys.h"
#include "sokoban/seed_search/transpositions.h"

struct meter;
struct model;

struct seed_algorithm {
    const char *name;
    seed_transpositions_maker *transpositions; /* NULL: none */
    enum key_kind key;                         /* when none is asked for */
    bool copying;                              /* positions are restored from copies */
};

/* Ends with a NULL name. */
extern const struct seed_algorithm seed_algorithms[];
const struct seed_algorithm *seed_algorithm_find(const char *name);

struct seed_options {
    const struct seed_algorithm *algorithm;
    enum key_kind key;
    bool sorted;
    uint32_t slots;
    unsigned check_every;
    uint32_t deadlocks;
    uint32_t limit;    /* of moves; 0: it is raised until there is a solution */
    bool by_limit;     /* lower the limit below each solution found until there is none */
    uint32_t at_least; /* a lower bound of the moves, where raising begins */
};

struct seed_result {
    enum search_outcome outcome; /* exhausted: there is no solution at all */
    char *solution;              /* moves, when found */
    bool optimal;                /* found, and no shorter one exists */
    uint32_t lower_bound;        /* of the moves; what a run without a solution has shown */
    bool within;                 /* nothing was found under the limit, by a run that ended */
    char *message;               /* what was lost or refused, or NULL */
};

void seed_search(const struct model *model, const struct seed_options *options, struct meter *meter,
                 struct seed_result *result);

#endif
