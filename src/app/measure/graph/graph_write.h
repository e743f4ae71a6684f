/* A graph of states in the languages of other programs. */
#ifndef APP_MEASURE_GRAPH_GRAPH_WRITE_H
#define APP_MEASURE_GRAPH_GRAPH_WRITE_H

#include <stdbool.h>

struct state_graph;
struct text;

struct graph_style {
    const char *title; /* of the whole */
    bool boards;       /* the states themselves as labels; else their numbers */
};

/* For Graphviz. Shape and line tell everything that colour tells: the start has a thick line, a
 * goal two lines, a dead end a dashed line on grey, a state at the rim a dotted line. */
void graph_write_dot(const struct state_graph *graph, struct graph_style style, struct text *out);

/* For network analysis programs. */
void graph_write_graphml(const struct state_graph *graph, struct graph_style style,
                         struct text *out);

/* One object for each node, then one for each edge. */
void graph_write_json(const struct state_graph *graph, struct graph_style style, struct text *out);

#endif
