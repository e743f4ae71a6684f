/* Places for the states of a graph in a drawing. */
#ifndef APP_MEASURE_GRAPH_LAYOUT_H
#define APP_MEASURE_GRAPH_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct state_graph;

struct layout {
    struct state_graph *graph;
    uint32_t count;
    uint32_t *nodes;      /* that are shown, by rising number */
    uint32_t *index;      /* by node: where it stands in nodes */
    double *x, *y;        /* of their middles; y grows downwards */
    double width, height; /* of a node */
    double gap;           /* between the states of a row; may be changed before they are placed */

    /* Who is joined with whom, either way: the neighbours of the i-th, by index, stand from
     * first[i] to first[i + 1]. */
    size_t *first;
    uint32_t *neighbours;
};

/* Makes room; nothing is placed yet. Free in any case. */
void layout_init(struct layout *layout, struct state_graph *graph, double width, double height);
void layout_free(struct layout *layout);

/* These are false when there was no time to place them all. */

/* States at one depth in a row, in an order with few crossings. */
bool layout_layers(struct layout *layout);

/* As if edges were springs and states pushed each other away, the start left of the goal. The same
 * seed gives the same places. */
bool layout_force(struct layout *layout, uint64_t seed);

/* A first guess for it: a projection in which distances along edges are as true as may be, with
 * edges about as long as wished. */
bool layout_pivots(struct layout *layout, double edge, uint64_t seed);

#endif
