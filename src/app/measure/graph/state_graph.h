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
    uint32_t tag;      /* what the step is (search/space.h) */
    uint32_t back_tag; /* and what the one back is, */
    bool both;         /* if there is one and the two are joined */
};

struct state_node {
    uint32_t depth; /* steps from the start */
    bool expanded;  /* its edges are all there */
    bool goal;
    bool alive; /* a goal, or a state whose edges are not there, can be reached from it */
    bool on_path;
    bool left_out; /* of what is drawn and written */
};

/* Limits on top of those of the meter; 0 = none. */
struct graph_limits {
    uint64_t depth; /* states further from the start are left out */
    uint64_t nodes; /* states after these are left out, with the edges to them */
    bool written;   /* the graph will be written, which takes memory */
    bool boards;    /* and each state with its board */
};

struct state_graph {
    struct space *space;
    struct meter meter;
    struct table table; /* keys, numbered as the nodes; 0 is the start */
    struct state_node *nodes;
    struct state_edge *edges;
    size_t edge_count, edge_room;
    size_t step_count; /* edges before any were joined or left out */
    uint32_t shown;    /* states that are not left out */
    size_t goals, dead;
    uint32_t goal;    /* the end of the path, a goal next to the start; TABLE_NONE: there is none */
    bool judged;      /* there was time to tell the dead */
    bool complete;    /* nothing was left out */
    double stop_seen; /* when the stop flag was first seen to be set; 0: not yet */
};

/* To be freed in any case, before the space. */
void state_graph_make(struct state_graph *graph, struct space *space, struct graph_limits wish,
                      const struct limits *limits, const struct search_hooks *hooks);
void state_graph_free(struct state_graph *graph);

/* Whether there is time for more of what follows the walk: telling the dead, placing, writing. It
 * has somewhat longer than the limit, so that what a limit cut short can be shown, and a moment
 * after a signal. False: give up, meter.hit says why. */
bool state_graph_goes_on(struct state_graph *graph);

/* The same for the index-th piece of small work: looks at the clock now and then. */
static inline bool state_graph_pace(struct state_graph *graph, size_t index)
{
    enum { LOOK_EVERY = 64 };
    return index % LOOK_EVERY != 0 || state_graph_goes_on(graph);
}

/* Joins every two edges there and back into one, from the state that was found first. False when
 * there was no time for it. */
bool state_graph_join(struct state_graph *graph);

/* Leaves out all that is dead, with its edges, but never the start. */
void state_graph_leave_dead(struct state_graph *graph);

/* Leaves more states out, with their edges, until only so many are there: the start, the path, and
 * states drawn by lot, each with those through which it was found. So all that is shown hangs
 * together, and the same seed shows the same. */
void state_graph_sample(struct state_graph *graph, uint32_t most, uint64_t seed);

/* Whether an edge is of the path from the start to the goal. */
static inline bool state_edge_is_on_path(const struct state_graph *graph,
                                         const struct state_edge *edge)
{
    const struct state_node *from = &graph->nodes[edge->from], *to = &graph->nodes[edge->to];
    return from->on_path && to->on_path && to->depth == from->depth + 1;
}

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
