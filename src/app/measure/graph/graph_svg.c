#include "app/measure/graph/graph_svg.h"

#include <math.h>
#include <string.h>

#include "app/core/sanitize.h"
#include "app/measure/graph/sketch.h"
#include "app/measure/graph/state_graph.h"
#include "app/measure/graph/svg_page.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/text.h"
#include "draw/svg.h"

enum { SHADES = 8 };

/* Letters of boards, and nodes without any. */
static const double letter_width = 4.9, letter_height = 9, letter_margin = 5;
static const double dot_size = 10, number_size = 24, long_number_size = 30;
static const double labelled_gap = 46; /* between states of a row, for labels on edges */

/* What is explained, and whether there is any of it. */
enum { KEYS = 8 };

static void choose_keys(const struct state_graph *graph, struct svg_key out[KEYS + 1])
{
    const struct {
        bool there;
        struct svg_key key;
    } all[KEYS] = {
        {true, {"<circle cx=\"12\" r=\"7\" class=\"n s0 start\"/>", M_("start")}},
        {graph->goals > 0,
         {"<circle cx=\"12\" r=\"6\" class=\"n goal\"/><circle cx=\"12\" r=\"9\" "
          "class=\"ring\"/>",
          MC_("state", "goal")}},
        {graph->dead > 0,
         {"<rect x=\"5\" y=\"-7\" width=\"14\" height=\"14\" class=\"n dead\"/>", M_("dead end")}},
        {!graph->complete,
         {"<circle cx=\"12\" r=\"7\" class=\"n s3 rim\"/>", M_("not looked into")}},
        {graph->goals > 0, {"<path d=\"M0 0H24\" class=\"e p\"/>", M_("a shortest way to a goal")}},
        {true, {"<path d=\"M0 0H24\" class=\"e\" marker-end=\"url(#a)\"/>", M_("one way only")}},
        {true, {"<path d=\"M0 0H24\" class=\"e\"/>", M_("there and back")}},
        {true,
         {"<circle cx=\"5\" r=\"5\" class=\"n s1\"/><circle cx=\"19\" r=\"5\" class=\"n s7\"/>",
          M_("the darker, the deeper")}},
    };
    size_t count = 0;
    for (size_t i = 0; i < KEYS; i++)
        if (all[i].there)
            out[count++] = all[i].key;
    out[count] = (struct svg_key){0};
}

static void measure_nodes(struct sketch *sketch, double *width, double *height)
{
    struct text board;
    size_t widest = 0, line = 0, lines = 1;
    *width = *height = sketch->style.labels != LABELS_NUMBERS     ? dot_size
                       : state_graph_nodes(sketch->graph) > 10000 ? long_number_size
                                                                  : number_size;
    if (sketch->style.labels != LABELS_BOARDS)
        return;
    text_init(&board);
    graph_add_board(sketch->graph, 0, &board);
    for (const char *c = board.bytes; *c; c++) {
        lines += *c == '\n';
        line = *c == '\n' ? 0 : line + 1;
        widest = line > widest ? line : widest;
    }
    *width = (double)widest * letter_width + 2 * letter_margin;
    *height = (double)lines * letter_height + 2 * letter_margin;
    text_free(&board);
}

static void add_node_class(const struct sketch *sketch, uint32_t node)
{
    const struct state_graph *graph = sketch->graph;
    const struct state_node *state = &graph->nodes[node];
    uint32_t deepest = graph->nodes[sketch->layout.nodes[sketch->layout.count - 1]].depth;
    unsigned shade = deepest ? (unsigned)((uint64_t)state->depth * (SHADES - 1) / deepest) : 0;
    text_format(sketch->out, " class=\"n s%u%s%s%s%s\"", shade,
                state_is_dead(graph, node) ? " dead"
                : state->goal              ? " goal"
                                           : "",
                state->expanded ? "" : " rim", state->on_path ? " way" : "",
                node == 0 ? " start" : "");
}

