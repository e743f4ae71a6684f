/* Reproducible pseudo-random numbers (splitmix64: a counter stepped by the golden ratio, then
 * mixed). The same seed gives the same numbers on every machine; nothing here is secret. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

struct random {
    uint64_t state; /* any value is a good seed */
};

uint64_t random_next(struct random *source);

/* Evenly one of 0 to bound - 1; bound is at least 1. */
uint32_t random_below(struct random *source, uint32_t bound);

#endif
