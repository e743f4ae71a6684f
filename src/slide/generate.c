#include "slide/generate.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "search/limits.h"
#include "slide/invent.h"
#include "slide/rules/position.h"
#include "slide/solve.h"
#include "slide/space/slide_space.h"
#include "slide/space/backward.h"
#include "slide/space/backward_ranks.h"
#include "slide/space/farthest.h"
#include "slide/space/layout_graph.h"

/* Expansions an invented puzzle may take; one that takes more is passed over. */
enum { CANDIDATE_NODES = 200000 };

/* A tray on the way to its hardest layouts. */
struct generation {
    const struct generate_request *wanted;
    const struct tray *tray;
    struct slide_space *slide_space;
    struct meter meter;
    size_t most;  /* layouts to be offered */
    char *origin; /* a note, or NULL */
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
    if (generation->origin)
        level_add_note(level, "Origin", generation->origin);
    return level;
}

/* Offers a layout; false when that was enough of them. */
static bool offer(struct generation *generation, const uint8_t *key, uint32_t distance)
{
    const struct generate_request *wanted = generation->wanted;
    return generation->most-- &&
           wanted->offer(wanted->context, level_at(generation, key), distance);
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

static bool offer_farthest(struct generation *generation, bool reachable)
{
    struct meter *meter = &generation->meter;
    struct farthest farthest;
    farthest_init(&farthest, generation->slide_space->space.key_bytes, meter);
    bool done = meter->hooks.exchange
                    ? backward_by_ranks(&farthest, generation->slide_space, meter, reachable)
                : reachable ? find_reachable(generation, &farthest)
                            : find_among_all(generation, &farthest);
    if (!generation->origin) /* of an invented puzzle one is wanted, the first that was met */
        farthest_sort(&farthest);
    bool more = done && farthest.distance > 0;
    for (size_t i = 0; more && i < farthest.count; i++)
        more = offer(generation, farthest.keys + i * farthest.key_bytes, farthest.distance);
    farthest_free(&farthest);
    return done;
}

/* False when a limit was reached: the meter says which. */
static bool work(struct generation *generation, bool reachable, const struct limits *limits,
                 const struct search_hooks *hooks)
{
    struct piece_classes *classes = piece_classes_new(
        generation->tray, reachable ? PIECE_CLASSES_REACHABLE : PIECE_CLASSES_ALL);
    meter_start(&generation->meter, limits, hooks);
    generation->slide_space =
        slide_space_new(classes, (enum slide_metric)generation->wanted->goal->code, GUIDE_NONE);
    bool done = meter_take(&generation->meter, classes->bytes) &&
                (classes->hopeless || offer_farthest(generation, reachable));
    slide_space_free(generation->slide_space);
    piece_classes_free(classes);
    return done;
}

/* The limits of the next candidate: its own, and what is left of the whole. False when nothing
 * is. */
static bool ration(const struct generate_request *wanted, const struct meter *whole, uint64_t used,
                   struct limits *out)
{
    *out = wanted->limits;
    out->nodes = CANDIDATE_NODES;
    if (wanted->limits.nodes && wanted->limits.nodes - used < out->nodes)
        out->nodes = wanted->limits.nodes - used;
    if (wanted->limits.seconds > 0)
        out->seconds = wanted->limits.seconds - meter_seconds(whole);
    return out->nodes > 0 && out->seconds >= 0;
}

static void invent_one(const struct generate_request *wanted, const struct limits *limits,
                       uint64_t candidate, struct meter *meter)
{
    /* Numbers of its own for each, so that a candidate does not depend on those before it. */
    struct random random = {wanted->seed};
    random.state = random_next(&random) + candidate;
    random.state = random_next(&random);
    struct text origin;
    text_init(&origin);
    text_format(&origin, "style %s, seed %llu, candidate %llu",
                wanted->style ? wanted->style : slide_styles(0).name,
                (unsigned long long)wanted->seed, (unsigned long long)candidate);
    struct tray *tray = slide_invent(wanted->style, wanted->width, wanted->height, &random);
    struct generation generation = {
        .wanted = wanted, .tray = tray, .most = 1, .origin = origin.bytes};
    work(&generation, true, limits, &(struct search_hooks){.stop = wanted->hooks.stop});
    *meter = generation.meter;
    tray_free(tray);
    text_free(&origin);
}

/* A limit of one candidate passes it over; those of the wish end it all. */
static void invent_many(const struct generate_request *wanted, struct generate_result *made)
{
    struct meter whole, one;
    struct limits limits;
    meter_start(&whole, &wanted->limits, &wanted->hooks);
    while (made->candidates < wanted->candidates && made->limit == LIMIT_NONE) {
        if (!ration(wanted, &whole, made->expanded, &limits)) {
            made->limit = limits.seconds < 0 ? LIMIT_TIME : LIMIT_NODES;
            break;
        }
        invent_one(wanted, &limits, ++made->candidates, &one);
        made->expanded += one.counters.expanded;
        counters_add(&whole.counters, &one.counters);
        whole.depth = (uint32_t)made->candidates;
        if (!meter_look(&whole)) /* which tells the progress */
            made->limit = whole.hit;
        if (one.hit == LIMIT_TIME || one.hit == LIMIT_STOPPED)
            made->limit = one.hit;
    }
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
        invent_many(wanted, made);
        return;
    }
    struct generation generation = {
        .wanted = wanted, .tray = wanted->model->model, .most = SIZE_MAX};
    work(&generation, wanted->reachable, &wanted->limits, &wanted->hooks);
    made->candidates = 1;
    made->expanded = generation.meter.counters.expanded;
    made->limit = generation.meter.hit;
}
