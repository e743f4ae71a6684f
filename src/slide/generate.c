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
#include "slide/space/backward_ranks.h"
#include "slide/space/farthest.h"
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
static bool find_among_all(struct generation *generation, struct farthest *farthest)
{
    struct backward backward;
    bool done = backward_make(&backward, generation->slide_space, &generation->meter);
    farthest->distance = backward.distance;
    for (uint32_t i = backward.farthest; done && i < backward.table.count; i++)
        done = farthest_add(farthest, table_key(&backward.table, i));
    backward_free(&backward);
    return done;
}

/* Among those that the layout at hand can become. */
static bool find_reachable(struct generation *generation, struct farthest *farthest)
{
    struct layout_graph graph;
    bool done = layout_graph_make(&graph, generation->slide_space, &generation->meter);
    uint32_t layers = (uint32_t)graph.goal_layers.count;
    farthest->distance = layers ? layers - 1 : 0;
    for (uint32_t i = 0; done && i < graph.table.count; i++)
        if (graph.to_goal[i] == farthest->distance)
            done = farthest_add(farthest, table_key(&graph.table, i));
    layout_graph_free(&graph);
    return done;
}

static void offer_farthest(struct generation *generation)
{
    const struct generate_request *wanted = generation->wanted;
    struct meter *meter = &generation->meter;
    struct farthest farthest;
    farthest_init(&farthest, generation->slide_space->space.key_bytes, meter);
    bool done = meter->hooks.exchange ? backward_by_ranks(&farthest, generation->slide_space, meter,
                                                          wanted->reachable)
                : wanted->reachable   ? find_reachable(generation, &farthest)
                                      : find_among_all(generation, &farthest);
    if (wanted->model) /* of an invented puzzle one is wanted, the first that was met */
        farthest_sort(&farthest);
    bool more = done && farthest.distance > 0;
    for (size_t i = 0; more && i < farthest.count; i++)
        more = offer(generation, farthest.keys + i * farthest.key_bytes, farthest.distance);
    farthest_free(&farthest);
}

/* At a limit the meter says which was reached. */
static void work(struct generation *generation)
{
    struct piece_classes *classes =
        piece_classes_new(generation->tray, generation->wanted->reachable ? PIECE_CLASSES_REACHABLE
                                                                          : PIECE_CLASSES_ALL);
    generation->slide_space =
        slide_space_new(classes, (enum slide_metric)generation->wanted->goal->code, GUIDE_NONE);
    if (meter_take(&generation->meter, classes->bytes) && !classes->hopeless)
        offer_farthest(generation);
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
