/* The profile of a graph: at each depth a bar of states. */
#include <math.h>

#include "app/measure/graph/graph_svg.h"
#include "app/measure/graph/state_graph.h"
#include "app/measure/graph/svg_page.h"
#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/svg.h"

static const double bar_most = 24, bar_least = 2, width_wished = 1000, height = 460;

struct layer {
    uint32_t alive, dead, goals;
};

struct profile {
    struct layer *layers;
    uint32_t count, most; /* most: states of a layer */
    double bar;
    const struct catalogue *catalogue;
    struct text *out;
};

static const struct svg_key keys[] = {
    {"<rect x=\"2\" y=\"-7\" width=\"20\" height=\"14\" class=\"n s6\"/>", M_("states")},
    {"<rect x=\"2\" y=\"-7\" width=\"20\" height=\"14\" class=\"n dead\"/>", M_("dead ends")},
    {"<rect x=\"2\" y=\"-7\" width=\"20\" height=\"14\" class=\"n goal\"/>",
     MC_("states", "goals")},
    {"<circle cx=\"12\" r=\"4\" class=\"n goal\"/><circle cx=\"12\" r=\"7\" class=\"ring\"/>",
     M_("the nearest goal")},
    {0},
};

static bool count_layers(struct profile *profile, struct state_graph *graph)
{
    uint32_t nodes = state_graph_nodes(graph);
    profile->count = nodes ? graph->nodes[nodes - 1].depth + 1 : 0;
    profile->layers = mem_alloc((size_t)profile->count + 1, sizeof *profile->layers);
    for (uint32_t node = 0; node < nodes; node++) {
        struct layer *layer = &profile->layers[graph->nodes[node].depth];
        bool dead = state_is_dead(graph, node);
        if (!state_graph_pace(graph, node))
            return false;
        layer->dead += dead;
        layer->alive += !dead;
        layer->goals += graph->nodes[node].goal;
        if (layer->alive + layer->dead > profile->most)
            profile->most = layer->alive + layer->dead;
    }
    return true;
}

static void add_attribute(struct text *out, const char *name, double value)
{
    text_format(out, " %s=\"", name);
    svg_add_number(out, value);
    text_add_char(out, '"');
}

/* What the pointer tells of a layer. */
static void add_words(const struct profile *profile, uint32_t depth, const struct layer *layer)
{
    struct text words;
    text_init(&words);
    text_say(&words, "depth %lu: ", (unsigned long)depth);
    text_add_count(&words, (uint64_t)layer->alive + layer->dead, "states");
    text_add(&words, ", ");
    text_add_count(&words, layer->dead, "dead ends");
    text_add(&words, ", ");
    text_add_count(&words, layer->goals, "goal states");
    wording_add(profile->out, profile->catalogue, words.bytes);
    text_free(&words);
}

static void add_bar(const struct profile *profile, uint32_t depth, double from, double to,
                    const char *kind)
{
    const struct layer *layer = &profile->layers[depth];
    struct text *out = profile->out;
    double unit = height / profile->most;
    if (to <= from)
        return;
    text_format(out, "<rect class=\"n %s\"", kind);
    add_attribute(out, "x", depth * profile->bar);
    add_attribute(out, "y", height - to * unit);
    add_attribute(out, "width", profile->bar * 0.85);
    add_attribute(out, "height", (to - from) * unit);
    text_add(out, "><title>");
    add_words(profile, depth, layer);
    text_add(out, "</title></rect>\n");
}

static void add_label(struct text *out, double x, double y, const char *anchor, uint64_t number)
{
    text_add(out, "<text font-size=\"12\" fill=\"#333\"");
    add_attribute(out, "x", x);
    add_attribute(out, "y", y);
    text_format(out, " text-anchor=\"%s\">%llu</text>\n", anchor, (unsigned long long)number);
}

/* 1, 2 or 5 times a power of ten: the first that parts so many into few. */
static uint64_t round_step(uint64_t all, uint64_t parts)
{
    uint64_t step = 1;
    for (unsigned i = 0; all / step > parts; i++)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}

static void add_axes(const struct profile *profile)
{
    struct text *out = profile->out;
    double width = profile->count * profile->bar;
    uint64_t step = round_step(profile->most, 6);
    for (uint64_t value = 0; value <= profile->most; value += step) {
        double y = height - height / profile->most * (double)value;
        text_add(out, "<path class=\"grid\" d=\"M0 ");
        svg_add_number(out, y);
        text_add_char(out, 'H');
        svg_add_number(out, width);
        text_add(out, "\"/>\n");
        add_label(out, -8, y + 4, "end", value);
    }
    step = round_step((uint64_t)profile->count, (uint64_t)fmax(width / 50, 2));
    for (uint64_t depth = 0; depth < profile->count; depth += step)
        add_label(out, ((double)depth + 0.42) * profile->bar, height + 18, "middle", depth);
    text_add(out, "<text font-size=\"13\" fill=\"#333\" text-anchor=\"middle\"");
    add_attribute(out, "x", width / 2);
    add_attribute(out, "y", height + 38);
    text_add_char(out, '>');
    wording_add(out, profile->catalogue, M_("steps from the start"));
    text_add(out, "</text>\n");
}

static void add_goal(const struct profile *profile, uint32_t depth)
{
    const struct layer *layer = &profile->layers[depth];
    double y = height - height / profile->most * (layer->alive + layer->dead) - 12;
    for (int ring = 0; ring < 2; ring++) {
        text_format(profile->out, "<circle class=\"%s\"", ring ? "ring" : "n goal");
        add_attribute(profile->out, "cx", (depth + 0.42) * profile->bar);
        add_attribute(profile->out, "cy", y);
        add_attribute(profile->out, "r", ring ? 6 : 3.5);
        text_add(profile->out, "><title>");
        add_words(profile, depth, layer);
        text_add(profile->out, "</title></circle>\n");
    }
}

/* Goals below, dead ends above. */
static void add_bars(const struct profile *profile, uint32_t depth)
{
    const struct layer *layer = &profile->layers[depth];
    add_bar(profile, depth, 0, layer->goals, "goal");
    add_bar(profile, depth, layer->goals, layer->alive, "s6");
    add_bar(profile, depth, layer->alive, (double)layer->alive + layer->dead, "dead");
}

bool graph_draw_profile(struct state_graph *graph, struct graph_style style, struct text *out)
{
    struct profile profile = {.out = out, .catalogue = style.catalogue};
    struct svg_page page = {.out = out, .style = &style, .keys = keys};
    bool in_time = count_layers(&profile, graph) && profile.count;
    if (in_time) {
        profile.bar = fmin(fmax(width_wished / profile.count, bar_least), bar_most);
        svg_page_begin(&page,
                       (struct svg_box){-70, -24, profile.count * profile.bar + 20, height + 48});
        add_axes(&profile);
        for (uint32_t depth = 0; depth < profile.count; depth++)
            add_bars(&profile, depth);
        if (graph->goal != TABLE_NONE)
            add_goal(&profile, graph->nodes[graph->goal].depth);
        svg_page_end(&page);
    }
    mem_free(profile.layers);
    return in_time;
}
