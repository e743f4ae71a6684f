/* A random graph as a space to search, with the truth about it by relaxation. */
#ifndef TESTS_SUPPORT_GRAPH_H
#define TESTS_SUPPORT_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/search.h"
#include "search/space.h"

enum { GRAPH_NODES_MAX = 60 };
#define GRAPH_NEVER UINT32_MAX

struct graph {
    unsigned nodes; /* the start is node 0 */
    size_t key_bytes;
    uint64_t hash_mask;                              /* 0: every hash is the same */
    uint32_t cost[GRAPH_NODES_MAX][GRAPH_NODES_MAX]; /* GRAPH_NEVER: no edge */
    bool is_goal[GRAPH_NODES_MAX];
    uint32_t bound[GRAPH_NODES_MAX];  /* admissible, seldom consistent */
    uint32_t truth[GRAPH_NODES_MAX];  /* cheapest way to a goal */
    uint32_t fewest[GRAPH_NODES_MAX]; /* steps to a goal, costs aside */
    uint32_t depth[GRAPH_NODES_MAX];  /* steps from the start */
    unsigned reachable;
    bool has_free_steps;
    bool lists_goals;  /* else it claims to have too many */
    unsigned expanded; /* node expanded last */
};

/* Costs from 0 when free_steps, else from 1. */
void graph_fill(struct graph *graph, uint64_t seed, bool free_steps);

/* Makes its costs pairs (search/space.h), with bounds that are admissible in both parts; the truth
 * by relaxation. */
void graph_make_pairs(struct graph *graph, uint32_t truth[GRAPH_NODES_MAX]);

struct space graph_space(struct graph *graph);

/* The searches that find a path in any space; ends with NULL. */
extern search_function *const graph_searches[];

/* The node of a key, which is checked in full. */
unsigned graph_node(const struct graph *graph, const uint8_t *key);

/* What a path found costs; GRAPH_NEVER unless it leads from the start to a goal along edges. */
uint32_t graph_path_cost(const struct graph *graph, const struct search_result *result);

#endif
