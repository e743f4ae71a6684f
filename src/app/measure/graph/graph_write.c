#include "app/measure/graph/graph_write.h"

#include <string.h>

#include "app/core/sanitize.h"
#include "app/measure/graph/state_graph.h"
#include "base/json.h"
#include "base/text.h"
#include "search/space.h"

static void describe(const struct state_graph *graph, uint32_t node, struct text *out)
{
    const struct space *space = graph->space;
    space->describe(space->self, table_key(&graph->table, node), out);
    while (out->length && out->bytes[out->length - 1] == '\n')
        out->bytes[--out->length] = '\0';
}

/* "start", "goal", "dead", "rim" or "plain": the first that is true. A start that is dead at once
 * is dead in the first place. */
static const char *kind_of(const struct state_graph *graph, uint32_t node)
{
    const struct state_node *state = &graph->nodes[node];
    if (state_is_dead(graph, node))
        return "dead";
    return node == 0 ? "start" : state->goal ? "goal" : state->expanded ? "plain" : "rim";
}

/* A string of DOT. Lines of a board are set flush left. */
static void add_dot_string(struct text *out, const char *string, const char *line_end)
{
    text_add_char(out, '"');
    for (; *string; string++) {
        if (*string == '\n') {
            text_add(out, line_end);
            continue;
        }
        if (*string == '"' || *string == '\\')
            text_add_char(out, '\\');
        text_add_char(out, *string);
    }
    text_add_char(out, '"');
}

static void add_dot_node(const struct state_graph *graph, uint32_t node, bool boards,
                         struct text *out)
{
    const struct state_node *state = &graph->nodes[node];
    bool dead = state_is_dead(graph, node);
    text_format(out, "  n%lu [", (unsigned long)node);
    if (boards) {
        struct text board;
        text_init(&board);
        describe(graph, node, &board);
        text_add_char(&board, '\n');
        text_add(out, "label=");
        add_dot_string(out, board.bytes, "\\l");
        text_free(&board);
    } else {
        text_format(out, "label=\"%lu\"", (unsigned long)node);
    }
    if (node == 0)
        text_add(out, ", penwidth=4");
    if (state->goal)
        text_add(out, ", peripheries=2, fillcolor=\"#c8f0c8\"");
    if (dead)
        text_add(out, ", shape=box, style=\"filled,dashed\", fillcolor=\"#c0c0c0\"");
    else if (!state->expanded)
        text_add(out, ", style=\"filled,dotted\"");
    text_add(out, "];\n");
}

/* States at one distance stand in one row. */
static void add_dot_layers(const struct state_graph *graph, struct text *out)
{
    uint32_t count = state_graph_nodes(graph);
    for (uint32_t first = 0, last; first < count; first = last) {
        text_add(out, "  {rank=same;");
        for (last = first; last < count && graph->nodes[last].depth == graph->nodes[first].depth;)
            text_format(out, " n%lu;", (unsigned long)last++);
        text_add(out, "}\n");
    }
}

void graph_write_dot(const struct state_graph *graph, struct graph_style style, struct text *out)
{
    struct text title;
    text_init(&title);
    sanitize_utf8(&title, style.title);
    text_add(&title, "\nthick: start; double: goal; dashed, grey: dead end");
    text_add(&title, graph->complete ? "" : "; dotted: not looked into");
    text_add(out, "digraph states {\n  label=");
    add_dot_string(out, title.bytes, "\\n");
    text_format(out,
                ";\n  node [shape=%s, style=filled, fillcolor=white, fontname=\"monospace\"];\n",
                style.boards ? "box, margin=\"0.1,0.05\"" : "ellipse");
    for (uint32_t node = 0; node < state_graph_nodes(graph); node++)
        add_dot_node(graph, node, style.boards, out);
    add_dot_layers(graph, out);
    for (size_t i = 0; i < graph->edge_count; i++) {
        const struct state_edge *edge = &graph->edges[i];
        text_format(out, "  n%lu -> n%lu", (unsigned long)edge->from, (unsigned long)edge->to);
        if (edge->cost != 1)
            text_format(out, " [label=\"%lu\"]", (unsigned long)edge->cost);
        text_add(out, ";\n");
    }
    text_add(out, "}\n");
    text_free(&title);
}

void graph_write_graphml(const struct state_graph *graph, struct graph_style style,
                         struct text *out)
{
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
                  "<key id=\"kind\" for=\"node\" attr.name=\"kind\" attr.type=\"string\"/>\n"
                  "<key id=\"depth\" for=\"node\" attr.name=\"depth\" attr.type=\"int\"/>\n"
                  "<key id=\"goal\" for=\"node\" attr.name=\"goal\" attr.type=\"boolean\"/>\n"
                  "<key id=\"board\" for=\"node\" attr.name=\"board\" attr.type=\"string\"/>\n"
                  "<key id=\"cost\" for=\"edge\" attr.name=\"cost\" attr.type=\"int\"/>\n"
                  "<graph id=\"states\" edgedefault=\"directed\">\n<desc>");
    sanitize_markup(out, style.title);
    text_add(out, "</desc>\n");
    for (uint32_t node = 0; node < state_graph_nodes(graph); node++) {
        const struct state_node *state = &graph->nodes[node];
        text_format(out,
                    "<node id=\"n%lu\"><data key=\"kind\">%s</data><data key=\"depth\">%lu</data>"
                    "<data key=\"goal\">%s</data>",
                    (unsigned long)node, kind_of(graph, node), (unsigned long)state->depth,
                    state->goal ? "true" : "false");
        if (style.boards) {
            struct text board;
            text_init(&board);
            describe(graph, node, &board);
            text_add(out, "<data key=\"board\">");
            sanitize_markup(out, board.bytes);
            text_add(out, "</data>");
            text_free(&board);
        }
        text_add(out, "</node>\n");
    }
    for (size_t i = 0; i < graph->edge_count; i++)
        text_format(out,
                    "<edge source=\"n%lu\" target=\"n%lu\"><data key=\"cost\">%lu</data></edge>\n",
                    (unsigned long)graph->edges[i].from, (unsigned long)graph->edges[i].to,
                    (unsigned long)graph->edges[i].cost);
    text_add(out, "</graph>\n</graphml>\n");
}

void graph_write_json(const struct state_graph *graph, struct graph_style style, struct text *out)
{
    for (uint32_t node = 0; node < state_graph_nodes(graph); node++) {
        const struct state_node *state = &graph->nodes[node];
        struct text board;
        text_init(&board);
        if (style.boards)
            describe(graph, node, &board);
        json_open(out, NULL, '{');
        json_add_whole(out, "node", node);
        json_add_whole(out, "depth", state->depth);
        json_add_string(out, "kind", kind_of(graph, node));
        json_add_bool(out, "goal", state->goal);
        json_add_string(out, "board", style.boards ? board.bytes : NULL);
        json_end_line(out);
        text_free(&board);
    }
    for (size_t i = 0; i < graph->edge_count; i++) {
        json_open(out, NULL, '{');
        json_add_whole(out, "from", graph->edges[i].from);
        json_add_whole(out, "to", graph->edges[i].to);
        json_add_whole(out, "cost", graph->edges[i].cost);
        json_end_line(out);
    }
}
