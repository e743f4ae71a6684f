/* A drawing of nodes and lines being written as SVG. */
#ifndef APP_MEASURE_GRAPH_SKETCH_H
#define APP_MEASURE_GRAPH_SKETCH_H

#include <stdbool.h>

#include "app/measure/graph/graph_text.h"
#include "app/measure/graph/layout.h"

/* Where there are no more edges than this, all have labels. */
enum { LABELLED_EDGES = 60 };

struct sketch {
    struct state_graph *graph;
    struct graph_style style;
    struct layout layout;
    bool rows; /* states stand in rows, and edges are bent */
    /* In a drawing that is made smaller to fit the page: how much larger things are, so that they
     * are seen: start and goal, the path, and, where there is room for it, other states and edges.
     */
    double ends, path, nodes, edges;
    struct text *out;
};

/* Attributes: a place or size, and the width of lines. */
void sketch_add_at(struct text *out, const char *name, double value);
void sketch_add_width(struct text *out, double width);

/* An edge, with its step in words as its title. */
void sketch_add_edge(const struct sketch *sketch, const struct state_edge *edge);

/* What its step is, beside its middle: of all edges where they are few, else of the path's. */
void sketch_add_edge_label(const struct sketch *sketch, const struct state_edge *edge);

#endif
