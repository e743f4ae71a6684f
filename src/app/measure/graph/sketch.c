#include "app/measure/graph/sketch.h"

#include <math.h>

#include "app/core/sanitize.h"
#include "app/measure/graph/state_graph.h"
#include "base/language/wording.h"
#include "base/text.h"
#include "draw/svg.h"

void sketch_add_at(struct text *out, const char *name, double value)
{
    text_format(out, " %s=\"", name);
    svg_add_number(out, round(value * 10) / 10);
    text_add_char(out, '"');
}

void sketch_add_width(struct text *out, double width)
{
    text_add(out, " style=\"stroke-width:");
    svg_add_number(out, width);
    text_add_char(out, '"');
}

static void add_point(struct text *out, char command, double x, double y)
{
    text_add_char(out, command);
    svg_add_number(out, round(x * 10) / 10);
    text_add_char(out, ' ');
    svg_add_number(out, round(y * 10) / 10);
}

/* From the middle of a node towards a direction, how far it is to its edge. */
static double reach(const struct sketch *sketch, double dx, double dy)
{
    const struct layout *layout = &sketch->layout;
    double length = sqrt(dx * dx + dy * dy);
    if (sketch->style.labels != LABELS_BOARDS || length <= 0)
        return layout->width / 2;
    double across = dx != 0 ? layout->width / 2 / fabs(dx) : 1e9;
    double down = dy != 0 ? layout->height / 2 / fabs(dy) : 1e9;
    return fmin(across, down) * length;
}

static void add_straight(const struct sketch *sketch, uint32_t from, uint32_t to)
{
    const struct layout *layout = &sketch->layout;
    double dx = layout->x[to] - layout->x[from], dy = layout->y[to] - layout->y[from];
    double length = sqrt(dx * dx + dy * dy), cut = length > 0 ? reach(sketch, dx, dy) / length : 0;
    cut = cut < 0.45 ? cut : 0.45;
    add_point(sketch->out, 'M', layout->x[from] + cut * dx, layout->y[from] + cut * dy);
    add_point(sketch->out, 'L', layout->x[to] - cut * dx, layout->y[to] - cut * dy);
}

/* From row to row, or below a row from one of its states to another. */
static void add_bent(const struct sketch *sketch, uint32_t from, uint32_t to)
{
    const struct layout *layout = &sketch->layout;
    struct text *out = sketch->out;
    double x1 = layout->x[from], x2 = layout->x[to], half = layout->height / 2;
    bool down = layout->y[to] > layout->y[from], level = layout->y[to] == layout->y[from];
    double y1 = layout->y[from] + (down || level ? half : -half);
    double y2 = layout->y[to] + (down ? -half : half);
    add_point(out, 'M', x1, y1);
    if (level) {
        double sag = y1 + 10 + fmin(fabs(x2 - x1) / 5, 30);
        add_point(out, 'C', x1, sag);
        add_point(out, ' ', x2, sag);
    } else {
        add_point(out, 'C', x1, (y1 + y2) / 2);
        add_point(out, ' ', x2, (y1 + y2) / 2);
    }
    add_point(out, ' ', x2, y2);
}

static void add_edge_title(const struct sketch *sketch, const struct state_edge *edge)
{
    struct text words;
    text_init(&words);
    graph_tell_edge(sketch->graph, edge, false, &words);
    wording_settle(&words, sketch->style.catalogue);
    text_format(sketch->out, "<title>%lu \342\206\222 %lu: ", (unsigned long)edge->from,
                (unsigned long)edge->to);
    sanitize_markup(sketch->out, words.bytes);
    if (edge->both) {
        text_clear(&words);
        graph_tell_edge(sketch->graph, edge, true, &words);
        wording_settle(&words, sketch->style.catalogue);
        text_format(sketch->out, "\n%lu \342\206\222 %lu: ", (unsigned long)edge->to,
                    (unsigned long)edge->from);
        sanitize_markup(sketch->out, words.bytes);
    }
    text_add(sketch->out, "</title>");
    text_free(&words);
}

void sketch_add_edge(const struct sketch *sketch, const struct state_edge *edge)
{
    const struct layout *layout = &sketch->layout;
    uint32_t from = layout->index[edge->from], to = layout->index[edge->to];
    bool on_path = state_edge_is_on_path(sketch->graph, edge);
    text_format(sketch->out, "<path class=\"e%s\"",
                on_path                                  ? " p"
                : state_is_dead(sketch->graph, edge->to) ? " x"
                                                         : "");
    if (on_path)
        sketch_add_width(sketch->out, 4 * sketch->path);
    if (!edge->both)
        text_format(sketch->out, " marker-end=\"url(#%s)\"", on_path ? "ap" : "a");
    text_add(sketch->out, " d=\"");
    if (sketch->rows)
        add_bent(sketch, from, to);
    else
        add_straight(sketch, from, to);
    text_add(sketch->out, "\">");
    add_edge_title(sketch, edge);
    text_add(sketch->out, "</path>\n");
}

void sketch_add_edge_label(const struct sketch *sketch, const struct state_edge *edge)
{
    const struct layout *layout = &sketch->layout;
    uint32_t from = layout->index[edge->from], to = layout->index[edge->to];
    bool few = sketch->graph->edge_count <= LABELLED_EDGES;
    bool level = layout->y[from] == layout->y[to];
    struct text words;
    if (!few && !(sketch->rows && state_edge_is_on_path(sketch->graph, edge)))
        return;
    text_init(&words);
    graph_spell_edge(sketch->graph, edge, false, &words);
    text_add(sketch->out, "<text class=\"m\"");
    sketch_add_at(sketch->out, "x", (layout->x[from] + layout->x[to]) / 2 + (level ? -8 : 6));
    sketch_add_at(sketch->out, "y",
                  (layout->y[from] + layout->y[to]) / 2 +
                      (sketch->rows && level ? layout->height / 2 + 22 : 3));
    text_add_char(sketch->out, '>');
    sanitize_markup(sketch->out, words.bytes);
    text_add(sketch->out, "</text>\n");
    text_free(&words);
}
