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

#include "search/search.h"

struct layer_store;
struct layer_walk;

/* As search_astar, within the store of the hooks. At a limit what was done is kept there. */
void search_proof(const struct space *space, struct meter *meter, struct layer_store *store,
                  struct search_result *result);

/* Inside: the keys from the start to the goal of this cost, read from the layers that are kept.
 * False at a limit, or when they cannot be read. */
bool proof_trace_back(struct layer_walk *walk, uint64_t cost, struct search_result *result);

#endif
