#include "slide/generate.h"

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "search/limits.h"
#include "slide/invent.h"
#include "slide/rules/play.h"
#include "slide/solve.h"
#include "slide/space/layouts.h"
#include "slide/space/retreat.h"
#include "slide/space/survey.h"

/* Expansions an invented puzzle may take; one that takes more is passed over. */
enum { CANDIDATE_NODES = 200000 };

/* A tray on the way to its hardest layouts. */
struct job {
    const struct wish *wish;
    const struct tray *tray;
    struct layouts *layouts;
    struct meter meter;
    size_t most;  /* layouts to be offered */
    char *origin; /* a note, or NULL */
};

static struct level *level_at(const struct job *job, const uint8_t *key)
{
    const struct kinds *kinds = job->layouts->kinds;
    struct level *level = level_new(job->wish->family, "-", 1);
    struct play play;
    layouts_load(job->layouts, key);
    play_init(&play, job->tray);
    for (size_t i = 0; i < job->tray->piece_count; i++) {
        struct offset place = kinds->places[job->layouts->layout[kinds->slot_of_piece[i]]];
        play.spots[i] = (struct spot){place.x, place.y};
    }
    level->model = play_tray(&play);
    play_free(&play);
    if (job->origin)
        level_add_note(level, "Origin", job->origin);
    return level;
}

/* Offers a layout; false when that was enough of them. */
static bool offer(struct job *job, const uint8_t *key, uint32_t distance)
{
    const struct wish *wish = job->wish;
    return job->most-- && wish->offer(wish->context, level_at(job, key), distance);
}

/* Among all layouts of the pieces. */
static bool harvest_all(struct job *job)
{
    struct retreat retreat;
    bool done = retreat_make(&retreat, job->layouts, &job->meter);
    bool more = done && retreat.distance > 0;
    for (uint32_t i = retreat.farthest; more && i < retreat.table.count; i++)
        more = offer(job, table_key(&retreat.table, i), retreat.distance);
    retreat_free(&retreat);
    return done;
}

/* Among those that the layout at hand can become. */
static bool harvest_reachable(struct job *job)
{
    struct survey survey;
    bool done = survey_make(&survey, job->layouts, &job->meter);
    uint32_t farthest = (uint32_t)survey.goal_layers.count;
    bool more = done && farthest > 1;
    for (uint32_t i = 0; more && i < survey.table.count; i++)
        if (survey.to_goal[i] == farthest - 1)
            more = offer(job, table_key(&survey.table, i), farthest - 1);
    survey_free(&survey);
    return done;
}

/* False when a limit was reached: the meter says which. */
static bool work(struct job *job, bool reachable, const struct limits *limits)
{
    struct kinds *kinds = kinds_new(job->tray, reachable ? KINDS_REACHABLE : KINDS_ALL);
    meter_start(&job->meter, limits);
    job->layouts = layouts_new(kinds, slide_metric_named(job->wish->goal), GUIDE_NONE);
    bool done = meter_take(&job->meter, kinds->bytes) &&
                (kinds->hopeless || (reachable ? harvest_reachable(job) : harvest_all(job)));
    layouts_free(job->layouts);
    kinds_free(kinds);
    return done;
}

/* The limits of the next candidate: its own, and what is left of the whole. False when nothing
 * is. */
static bool ration(const struct wish *wish, const struct meter *whole, uint64_t used,
                   struct limits *out)
{
    *out = wish->limits;
    out->progress = NULL;
    out->nodes = CANDIDATE_NODES;
    if (wish->limits.nodes && wish->limits.nodes - used < out->nodes)
        out->nodes = wish->limits.nodes - used;
    if (wish->limits.seconds > 0)
        out->seconds = wish->limits.seconds - meter_seconds(whole);
    return out->nodes > 0 && out->seconds >= 0;
}

static void invent_one(const struct wish *wish, const struct limits *limits, uint64_t candidate,
                       struct meter *meter)
{
    /* Numbers of its own for each, so that a candidate does not depend on those before it. */
    struct random random = {wish->seed};
    random.state = random_next(&random) + candidate;
    random.state = random_next(&random);
    struct text origin;
    text_init(&origin);
    text_format(&origin, "style %s, seed %llu, candidate %llu",
                wish->style ? wish->style : slide_styles[0].name, (unsigned long long)wish->seed,
                (unsigned long long)candidate);
    struct tray *tray = slide_invent(wish->style, wish->width, wish->height, &random);
    struct job job = {.wish = wish, .tray = tray, .most = 1, .origin = origin.bytes};
    work(&job, true, limits);
    *meter = job.meter;
    tray_free(tray);
    text_free(&origin);
}

/* A limit of one candidate passes it over; those of the wish end it all. */
static void invent_many(const struct wish *wish, struct harvest *harvest)
{
    struct meter whole, one;
    struct limits limits;
    meter_start(&whole, &wish->limits);
    while (harvest->candidates < wish->candidates && harvest->limit == LIMIT_NONE) {
        if (!ration(wish, &whole, harvest->expanded, &limits)) {
            harvest->limit = limits.seconds < 0 ? LIMIT_TIME : LIMIT_NODES;
            break;
        }
        invent_one(wish, &limits, ++harvest->candidates, &one);
        harvest->expanded += one.counters.expanded;
        if (one.hit == LIMIT_TIME || one.hit == LIMIT_STOPPED)
            harvest->limit = one.hit;
    }
}

static bool is_side(unsigned side)
{
    return side == 0 || (side >= INVENT_SIDE_MIN && side <= INVENT_SIDE_MAX);
}

void slide_generate(const struct wish *wish, struct harvest *harvest)
{
    *harvest = (struct harvest){0};
    if (!is_side(wish->width) || !is_side(wish->height)) {
        harvest->objection = "invents frames with sides of 4 to 8 cells";
        return;
    }
    if (!wish->model) {
        invent_many(wish, harvest);
        return;
    }
    struct job job = {.wish = wish, .tray = wish->model->model, .most = SIZE_MAX};
    work(&job, wish->reachable, &wish->limits);
    harvest->candidates = 1;
    harvest->expanded = job.meter.counters.expanded;
    harvest->limit = job.meter.hit;
}
