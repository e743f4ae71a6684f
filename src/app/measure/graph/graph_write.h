/* A graph of states in the languages of other programs. Of two edges there and back that are joined
 * one is written, without a direction. False when there was no time to write it all: what was
 * appended is then of no use. */
#ifndef APP_MEASURE_GRAPH_GRAPH_WRITE_H
#define APP_MEASURE_GRAPH_GRAPH_WRITE_H

#include <stdbool.h>

#include "app/measure/graph/graph_text.h"

/* For Graphviz. Shape and line tell everything that colour tells: the start has a thick line, a
 * goal two lines, a dead end a dashed line on grey, a state at the rim a dotted line, and the edges
 * of the solution are thick. */
bool graph_write_dot(struct state_graph *graph, struct graph_style style, struct text *out);

/* For network analysis programs; with boards if they are the labels. */
bool graph_write_graphml(struct state_graph *graph, struct graph_style style, struct text *out);

/* One object for each node, then one for each edge, after one for the notes; with boards as above.
 */
bool graph_write_json(struct state_graph *graph, struct graph_style style, struct text *out);

#endif
