#include "app/measure/graph/graph_write.h"

#include "app/core/sanitize.h"
#include "app/measure/graph/state_graph.h"
#include "app/measure/results/result_notes.h"
#include "app/measure/results/result_table.h"
#include "base/json.h"
#include "base/language/wording.h"
#include "base/text.h"

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

static void add_dot_label(const struct state_graph *graph, uint32_t node, enum graph_labels labels,
                          struct text *out)
{
    if (labels == LABELS_BOARDS) {
        struct text board;
        text_init(&board);
        graph_add_board(graph, node, &board);
        text_add_char(&board, '\n');
        text_add(out, "label=");
        add_dot_string(out, board.bytes, "\\l");
        text_free(&board);
    } else if (labels == LABELS_NUMBERS) {
        text_format(out, "label=\"%lu\"", (unsigned long)node);
    } else {
        text_add(out, "label=\"\"");
    }
}

static void add_dot_node(const struct state_graph *graph, uint32_t node, enum graph_labels labels,
                         struct text *out)
{
    const struct state_node *state = &graph->nodes[node];
    bool dead = state_is_dead(graph, node);
    text_format(out, "  n%lu [", (unsigned long)node);
    add_dot_label(graph, node, labels, out);
    if (node == 0)
        text_add(out, ", penwidth=4");
    if (state->on_path)
        text_add(out, ", color=\"#d9480f\"");
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
        for (last = first; last < count && graph->nodes[last].depth == graph->nodes[first].depth;
             last++)
            if (!graph->nodes[last].left_out)
                text_format(out, " n%lu;", (unsigned long)last);
        text_add(out, "}\n");
    }
}

static void add_dot_edge(const struct state_graph *graph, const struct state_edge *edge,
                         struct text *out)
{
    struct text words;
    text_init(&words);
    text_format(out, "  n%lu -> n%lu [label=", (unsigned long)edge->from, (unsigned long)edge->to);
    graph_spell_edge(graph, edge, false, &words);
    if (!words.length && edge->cost != 1)
        text_format(&words, "%lu", (unsigned long)edge->cost);
    add_dot_string(out, words.bytes, " ");
    text_clear(&words);
    graph_tell_edge(graph, edge, false, &words);
    wording_settle(&words, NULL);
    text_add(out, ", tooltip=");
    add_dot_string(out, words.bytes, " ");
    if (edge->both)
        text_add(out, ", dir=none");
    if (state_edge_is_on_path(graph, edge))
        text_add(out, ", color=\"#d9480f\", penwidth=4, weight=8");
    text_add(out, "];\n");
    text_free(&words);
}

bool graph_write_dot(struct state_graph *graph, struct graph_style style, struct text *out)
{
    struct text title;
    bool boards = style.labels == LABELS_BOARDS, in_time = true;
    text_init(&title);
    sanitize_utf8(&title, style.title);
    text_add(&title, "\nthick: start; double: goal; dashed, grey: dead end");
    text_add(&title, graph->complete ? "" : "; dotted: not looked into");
    text_add(&title, "\nthick edges: a shortest way to a goal; arrow: one way; plain: there and "
                     "back");
    text_add(out, "digraph states {\n");
    if (style.about)
        result_notes_write_lines(style.about, "  //", out);
    text_add(out, "  label=");
    add_dot_string(out, title.bytes, "\\n");
    text_format(out,
                ";\n  node [shape=%s, style=filled, fillcolor=white, fontname=\"monospace\"];\n"
                "  edge [color=\"#606060\", fontname=\"monospace\", fontsize=9];\n",
                boards ? "box, margin=\"0.1,0.05\"" : "ellipse");
    for (uint32_t node = 0; in_time && node < state_graph_nodes(graph); node++) {
        if (!graph->nodes[node].left_out)
            add_dot_node(graph, node, style.labels, out);
        in_time = state_graph_pace(graph, node);
    }
    if (in_time)
        add_dot_layers(graph, out);
    for (size_t i = 0; in_time && i < graph->edge_count; i++) {
        add_dot_edge(graph, &graph->edges[i], out);
        in_time = state_graph_pace(graph, i);
    }
    text_add(out, "}\n");
    text_free(&title);
    return in_time;
}

