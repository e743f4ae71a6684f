/* A* by several ranks: hash-distributed A* (HDA*; Kishimoto, Fukunaga & Botea 2009). Every state
 * has one owner, which alone stores it, finds its duplicates and expands it. Whoever makes a
 * successor judges it and sends it to its owner, many in a message, without waiting for an answer.
 *
 * One priority is worked off at a time, asynchronously: a phase of the mail lasts until no rank has
 * an open state at or below the ceiling and nothing is on its way.
 *
 * Invariants:
 *  H1  a state's owner is a function of its key and of the number of ranks
 *  H2  between two phases the union of all tables and frontiers is that of A* (A1 to A3 of astar.c)
 *      at some moment: the least priority of all ranks never exceeds the cost of a cheapest goal
 *  H3  every rank knows a goal's cost at the latest when the phase in which it was met is over; the
 *      search is finished when the least priority of all is not below it
 *  H4  what a rank at a limit refuses, or has expanded in part, counts with its priority in the
 *      lower bound that all agree on
 *  H5  a parent is a rank and a number there; costs fall along parents, so that they lead to the
 *      start */
#ifndef SEARCH_ASTAR_SHARED_H
#define SEARCH_ASTAR_SHARED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/best_first.h"
#include "search/exchange/mail.h"
#include "search/exchange/sent_cache.h"
#include "search/search.h"

struct exchange;

/* As search_astar and search_astar_pairs, with the other ranks of the hooks' exchange: all of them
 * come to the same result. The limit of nodes is for all together, of memory for each. Only rank 0
 * asks for the incumbent. */
search_function search_astar_shared;
search_function search_astar_pairs_shared;

/* Inside: one rank at work. */
struct shared_astar {
    struct best_first search;
    struct mail mail;
    struct exchange *exchange;
    struct sent_cache cache;
    bool pairs;
    uint16_t *parent_ranks; /* by number */
    size_t parent_room;
    uint32_t ceiling; /* what is above it waits for another phase */
    uint32_t refused; /* the least priority that a limit has kept out (H4) */
    uint8_t *record;  /* to be sent */
    size_t record_bytes;
    uint32_t told_cost; /* of the cheapest goal that others were told of */

    /* What is kept of it: see astar_shared_keep.h. */
    uint64_t generation;
    double kept_at, keeping_took;
    bool is_broken; /* some state is lost: what there is must not be kept */
};

/* Whose the parent of a state is; false at a limit. */
bool shared_astar_set_parent(struct shared_astar *shared, uint32_t number, unsigned rank);

/* After the last phase: the path to the goal that a rank owns becomes the result's, of all ranks.
 */
void shared_astar_trace_back(struct shared_astar *shared, unsigned owner);

#endif
