/* The graph of the states of a space, breadth first from the start, with what becomes of each. */
#ifndef APP_MEASURE_GRAPH_STATE_GRAPH_H
#define APP_MEASURE_GRAPH_STATE_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/limits.h"
#include "search/table.h"

struct space;

struct state_edge {
    uint32_t from, to, cost;
};

struct state_node {
    uint32_t depth; /* steps from the start */
    bool expanded;  /* its edges are all there */
    bool goal;
    bool alive; /* a goal, or a state whose edges are not there, can be reached from it */
};

/* Limits on top of those of the meter; 0 = none. */
struct graph_limits {
    uint64_t depth; /* states further from the start are left out */
    uint64_t nodes; /* states after these are left out, with the edges to them */
    bool boards;    /* each will be written with its board, which takes memory */
};

struct state_graph {
    struct space *space;
    struct meter meter;
    struct table table; /* keys, numbered as the nodes; 0 is the start */
    struct state_node *nodes;
    struct state_edge *edges;
    size_t edge_count, edge_room;
    size_t goals, dead;
    bool complete; /* nothing was left out */
};

/* To be freed in any case, before the space. */
void state_graph_make(struct state_graph *graph, struct space *space, struct graph_limits wish,
                      const struct limits *limits, const struct search_hooks *hooks);
void state_graph_free(struct state_graph *graph);

static inline uint32_t state_graph_nodes(const struct state_graph *graph)
{
    return graph->table.count;
}

/* A state from which no goal can be reached. States at the rim, whose edges are not there, get the
 * benefit of the doubt, and so does whatever leads to one. */
static inline bool state_is_dead(const struct state_graph *graph, uint32_t node)
{
    return !graph->nodes[node].alive;
}

#endif
