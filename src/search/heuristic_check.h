/* Checks of a space's bounds while and after it is searched.
 *
 * A bound is consistent when no step lowers it by more than the step costs, and admissible when it
 * never exceeds the least cost to a goal. Admissible bounds let A* find an optimum; consistent ones
 * let it close every state once. */
#ifndef SEARCH_HEURISTIC_CHECK_H
#define SEARCH_HEURISTIC_CHECK_H

#include <stdbool.h>
#include <stdint.h>

#include "search/limits.h"
#include "search/space.h"

struct heuristic_check_report {
    uint64_t edges;        /* looked at: all steps of the states expanded to states not dead */
    uint64_t inconsistent; /* of them */
    uint32_t worst_fall;   /* most that a step lowers the bound beyond its cost */
    uint64_t states;       /* whose exact distance is known; 0 when the space is too large */
    uint64_t above;        /* of them, with a bound above it */
    uint32_t worst_excess; /* the most above */
    uint64_t killed;       /* called dead although a goal can be reached */
};

/* A space like the one given, which must outlive it, that writes into the report what it sees. */
struct space *heuristic_check_new(const struct space *inner, struct heuristic_check_report *report);
void heuristic_check_free(struct space *space);

/* Works out the distance to a goal of every state that can be reached, unless there are more than
 * so many or what is left of the limits is used up, and compares. */
void heuristic_check_exactly(const struct space *space, const struct meter *outer,
                             uint32_t most_states, struct heuristic_check_report *report);

#endif
