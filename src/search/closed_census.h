/* A count of the closed states of a finished A*, such that two searches in different orders, by
 * threads for example, must agree.
 *
 * Whatever the order, A* expands every state that has a path along which cost + bound stays below
 * the cost of a cheapest goal (every state, when there is none), and in the end knows the least
 * cost of such a path, as long as the bound of a state does not depend on the step that leads to
 * it. Which states are expanded at that cost or above depends on the order: they are not counted.
 * With a consistent bound they do not lead to states below it either. */
#ifndef SEARCH_CLOSED_CENSUS_H
#define SEARCH_CLOSED_CENSUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct meter;
struct space;
struct table;

struct closed_census_layer {
    uint64_t states;
    uint64_t sum; /* of hashes of their keys, modulo 2^64 */
};

struct closed_census {
    bool taken; /* the search was finished, and nothing stopped the counting */
    struct closed_census_layer *layers; /* by cost + bound */
    size_t count;
    struct closed_census_layer dead; /* those whose own bound is BOUND_DEAD */
};

/* Counts the closed states of a table, whose cost words are  cost << 1 | closed,  below a sum of
 * cost and bound. The layers go by the sum shifted down. */
void closed_census_take(struct closed_census *census, const struct space *space,
                        const struct table *table, struct meter *meter, uint32_t below,
                        unsigned shift);

void closed_census_free(struct closed_census *census);

#endif
