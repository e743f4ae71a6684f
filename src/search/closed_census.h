/* What a finished search by cost + bound has closed, counted in terms that do not depend on the
 * order in which it was done.
 *
 * A* expands every state with a path to it along which cost + bound stays below the cost of a
 * cheapest goal (anything, when there is none), whatever the order, and knows the least cost of
 * such a path in the end, as long as the bound of a state does not depend on the step that leads to
 * it. The states at or above that cost are another matter: which of them are expanded is chance,
 * and they are not counted. Nor do they lead to states below it, as long as no step takes more off
 * the bound than it costs. */
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
    struct closed_census_layer dead; /* those that a closer look calls dead */
};

/* Counts the closed states of a table, whose cost words are  cost << 1 | closed,  below a sum of
 * cost and bound. The layers go by the sum shifted down. */
void closed_census_take(struct closed_census *census, const struct space *space,
                        const struct table *table, struct meter *meter, uint32_t below,
                        unsigned shift);

void closed_census_free(struct closed_census *census);

#endif
