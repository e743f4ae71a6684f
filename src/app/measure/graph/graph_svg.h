/* Drawings of a graph of states as SVG, made here: they need no other program, and zoom in a
 * browser. False when there was no time to finish. */
#ifndef APP_MEASURE_GRAPH_GRAPH_SVG_H
#define APP_MEASURE_GRAPH_GRAPH_SVG_H

#include <stdbool.h>
#include <stdint.h>

#include "app/measure/graph/graph_text.h"

/* Every state a node, its board a tooltip, and every edge a line, its step a tooltip. */
bool graph_draw_layers(struct state_graph *graph, struct graph_style style, struct text *out);
bool graph_draw_force(struct state_graph *graph, struct graph_style style, uint64_t seed,
                      struct text *out);

/* How many states there are at each depth, as bars; of any size. */
bool graph_draw_profile(struct state_graph *graph, struct graph_style style, struct text *out);

#endif
