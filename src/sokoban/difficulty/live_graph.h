/* The live nodes, from which a goal can be reached, with the pushes between them, in the order of
 * their distance to a goal. All solutions stay within it. */
#ifndef SOKOBAN_DIFFICULTY_LIVE_GRAPH_H
#define SOKOBAN_DIFFICULTY_LIVE_GRAPH_H

#include "sokoban/difficulty/push_nodes.h"

struct live_graph {
    uint32_t count;
    uint32_t solved; /* so many stand first */
    uint32_t start;  /* count: it is not live */
    unsigned boxes;
    uint32_t *to_goal; /* pushes */
    uint32_t *first;   /* edges of node n: from first[n] to first[n + 1] */
    struct push_edge *edges;
    float *share;     /* by edge: how likely the walker of walker.h takes it */
    bool *has_choice; /* two legal pushes or more */
    struct meter *meter;
    uint32_t edge_count;
};

/* False when a limit is reached. To be freed in any case. */
bool live_graph_make(struct live_graph *live, const struct push_nodes *nodes);
void live_graph_free(struct live_graph *live);

/* An array of zeros accounted for, or NULL: a limit is reached. To be given back by its size. */
void *meter_array(struct meter *meter, size_t count, size_t size);
void meter_array_free(struct meter *meter, void *array, size_t count, size_t size);

#endif
