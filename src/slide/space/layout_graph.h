/* The whole graph of a puzzle: every layout that can be reached, how far it is from the start and
 * from the nearest goal, and in how many ways the goal can be reached as soon as possible.
 *
 * Distances are in one metric. Every move can be taken back, so the distance to a goal is the
 * distance from it. */
#ifndef SLIDE_SPACE_LAYOUT_GRAPH_H
#define SLIDE_SPACE_LAYOUT_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/table.h"

struct slide_space;
struct meter;

#define LAYOUT_GRAPH_NEVER UINT32_MAX

/* How many layouts there are at each distance. */
struct layout_graph_layers {
    uint64_t *counts;
    size_t count;
};

struct layout_graph {
    struct slide_space *slide_space;
    struct table table;   /* the layouts, numbered from 0, the start, in the order of distance */
    uint32_t *from_start; /* by number */
    uint32_t *to_goal;    /* by number; LAYOUT_GRAPH_NEVER when no goal can be reached at all */
    uint64_t goals;       /* layouts that are goals */
    uint64_t optimal; /* shortest ways from the start to a goal; UINT64_MAX = at least so many */
    struct layout_graph_layers start_layers, goal_layers;
    struct meter *meter;
};

/* False when a limit was reached: meter->hit says which, and nothing else may be asked. To be freed
 * in any case, before the meter and the space. */
bool layout_graph_make(struct layout_graph *graph, struct slide_space *slide_space,
                       struct meter *meter);
void layout_graph_free(struct layout_graph *graph);

#endif
