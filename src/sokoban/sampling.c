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

/* Tables are added as long as a sample in WORTH of those that nothing is said of gets more. */
enum { WORTH = 4 };

/* Samples tried for tables at one time, and the most tables that are kept: they cost time in every
 * position. */
enum { TRIED_MOST = 4, KEPT_MOST = SAMPLED_TABLES_MAX - TRIED_MOST };

/* The excess of pushes that lead to the cells areas are made of: of those that tell something the
 * first is taken. */
static const unsigned reaches[] = {0, SET_COST_MAX};

/* There are many samples, and larger areas rarely tell more: each gets this part of the entries. */
enum { SAMPLE_SHARE = 8 };

/* How the floor is cut up depends on how large areas may be, and smaller ones, which cut it in
 * other places, sometimes say more: at the first look the start gets areas with these parts, too.
 */
static const unsigned start_shares[] = {2, 4};

/* Of a limit of time, what may go into tables that tell nothing. */
static const double time_share = 1.0 / 8;

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

/* Adds tables for a position, if they say more of enough samples. */
static bool add_for(struct samples *samples, struct area_position position, unsigned reach,
                    unsigned share, struct meter *meter)
{
    struct samples before = *samples;
    struct bound_tables *tables = samples->model->tables;
    if (!model_add_sample(samples->model, position, reach, share, meter))
        return false;
    if (look_after(samples) * WORTH >= samples->sampler->count)
        return true;
    struct sampled_tables vain = bound_tables_take_sample(tables, tables->sampled_count - 1);
    sampled_tables_free(&vain);
    *samples = before;
    return false;
}

/* The same for one of the samples. */
static bool add(struct samples *samples, unsigned index, struct meter *meter)
{
    bool is_added = false;
    samples->is_tried[index] = true;
    for (unsigned i = 0; i < sizeof reaches / sizeof *reaches && !is_added; i++)
        is_added = add_for(samples, position_of(samples, index), reaches[i], SAMPLE_SHARE, meter);
    return is_added;
}

/* The same for the start, with smaller areas than there are. */
static unsigned add_for_start(struct samples *samples, struct meter *meter)
{
    const struct map *map = samples->model->map;
    struct area_position start = {.boxes = map->boxes, .player = map->player};
    unsigned added = 0;
    for (unsigned i = 0; i < sizeof start_shares / sizeof *start_shares && meter_look(meter); i++)
        added += add_for(samples, start, SET_COST_MAX, start_shares[i], meter);
    return added;
}

/* Adds tables for samples; how many. */
static unsigned raise(struct samples *samples, struct meter *meter, bool is_first)
{
    unsigned added = 0;
    look_before(samples);
    for (unsigned tried = 0; tried < TRIED_MOST && meter_look(meter); tried++) {
        unsigned index = next_sample(samples, tried);
        if (index == samples->sampler->count)
            break;
        added += add(samples, index, meter);
    }
    return is_first ? added + add_for_start(samples, meter) : added;
}

static bool is_time_left(const struct sampling *sampling)
{
    double seconds = sampling->meter->limits.seconds;
    return seconds <= 0 || sampling->in_vain < seconds * time_share;
}

/* The number of the tables that have said least since the last look, the newest left out. */
static unsigned worst_of(const struct bound_tables *tables, unsigned newest)
{
    unsigned worst = 0;
    for (unsigned i = 0; i + newest < tables->sampled_count; i++)
        if (*tables->sampled[i].wins < *tables->sampled[worst].wins)
            worst = i;
    return worst;
}

/* Has the space look into the tables that were added, and no more into as many others as they are
 * too many. */
static void renew(const struct sampling *sampling, unsigned added)
{
    struct bound_tables *tables = sampling->model->tables;
    struct sampled_tables taken[TRIED_MOST];
    unsigned count = 0;
    while (tables->sampled_count > KEPT_MOST && count < TRIED_MOST)
        taken[count++] = bound_tables_take_sample(tables, worst_of(tables, added));
    space_renew_bound(sampling->space);
    for (unsigned i = 0; i < count; i++)
        sampled_tables_free(&taken[i]);
    for (unsigned i = 0; i < tables->sampled_count; i++)
        *tables->sampled[i].wins /= 2;
}

/* Where tables for the samples have more to say of them, has the space look there. */
static bool has_raised(struct sampler *sampler)
{
    struct sampling *sampling = (struct sampling *)sampler;
    struct model *model = sampling->model;
    struct samples samples = {.model = model, .sampler = sampler};
    double begun = meter_seconds(sampling->meter);
    size_t bytes = model->tables->bytes;
    samples.boxes = mem_alloc(model->map->box_count, sizeof *samples.boxes);
    samples.vertices = mem_alloc(model->map->box_count, sizeof *samples.vertices);
    unsigned added = raise(&samples, sampling->meter, !sampling->has_looked);
    sampling->has_looked = true;
    mem_free(samples.boxes);
    mem_free(samples.vertices);
    if (added) {
        renew(sampling, added);
        meter_give(sampling->meter, bytes);
        meter_try(sampling->meter, model->tables->bytes);
    }
    sampling->in_vain += added ? 0 : meter_seconds(sampling->meter) - begun;
    sampling->interval = added ? sampling->first : 2 * sampling->interval;
    sampler->until = is_time_left(sampling) ? sampler->met + sampling->interval : UINT64_MAX;
    sampler_clear(sampler);
    return added > 0;
}

void sampling_begin(struct sampling *sampling, struct model *model, struct space *space,
                    struct meter *meter, uint64_t interval)
{
    *sampling = (struct sampling){
        .model = model, .space = space, .meter = meter, .first = interval, .interval = interval};
    sampler_init(&sampling->sampler, space->key_bytes, interval, has_raised);
    meter->hooks.sampler = &sampling->sampler;
}

void sampling_end(struct sampling *sampling)
{
    sampling->meter->hooks.sampler = NULL;
    sampler_free(&sampling->sampler);
}
