#include "slide/generate.h"

#include "base/language/message.h"
#include "puzzle/level.h"
#include "search/limits.h"
#include "slide/invent.h"
#include "slide/invent_crew.h"
#include "slide/rules/position.h"
#include "slide/solve.h"
#include "slide/space/slide_space.h"
#include "slide/space/backward.h"
#include "slide/space/layout_graph.h"

/* A tray on the way to its hardest layouts. */
struct generation {
    const struct generate_request *wanted;
    const struct tray *tray;
    struct slide_space *slide_space;
    struct meter meter;
};

static struct level *level_at(const struct generation *generation, const uint8_t *key)
{
    const struct piece_classes *classes = generation->slide_space->classes;
    struct level *level = level_new(generation->wanted->family, "-", 1);
    struct slide_position position;
    slide_space_load(generation->slide_space, key);
    slide_position_init(&position, generation->tray);
    for (size_t i = 0; i < generation->tray->piece_count; i++) {
        struct offset place =
            classes->places[generation->slide_space->layout[classes->slot_of_piece[i]]];
        position.places[i] = (struct piece_place){place.x, place.y};
    }
    level->model = slide_position_tray(&position);
    slide_position_free(&position);
    return level;
}

/* Offers a layout; false when that was enough of them. */
static bool offer(struct generation *generation, const uint8_t *key, uint32_t distance)
{
    const struct generate_request *wanted = generation->wanted;
    return wanted->offer(wanted->context, level_at(generation, key), distance);
}

/* Among all layouts of the pieces. */
static void offer_all(struct generation *generation)
{
    struct backward backward;
    bool done = backward_make(&backward, generation->slide_space, &generation->meter);
    bool more = done && backward.distance > 0;
    for (uint32_t i = backward.farthest; more && i < backward.table.count; i++)
        more = offer(generation, table_key(&backward.table, i), backward.distance);
    backward_free(&backward);
}

/* Among those that the layout at hand can become. */
static void offer_reachable(struct generation *generation)
{
    struct layout_graph graph;
    bool done = layout_graph_make(&graph, generation->slide_space, &generation->meter);
    uint32_t farthest = (uint32_t)graph.goal_layers.count;
    bool more = done && farthest > 1;
    for (uint32_t i = 0; more && i < graph.table.count; i++)
        if (graph.to_goal[i] == farthest - 1)
            more = offer(generation, table_key(&graph.table, i), farthest - 1);
    layout_graph_free(&graph);
}

/* At a limit the meter says which was reached. */
static void work(struct generation *generation)
{
    const bool reachable = generation->wanted->reachable;
    struct piece_classes *classes = piece_classes_new(
        generation->tray, reachable ? PIECE_CLASSES_REACHABLE : PIECE_CLASSES_ALL);
    generation->slide_space =
        slide_space_new(classes, (enum slide_metric)generation->wanted->goal->code, GUIDE_NONE);
    if (meter_take(&generation->meter, classes->bytes) && !classes->hopeless) {
        if (reachable)
            offer_reachable(generation);
        else
            offer_all(generation);
    }
    slide_space_free(generation->slide_space);
    piece_classes_free(classes);
}

void slide_search_starts(const struct generate_request *wanted, const struct tray *tray,
                         struct meter *meter)
{
    struct generation generation = {.wanted = wanted, .tray = tray, .meter = *meter};
    work(&generation);
    *meter = generation.meter;
}

static bool is_side(unsigned side)
{
    return side == 0 || (side >= INVENT_SIDE_MIN && side <= INVENT_SIDE_MAX);
}

void slide_generate(const struct generate_request *wanted, struct generate_result *made)
{
    *made = (struct generate_result){0};
    if (!is_side(wanted->width) || !is_side(wanted->height)) {
        made->objection = M_("slide invents frames with sides of 4 to 8 cells");
        return;
    }
    if (wanted->boxes || wanted->grade || wanted->effort) {
        made->objection = M_("--boxes, --grade and --effort are for Sokoban");
        return;
    }
    if (!wanted->model) {
        slide_invent_many(wanted, made);
        return;
    }
    struct meter meter;
    meter_start(&meter, &wanted->limits, &wanted->hooks);
    slide_search_starts(wanted, wanted->model->model, &meter);
    made->candidates = 1;
    made->expanded = meter.counters.expanded;
    made->limit = meter.hit;
}