static const char *truth(bool value)
{
    return value ? "true" : "false";
}

static void add_graphml_node(const struct state_graph *graph, uint32_t node, bool boards,
                             struct text *out)
{
    const struct state_node *state = &graph->nodes[node];
    text_format(out,
                "<node id=\"n%lu\"><data key=\"label\">%lu</data><data key=\"kind\">%s</data>"
                "<data key=\"depth\">%lu</data><data key=\"goal\">%s</data>"
                "<data key=\"dead\">%s</data><data key=\"solution\">%s</data>",
                (unsigned long)node, (unsigned long)node, graph_kind(graph, node),
                (unsigned long)state->depth, truth(state->goal), truth(state_is_dead(graph, node)),
                truth(state->on_path));
    if (boards) {
        struct text board;
        text_init(&board);
        graph_add_board(graph, node, &board);
        text_add(out, "<data key=\"board\">");
        sanitize_markup(out, board.bytes);
        text_add(out, "</data>");
        text_free(&board);
    }
    text_add(out, "</node>\n");
}

static void add_graphml_step(const struct state_graph *graph, const struct state_edge *edge,
                             bool back, struct text *out)
{
    struct text words;
    text_init(&words);
    graph_spell_edge(graph, edge, back, &words);
    if (words.length) {
        text_format(out, "<data key=\"%s\">", back ? "back" : "move");
        sanitize_markup(out, words.bytes);
        text_add(out, "</data>");
    }
    text_free(&words);
}

static void add_graphml_edge(const struct state_graph *graph, const struct state_edge *edge,
                             struct text *out)
{
    text_format(out, "<edge source=\"n%lu\" target=\"n%lu\"><data key=\"cost\">%lu</data>",
                (unsigned long)edge->from, (unsigned long)edge->to, (unsigned long)edge->cost);
    text_format(out, "<data key=\"both\">%s</data>", truth(edge->both));
    add_graphml_step(graph, edge, false, out);
    if (edge->both)
        add_graphml_step(graph, edge, true, out);
    text_format(out, "<data key=\"on_solution\">%s</data></edge>\n",
                truth(state_edge_is_on_path(graph, edge)));
}

/* A graph whose edges all go both ways is undirected. In others no edge is: tools such as NetworkX
 * refuse graphs that mix the two, so that "both" tells. */
static const char *graphml_direction(const struct state_graph *graph)
{
    for (size_t i = 0; i < graph->edge_count; i++)
        if (!graph->edges[i].both)
            return "directed";
    return "undirected";
}

/* Attributes of the whole graph: first that there are such, or else what they are. */
static void add_graphml_notes(const struct result_table *about, bool declared, struct text *out)
{
    for (size_t i = 0; about && i < about->note_count; i++) {
        const char *key = about->notes[2 * i];
        if (declared) {
            text_format(out, "<data key=\"about_%s\">", key);
            sanitize_markup(out, about->notes[2 * i + 1]);
            text_add(out, "</data>\n");
        } else {
            text_format(out,
                        "<key id=\"about_%s\" for=\"graph\" attr.name=\"%s\" "
                        "attr.type=\"string\"/>\n",
                        key, key);
        }
    }
}

