/* What A* has in common whether costs are numbers or pairs: the states met, the open ones in order,
 * and the cheapest goal.
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
struct search_checkpoint;

struct best_first {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct table table;
    struct frontier frontier;
    struct batch batch;
    uint32_t best; /* cheapest goal met; TABLE_NONE when it is in result->path, or not one met */
    uint32_t best_cost;

    /* What a checkpoint has to keep beside them. */
    struct frontier_entry at; /* expanded in part at a limit; else its number is TABLE_NONE */
    size_t done;              /* successors of it that are dealt with */
    bool is_whole;            /* the start, or the state to go on from, is there */
    bool pairs;               /* costs are pairs */
};

/* The steps of a search; each is false at a limit. */
struct best_first_steps {
    bool (*begin)(struct best_first *search); /* stores the start */
    /* Deals with the successors in the batch from one on. */
    bool (*absorb)(struct best_first *search, struct frontier_entry entry, size_t first);
    bool (*work)(
        struct best_first *search); /* until a goal is proved cheapest or nothing is left */
};

/* Begins, or goes on from the meter's checkpoint, works, and leaves a checkpoint at a limit. False
 * when there is no answer. */
bool best_first_run(struct best_first *search, const struct best_first_steps *steps);

/* Between two expansions: leaves a checkpoint if it is time to. */
void best_first_keep(struct best_first *search);

/* False when there is not even memory for an empty table; it has to be ended all the same. The
 * table keeps costs, and parents too if it is of that kind. */
bool best_first_begin(struct best_first *search, const struct space *space, struct meter *meter,
                      enum table_kind kind, struct search_result *result);

/* Fills in the result, finished or at a limit, takes the meter's census of closed states if all of
 * them were stored (is_whole), by layers of the cost shifted down, and frees everything. */
void best_first_end(struct best_first *search, bool finished, bool is_whole, unsigned shift);

/* The keys from the start to a state become the path of the result: along the parents or, where
 * they are not kept, along predecessors whose costs fall. */
void best_first_trace(struct best_first *search, uint32_t number);

/* Whether a search in this space, under these hooks, can do without parents. */
bool best_first_needs_no_parents(const struct space *space, const struct meter *meter);

/* The last part of that: frees everything. */
void best_first_free(struct best_first *search);

/* Gives a state, new or known, its cost, and opens it. If its bound lets it be a goal and it is
 * one, it is noted. */
void best_first_open(struct best_first *search, uint32_t number, uint32_t cost, bool may_be_goal);

/* Asks for the incumbent, if it is time to; false when that has hit a limit. */
bool best_first_ask_incumbent(struct best_first *search);

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
