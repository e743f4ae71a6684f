/* What searches by cost + bound have in common, whatever they count: the states met, the open ones
 * in order, and the cheapest goal.
 *
 * The cost word of a state is  cost << 1 | closed. */
#ifndef SEARCH_BEST_FIRST_H
#define SEARCH_BEST_FIRST_H

#include <stdbool.h>
#include <stdint.h>

#include "search/frontier.h"
#include "search/space.h"
#include "search/table.h"

struct search_result;

struct best_first {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct table table;
    struct frontier frontier;
    struct batch batch;
    uint32_t best; /* cheapest goal met; TABLE_NONE when it is in result->path, or not one met */
    uint32_t best_cost;
};

/* False when there is not even memory for an empty table; it has to be ended all the same. */
bool best_first_begin(struct best_first *search, const struct space *space, struct meter *meter,
                      struct search_result *result);

/* Says in the result what it came to, finished or at a limit, counts for the meter's inventory what
 * is closed, if all of it is, by layers of the cost shifted down, and frees everything. */
void best_first_end(struct best_first *search, bool finished, bool is_whole, unsigned shift);

/* Gives a state, new or known, its cost, and opens it; notes whether it is a goal if its bound lets
 * it be one. */
void best_first_open(struct best_first *search, uint32_t number, uint32_t cost, bool may_be_goal);

/* Asks for the meter's hint, if it is time to; false when that has hit a limit. */
bool best_first_ask_incumbent(struct best_first *search);

/* Before looking up the successors in the batch from one on. */
void best_first_prefetch(const struct best_first *search, size_t first);

static inline uint32_t best_first_cost(const struct best_first *search, uint32_t number)
{
    return table_cost(&search->table, number) >> 1;
}

static inline bool best_first_is_closed(const struct best_first *search, uint32_t number)
{
    return table_cost(&search->table, number) & 1;
}

static inline void best_first_close(struct best_first *search, uint32_t number)
{
    table_set_cost(&search->table, number, table_cost(&search->table, number) | 1);
}

#endif
