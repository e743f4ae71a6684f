#include "sokoban/sampling.h"

#include "base/mem.h"
#include "puzzle/request.h"
#include "search/limits.h"
#include "search/search.h"
#include "sokoban/analysis/tables/area_choice.h"
#include "sokoban/bound/bound.h"
#include "sokoban/bound/tables.h"
#include "sokoban/setup.h"
#include "sokoban/space/model.h"
#include "sokoban/space/spaces.h"

/* Samples are looked at after so many expansions, and again after so many more; where that was in
 * vain, after twice as many. */
enum { INTERVAL_FIRST = 20000 };

/* Tables are added as long as a sample in WORTH of those that nothing is said of gets more. */
enum { WORTH = 4 };

/* Samples tried for tables at one time. */
enum { TRIED_MOST = 4 };

/* The excess of pushes that lead to the cells areas are made of: of those that tell something the
 * first is taken. */
static const unsigned reaches[] = {0, SET_COST_MAX};

/* Of a limit of time, what may go into tables. */
static const double time_share = 1.0 / 4;

bool sampling_is_meant(const struct request *request, const struct setup *setup)
{
    const struct search_hooks *hooks = &request->hooks;
    return request->threads <= 1 && choice_is_open(request->algorithm) && setup->optimal &&
           setup->search == search_astar && setup->space == SPACE_PUSH &&
           setup->eval_options.bound == &bound_joined && !request->closed_census &&
           !request->check_heuristic && !request->reversed && !hooks->checkpoint &&
           !hooks->observer && !hooks->own && !hooks->layers && !hooks->exchange;
}

/* The positions sampled, and what is said of them. */
struct samples {
    struct model *model;
    const struct sampler *sampler;
    cell *boxes;
    uint32_t *vertices;
    uint32_t bound[SAMPLER_STATES]; /* before anything was added */
    bool is_left[SAMPLER_STATES];   /* nothing that was added says more of it */
    bool is_tried[SAMPLER_STATES];
};

static struct area_position position_of(const struct samples *samples, unsigned index)
{
    struct area_position position = {.boxes = samples->boxes};
    pack_read(&samples->model->pack, sampler_key(samples->sampler, index), samples->boxes,
              &position.player);
    return position;
}

static uint32_t bound_of(const struct samples *samples, struct bound *bound, unsigned index)
{
    struct area_position position = position_of(samples, index);
    for (unsigned i = 0; i < bound->boxes; i++)
        samples->vertices[i] =
            push_graph_vertex(samples->model->push_graph, position.boxes[i], position.player);
    bound->region = position.player;
    return bound->kind->whole(bound, samples->vertices);
}

static struct bound *make_bound(const struct samples *samples)
{
    const struct model *model = samples->model;
    return bound_joined.make(model->distances, model->tables, model->map->box_count);
}

static void look_before(struct samples *samples)
{
    struct bound *bound = make_bound(samples);
    for (unsigned i = 0; i < samples->sampler->count; i++) {
        samples->bound[i] = bound_of(samples, bound, i);
        samples->is_left[i] = samples->bound[i] != BOUND_UNSOLVABLE;
    }
    bound_free(bound);
}

/* Finds out of which samples more is said now; of how many. */
static unsigned look_after(struct samples *samples)
{
    struct bound *bound = make_bound(samples);
    unsigned more = 0;
    for (unsigned i = 0; i < samples->sampler->count; i++)
        if (samples->is_left[i] && bound_of(samples, bound, i) > samples->bound[i]) {
            samples->is_left[i] = false;
            more++;
        }
    bound_free(bound);
    return more;
}

/* One of the samples left and not tried, now from here, now from there; the number of all when
 * there is none. */
static unsigned next_sample(const struct samples *samples, unsigned tried)
{
    unsigned count = samples->sampler->count, left = 0;
    for (unsigned i = 0; i < count; i++)
        left += samples->is_left[i] && !samples->is_tried[i];
    unsigned wanted = left * ((3 * tried + 4) % TRIED_MOST) / TRIED_MOST;
    for (unsigned i = 0; i < count && left; i++)
        if (samples->is_left[i] && !samples->is_tried[i] && wanted-- == 0)
            return i;
    return count;
}

/* Adds tables for a sample, if they say more of enough samples. */
static bool add(struct samples *samples, unsigned index, struct meter *meter)
{
    struct samples before = *samples;
    samples->is_tried[index] = before.is_tried[index] = true;
    for (unsigned i = 0; i < sizeof reaches / sizeof *reaches; i++) {
        if (!model_add_sample(samples->model, position_of(samples, index), reaches[i], meter))
            return false;
        if (look_after(samples) * WORTH >= samples->sampler->count)
            return true;
        bound_tables_drop_sample(samples->model->tables);
        *samples = before;
    }
    return false;
}

/* Adds tables for samples; how many. */
static unsigned raise(struct samples *samples, struct meter *meter)
{
    unsigned added = 0;
    look_before(samples);
    for (unsigned tried = 0; tried < TRIED_MOST && meter_look(meter); tried++) {
        unsigned index = next_sample(samples, tried);
        if (index == samples->sampler->count)
            break;
        added += add(samples, index, meter);
    }
    return added;
}

static bool is_time_left(const struct sampling *sampling)
{
    double seconds = sampling->meter->limits.seconds;
    return seconds <= 0 || sampling->seconds < seconds * time_share;
}

/* Where the tables have more to say of the samples, has the space look there. */
static bool has_raised(struct sampler *sampler)
{
    struct sampling *sampling = (struct sampling *)sampler;
    struct model *model = sampling->model;
    struct samples samples = {.model = model, .sampler = sampler};
    double begun = meter_seconds(sampling->meter);
    size_t bytes = model->tables->bytes;
    samples.boxes = mem_alloc(model->map->box_count, sizeof *samples.boxes);
    samples.vertices = mem_alloc(model->map->box_count, sizeof *samples.vertices);
    bool is_raised = raise(&samples, sampling->meter) > 0;
    mem_free(samples.boxes);
    mem_free(samples.vertices);
    if (is_raised) {
        meter_try(sampling->meter, model->tables->bytes - bytes);
        space_renew_bound(sampling->space);
    }
    sampling->seconds += meter_seconds(sampling->meter) - begun;
    sampling->interval = is_raised ? INTERVAL_FIRST : 2 * sampling->interval;
    bool is_room_left = model->tables->sampled_count < SAMPLED_TABLES_MAX;
    sampler->until =
        is_room_left && is_time_left(sampling) ? sampler->met + sampling->interval : UINT64_MAX;
    sampler_clear(sampler);
    return is_raised;
}

void sampling_begin(struct sampling *sampling, struct model *model, struct space *space,
                    struct meter *meter)
{
    *sampling = (struct sampling){
        .model = model, .space = space, .meter = meter, .interval = INTERVAL_FIRST};
    sampler_init(&sampling->sampler, space->key_bytes, INTERVAL_FIRST, has_raised);
    meter->hooks.sampler = &sampling->sampler;
}

void sampling_end(struct sampling *sampling)
{
    sampling->meter->hooks.sampler = NULL;
    sampler_free(&sampling->sampler);
}
