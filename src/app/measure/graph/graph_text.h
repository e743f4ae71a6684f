/* States and steps of a graph in words, for all who write or draw it. */
#ifndef APP_MEASURE_GRAPH_GRAPH_TEXT_H
#define APP_MEASURE_GRAPH_GRAPH_TEXT_H

#include <stdbool.h>
#include <stdint.h>

struct catalogue;
struct state_edge;
struct result_table;
struct state_graph;
struct text;

enum graph_labels { LABELS_NONE, LABELS_NUMBERS, LABELS_BOARDS };

struct graph_style {
    const char *title;  /* of the whole */
    const char *totals; /* a line of figures below the title of a drawing, or NULL */
    enum graph_labels labels;
    const struct result_table *about;  /* whose notes say where the graph comes from, or NULL */
    const struct catalogue *catalogue; /* the language of drawings; data are English */
};

/* "start", "goal", "dead", "rim" or "plain": the first that is true. A start that is dead at once
 * is dead in the first place. */
const char *graph_kind(const struct state_graph *graph, uint32_t node);

/* Appends the board, without a line end after its last row. */
void graph_add_board(const struct state_graph *graph, uint32_t node, struct text *out);

/* Appends what the step of an edge, or the one back, is: in the puzzle's notation, or in words
 * where the puzzle has them, which are messages. Nothing where it has neither. */
void graph_spell_edge(const struct state_graph *graph, const struct state_edge *edge, bool back,
                      struct text *out);
void graph_tell_edge(const struct state_graph *graph, const struct state_edge *edge, bool back,
                     struct text *out);

#endif
