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

/* Has it tell of every step to another state that lowers the bound too much: what it was, and the
 * most it might have been. */
typedef void heuristic_fall_function(void *context, const uint8_t *from, const uint8_t *to,
                                     uint32_t bound, uint32_t most);
void heuristic_check_on_fall(struct space *space, heuristic_fall_function *function, void *context);
void heuristic_check_free(struct space *space);

/* The distance to a goal of every state that can be reached; NULL when there are more than so many,
 * or what is left of the limits does not suffice. The space must outlive it. */
struct exact_distances;
struct exact_distances *exact_distances_new(const struct space *space, const struct meter *outer,
                                            uint32_t most_states);
void exact_distances_free(struct exact_distances *graph);
size_t exact_distances_bytes(const struct exact_distances *graph);

/* Of one state: BOUND_DEAD when no goal can be reached from it. */
#define EXACT_DISTANCE_UNKNOWN (UINT32_MAX - 1)
uint32_t exact_distance(const struct exact_distances *graph, const uint8_t *key);

/* Compares them with the bounds of a space with the same states. */
void exact_distances_compare(const struct exact_distances *graph, const struct space *space,
                             struct heuristic_check_report *report);

/* Both, if they can be worked out. */
void heuristic_check_exactly(const struct space *space, const struct meter *outer,
                             uint32_t most_states, struct heuristic_check_report *report);

#endif
