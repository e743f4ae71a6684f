/* Counts of the tests that states have to pass: how often each was asked, how many states it threw
 * out, and how many steps that took. Steps are counted and never timed, so that the same search
 * counts the same everywhere; what a step is, each test says. */
#ifndef SEARCH_SIEVES_H
#define SEARCH_SIEVES_H

#include <stdint.h>

struct sieve {
    const char *name; /* lives as long as the program */
    uint64_t asked, killed, steps;
};

enum { SIEVES_MAX = 16 };

struct sieves {
    struct sieve items[SIEVES_MAX];
    unsigned count;
};

/* Adds to what is counted under the name; beyond SIEVES_MAX names nothing is. */
void sieves_add(struct sieves *sieves, const struct sieve *sieve);
void sieves_join(struct sieves *sieves, const struct sieves *more);

#endif