bool graph_write_graphml(struct state_graph *graph, struct graph_style style, struct text *out)
{
    bool in_time = true;
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
                  "<key id=\"label\" for=\"node\" attr.name=\"label\" attr.type=\"string\"/>\n"
                  "<key id=\"kind\" for=\"node\" attr.name=\"kind\" attr.type=\"string\"/>\n"
                  "<key id=\"depth\" for=\"node\" attr.name=\"depth\" attr.type=\"int\"/>\n"
                  "<key id=\"goal\" for=\"node\" attr.name=\"goal\" attr.type=\"boolean\"/>\n"
                  "<key id=\"dead\" for=\"node\" attr.name=\"dead\" attr.type=\"boolean\"/>\n"
                  "<key id=\"solution\" for=\"node\" attr.name=\"solution\" "
                  "attr.type=\"boolean\"/>\n"
                  "<key id=\"board\" for=\"node\" attr.name=\"board\" attr.type=\"string\"/>\n"
                  "<key id=\"cost\" for=\"edge\" attr.name=\"cost\" attr.type=\"int\"/>\n"
                  "<key id=\"move\" for=\"edge\" attr.name=\"label\" attr.type=\"string\"/>\n"
                  "<key id=\"both\" for=\"edge\" attr.name=\"both\" attr.type=\"boolean\"/>\n"
                  "<key id=\"back\" for=\"edge\" attr.name=\"back\" attr.type=\"string\"/>\n"
                  "<key id=\"on_solution\" for=\"edge\" attr.name=\"solution\" "
                  "attr.type=\"boolean\"/>\n");
    add_graphml_notes(style.about, false, out);
    text_format(out, "<graph id=\"states\" edgedefault=\"%s\">\n<desc>", graphml_direction(graph));
    sanitize_markup(out, style.title);
    text_add(out, "</desc>\n");
    add_graphml_notes(style.about, true, out);
    for (uint32_t node = 0; in_time && node < state_graph_nodes(graph); node++) {
        if (!graph->nodes[node].left_out)
            add_graphml_node(graph, node, style.labels == LABELS_BOARDS, out);
        in_time = state_graph_pace(graph, node);
    }
    for (size_t i = 0; in_time && i < graph->edge_count; i++) {
        add_graphml_edge(graph, &graph->edges[i], out);
        in_time = state_graph_pace(graph, i);
    }
    text_add(out, "</graph>\n</graphml>\n");
    return in_time;
}

static void add_json_node(const struct state_graph *graph, uint32_t node, bool boards,
                          struct text *out)
{
    const struct state_node *state = &graph->nodes[node];
    struct text board;
    text_init(&board);
    if (boards)
        graph_add_board(graph, node, &board);
    json_open(out, NULL, '{');
    json_add_whole(out, "node", node);
    json_add_whole(out, "depth", state->depth);
    json_add_string(out, "kind", graph_kind(graph, node));
    json_add_bool(out, "goal", state->goal);
    json_add_bool(out, "dead", state_is_dead(graph, node));
    json_add_bool(out, "solution", state->on_path);
    json_add_string(out, "board", boards ? board.bytes : NULL);
    json_end_line(out);
    text_free(&board);
}

static void add_json_edge(const struct state_graph *graph, const struct state_edge *edge,
                          struct text *out)
{
    struct text move, back;
    text_init(&move);
    text_init(&back);
    graph_spell_edge(graph, edge, false, &move);
    if (edge->both)
        graph_spell_edge(graph, edge, true, &back);
    json_open(out, NULL, '{');
    json_add_whole(out, "from", edge->from);
    json_add_whole(out, "to", edge->to);
    json_add_whole(out, "cost", edge->cost);
    json_add_string(out, "move", move.length ? move.bytes : NULL);
    json_add_bool(out, "both", edge->both);
    json_add_string(out, "back", back.length ? back.bytes : NULL);
    json_add_bool(out, "solution", state_edge_is_on_path(graph, edge));
    json_end_line(out);
    text_free(&move);
    text_free(&back);
}

bool graph_write_json(struct state_graph *graph, struct graph_style style, struct text *out)
{
    bool in_time = true;
    if (style.about)
        result_notes_write_json(style.about, out);
    for (uint32_t node = 0; in_time && node < state_graph_nodes(graph); node++) {
        if (!graph->nodes[node].left_out)
            add_json_node(graph, node, style.labels == LABELS_BOARDS, out);
        in_time = state_graph_pace(graph, node);
    }
    for (size_t i = 0; in_time && i < graph->edge_count; i++) {
        add_json_edge(graph, &graph->edges[i], out);
        in_time = state_graph_pace(graph, i);
    }
    return in_time;
}
