/* Least cost by layers, with no table: breadth-first heuristic search (Zhou & Hansen 2004) where
 * layers go by cost, on disk. A layer holds the states whose cheapest way costs so much, sorted and
 * compressed; states whose cost + bound is above a threshold are left out. When nothing is left
 * below the threshold it is raised and the search begins anew, by so much that the work about
 * doubles each time (Sarkar et al. 1991). Parents are not stored: the way back is found by reading
 * layers backwards.
 *
 * Invariants:
 *  L1  layers are complete in the order of their costs: a state in one was in none before, and
 * every way to a state that stays at or below the threshold has been looked at up to this cost L2
 * a goal is noted when it is made; once no layer below its cost is left, it is cheapest L3  when no
 * layer is left and nothing was cut off, or what was cut off is no better than the goal known, the
 * search is finished L4  a state of a layer has a predecessor in an earlier one, or in this one if
 * a step costs nothing, whose cost and step add up to its own */
#ifndef SEARCH_LAYERS_PROOF_H
#define SEARCH_LAYERS_PROOF_H

#include <stdint.h>

#include "search/exchange/sent_cache.h"
#include "search/layers/walk.h"
#include "search/search.h"

struct layer_store;
struct share;

/* As search_astar, within the store of the hooks. At a limit what was done is kept there. */
void search_proof(const struct space *space, struct meter *meter, struct layer_store *store,
                  struct search_result *result);

/* The same with the other ranks of the hooks' exchange, which all come to the same result; each has
 * a store of its own. Layers are as those of a count by ranks (share.h): successors go to their
 * owners once they are judged, and between two layers all agree on the next one, on the threshold,
 * and on the cheapest goal known. So L1 to L4 hold for all ranks together. */
void search_proof_shared(const struct space *space, struct meter *meter, struct layer_store *store,
                         struct search_result *result);

/* Inside. */
struct proof {
    struct layer_walk walk;
    struct search_result *result;
    struct sent_cache seen; /* successors made not long ago need not be judged again */
    uint32_t best_cost;     /* of the cheapest goal known; UINT32_MAX: none is */
    bool met;               /* it is the one of RUNS_GOAL; of several ranks, of some rank */
    struct share *share;    /* NULL: there is one process */
    unsigned goal_rank;     /* whose goal it is that is met */
};

/* The cost + bound from which on a state is left out. */
uint32_t proof_ceiling(const struct proof *proof);
uint64_t proof_cost(const struct proof *proof); /* of the layer at hand */

void proof_begin(struct proof *proof, const struct space *space, struct meter *meter,
                 struct layer_store *store, struct search_result *result);
void proof_end(struct proof *proof);

/* Whether there is anything to search for; else the result says why. The bound is the start's. */
bool proof_is_open(struct proof *proof, uint32_t bound);

/* Sets the first threshold. */
void proof_set_threshold(struct proof *proof, uint32_t bound);

/* Counts what was done before, and takes the goal that was met. */
void proof_recall(struct proof *proof);

/* Expands the state at which the reader is; false at a limit. */
bool proof_expand(struct proof *proof, const struct run_reader *reader);

/* What is proved so far: no goal below the layer at hand (L1). */
void proof_raise_lower_bound(struct proof *proof);

/* When no layer is left below the ceiling: whether that is the end (L2, L3). Else the threshold is
 * raised, after so many expansions under the one before, and all layers are removed. */
bool proof_is_finished(const struct proof *proof);
void proof_raise_threshold(struct proof *proof, uint64_t expanded);

/* The keys from the start to the goal, read from the layers that are kept. False at a limit, or
 * when they cannot be read. */
bool proof_trace_back(struct proof *proof);

#endif