/* A circle, a square for dead ends, or the frame of a board; `more` larger than the node. */
static void add_shape(const struct sketch *sketch, uint32_t index, double more)
{
    const struct layout *layout = &sketch->layout;
    struct text *out = sketch->out;
    double width = layout->width / 2 + more, height = layout->height / 2 + more;
    if (sketch->style.labels == LABELS_BOARDS ||
        state_is_dead(sketch->graph, layout->nodes[index])) {
        text_add(out, "<rect");
        sketch_add_at(out, "x", layout->x[index] - width);
        sketch_add_at(out, "y", layout->y[index] - height);
        sketch_add_at(out, "width", 2 * width);
        sketch_add_at(out, "height", 2 * height);
        return;
    }
    text_add(out, "<circle");
    sketch_add_at(out, "cx", layout->x[index]);
    sketch_add_at(out, "cy", layout->y[index]);
    sketch_add_at(out, "r", width);
}

static void add_board(const struct sketch *sketch, uint32_t index, const char *board)
{
    const struct layout *layout = &sketch->layout;
    double x = layout->x[index] - layout->width / 2 + letter_margin;
    double y = layout->y[index] - layout->height / 2 + letter_margin + letter_height - 2;
    struct text row;
    text_init(&row);
    for (; *board; board += strspn(board, "\n"), y += letter_height) {
        size_t length = strcspn(board, "\n");
        text_clear(&row);
        text_add_bytes(&row, board, length);
        board += length;
        text_add(sketch->out, "<text class=\"b\" xml:space=\"preserve\"");
        sketch_add_at(sketch->out, "x", x);
        sketch_add_at(sketch->out, "y", y);
        text_add_char(sketch->out, '>');
        sanitize_markup(sketch->out, row.bytes);
        text_add(sketch->out, "</text>\n");
    }
    text_free(&row);
}

static bool is_end(const struct sketch *sketch, uint32_t node)
{
    return node == 0 || node == sketch->graph->goal;
}

/* By how much the drawing of a node reaches beyond its size. */
static double growth(const struct sketch *sketch, uint32_t node)
{
    double factor = is_end(sketch, node) ? sketch->ends : sketch->nodes;
    return sketch->layout.width / 2 * (factor - 1);
}

/* On the page, states are as large as a part of the room each has, but do not touch along edges. */
static void choose_growth(struct sketch *sketch, double scale, struct svg_box box)
{
    const struct layout *layout = &sketch->layout;
    double room = sqrt((box.right - box.left) * (box.bottom - box.top) / layout->count);
    sketch->ends = sketch->path = sketch->nodes = sketch->edges = 1;
    if (sketch->style.labels != LABELS_NONE || sketch->rows || scale >= 1)
        return;
    sketch->ends = 1.4 / scale;
    sketch->path = fmax(0.75 / scale, 1);
    sketch->nodes = fmin(fmax(0.2 * room / layout->width, 1), 2);
    sketch->edges = fmin(fmax(0.03 * room, 1), 1 / scale);
}

static void add_node_words(const struct sketch *sketch, uint32_t node)
{
    const struct state_node *state = &sketch->graph->nodes[node];
    const char *kind = state_is_dead(sketch->graph, node) ? M_("dead end")
                       : node == 0                        ? M_("start")
                       : state->goal                      ? MC_("state", "goal")
                       : state->expanded                  ? M_("state")
                                                          : M_("not looked into");
    struct text words;
    text_init(&words);
    text_say(&words, "%s: %lu, depth %lu\n", kind, (unsigned long)node,
             (unsigned long)state->depth);
    wording_add(sketch->out, sketch->style.catalogue, words.bytes);
    text_free(&words);
}

static void add_node(const struct sketch *sketch, uint32_t index)
{
    struct text *out = sketch->out, board;
    uint32_t node = sketch->layout.nodes[index];
    const struct state_node *state = &sketch->graph->nodes[node];
    double more = growth(sketch, node);
    text_init(&board);
    graph_add_board(sketch->graph, node, &board);
    if (state->goal) {
        add_shape(sketch, index, 1.3 * more + 3.5);
        text_add(out, " class=\"ring\"/>\n");
    }
    add_shape(sketch, index, more);
    if (sketch->ends > 1 && is_end(sketch, node))
        sketch_add_width(out, node == 0 ? 3.5 * sketch->ends : 2 * sketch->ends);
    add_node_class(sketch, node);
    text_add(out, "><title>");
    add_node_words(sketch, node);
    sanitize_markup(out, board.bytes);
    text_format(out, "</title></%s>\n",
                sketch->style.labels == LABELS_BOARDS || state_is_dead(sketch->graph, node)
                    ? "rect"
                    : "circle");
    if (sketch->style.labels == LABELS_BOARDS)
        add_board(sketch, index, board.bytes);
    if (sketch->style.labels == LABELS_NUMBERS) {
        text_add(out, "<text class=\"t\"");
        sketch_add_at(out, "x", sketch->layout.x[index]);
        sketch_add_at(out, "y", sketch->layout.y[index] + 3);
        text_format(out, ">%lu</text>\n", (unsigned long)node);
    }
    text_free(&board);
}

static struct svg_box box_of(const struct layout *layout)
{
    struct svg_box box = {layout->x[0], layout->y[0], layout->x[0], layout->y[0]};
    for (uint32_t i = 0; i < layout->count; i++) {
        box.left = fmin(box.left, layout->x[i]);
        box.right = fmax(box.right, layout->x[i]);
        box.top = fmin(box.top, layout->y[i]);
        box.bottom = fmax(box.bottom, layout->y[i]);
    }
    double beside = layout->width / 2 + 8, above = layout->height / 2 + 8;
    return (struct svg_box){box.left - beside, box.top - above, box.right + beside,
                            box.bottom + above + 24};
}

/* Those of the path, or all others: edges lie below nodes. */
static bool write_part(struct sketch *sketch, bool path)
{
    struct state_graph *graph = sketch->graph;
    for (size_t i = 0; i < graph->edge_count; i++) {
        if (state_edge_is_on_path(graph, &graph->edges[i]) == path)
            sketch_add_edge(sketch, &graph->edges[i]);
        if (!state_graph_pace(graph, i))
            return false;
    }
    for (uint32_t i = 0; i < sketch->layout.count; i++) {
        if (graph->nodes[sketch->layout.nodes[i]].on_path == path)
            add_node(sketch, i);
        if (!state_graph_pace(graph, i))
            return false;
    }
    return true;
}

static bool write_sketch(struct sketch *sketch)
{
    struct state_graph *graph = sketch->graph;
    struct svg_key keys[KEYS + 1];
    struct svg_page page = {.out = sketch->out, .style = &sketch->style, .keys = keys};
    choose_keys(graph, keys);
    svg_page_begin(&page, box_of(&sketch->layout));
    choose_growth(sketch, page.scale, box_of(&sketch->layout));
    text_add(sketch->out, "<g stroke-width=\"");
    svg_add_number(sketch->out, sketch->edges);
    text_add(sketch->out, "\">\n");
    bool in_time = write_part(sketch, false) && write_part(sketch, true);
    for (size_t i = 0; in_time && i < graph->edge_count; i++) {
        sketch_add_edge_label(sketch, &graph->edges[i]);
        in_time = state_graph_pace(graph, i);
    }
    text_add(sketch->out, "</g>\n");
    svg_page_end(&page);
    return in_time;
}

static bool draw(struct sketch *sketch, uint64_t seed)
{
    double width, height;
    if (!sketch->graph->shown)
        return false;
    measure_nodes(sketch, &width, &height);
    layout_init(&sketch->layout, sketch->graph, width, height);
    if (sketch->graph->edge_count <= LABELLED_EDGES)
        sketch->layout.gap = labelled_gap;
    bool in_time =
        sketch->rows ? layout_layers(&sketch->layout) : layout_force(&sketch->layout, seed);
    in_time = in_time && write_sketch(sketch);
    layout_free(&sketch->layout);
    return in_time;
}

bool graph_draw_layers(struct state_graph *graph, struct graph_style style, struct text *out)
{
    return draw(&(struct sketch){.graph = graph, .style = style, .rows = true, .out = out}, 0);
}

bool graph_draw_force(struct state_graph *graph, struct graph_style style, uint64_t seed,
                      struct text *out)
{
    return draw(&(struct sketch){.graph = graph, .style = style, .out = out}, seed);
}
