#include "sokoban/generate.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/rating.h"
#include "sokoban/goals.h"
#include "sokoban/invent/invent.h"
#include "sokoban/prover.h"
#include "sokoban/rate.h"
#include "sokoban/retrograde/retrograde.h"
#include "sokoban/retrograde/site.h"
#include "sokoban/retrograde/sweep.h"
#include "sokoban/rules/replay.h"
#include "sokoban/solve.h"

/* A room on the way to its hardest starts. */
struct generation {
    const struct generate_request *wanted;
    struct generate_result *made;
    struct site site;
    struct meter meter;
    uint32_t enough; /* only what is harder than this is still wanted */
};

bool sokoban_is_room(const struct level *level)
{
    return level->model;
}

static enum retrograde_metric metric_of(const struct generate_request *wanted)
{
    return wanted->goal->code == GOAL_MOVES ? RETROGRADE_MOVES : RETROGRADE_PUSHES;
}

static bool offer(struct generation *generation, const uint64_t *goals, const uint64_t *boxes,
                  unsigned player, uint32_t distance)
{
    const struct generate_request *wanted = generation->wanted;
    struct level *level = level_new(wanted->family, "-", 1);
    level->model = site_build(&generation->site, goals, boxes, player);
    return wanted->offer(wanted->context, level, distance);
}

/* One player for each place that makes a difference: where pushes count, one of those who can walk
 * to each other. False when that was enough. */
static bool offer_players(struct generation *generation, const struct retrograde_start *start,
                          uint32_t distance)
{
    const struct room *room = &generation->site.room;
    uint64_t left[MASK_WORDS_MAX];
    mask_copy(left, start->players, room->words);
    while (!mask_is_empty(left, room->words)) {
        uint64_t taken[MASK_WORDS_MAX] = {0};
        unsigned player = mask_first(left, room->words);
        taken[player / 64] = UINT64_C(1) << player % 64;
        if (metric_of(generation->wanted) == RETROGRADE_PUSHES)
            mask_flood(taken, left, room->stride, room->words);
        for (unsigned i = 0; i < room->words; i++)
            left[i] &= ~taken[i];
        if (!offer(generation, generation->site.goals, start->boxes, player, distance))
            return false;
    }
    return true;
}

static void search_starts(struct generation *generation)
{
    const struct generate_request *wanted = generation->wanted;
    const struct site *site = &generation->site;
    struct generate_result *made = generation->made;
    struct retrograde_nodes nodes = {.most = wanted->limits.nodes};
    struct retrograde *search = retrograde_new(&generation->meter, &nodes, wanted->threads);
    if (wanted->hooks.exchange)
        retrograde_join(search, wanted->hooks.exchange);
    struct retrograde_start start;
    const uint64_t *layers;
    made->candidates = retrograde_run(search, &site->room, site->goals, metric_of(wanted));
    made->expanded = atomic_load(&nodes.expanded);
    made->layer_count = retrograde_layers(search, &layers);
    made->layers = mem_alloc(made->layer_count + 1, sizeof *layers);
    for (size_t i = 0; i < made->layer_count; i++)
        made->layers[i] = layers[i];
    bool more = made->layer_count > 1;
    while (more && retrograde_next(search, &start))
        more = offer_players(generation, &start, (uint32_t)(made->layer_count - 1));
    retrograde_free(search);
}

static void take_start(void *context, const struct sweep_start *start)
{
    struct generation *generation = context;
    if (start->distance > generation->enough &&
        !offer(generation, start->goals, start->boxes, start->player, start->distance))
        generation->enough = start->distance;
}

static void search_goals(struct generation *generation)
{
    const struct generate_request *wanted = generation->wanted;
    struct sweep sweep = {.room = &generation->site.room,
                          .boxes = wanted->boxes,
                          .metric = metric_of(wanted),
                          .threads = wanted->threads,
                          .exchange = wanted->hooks.exchange,
                          .found = take_start,
                          .context = generation};
    sweep_run(&sweep, &generation->meter);
    generation->made->candidates = sweep.goal_sets;
    generation->made->expanded = generation->meter.counters.expanded;
    generation->made->layers = sweep.layers;
    generation->made->layer_count = sweep.layer_count;
}

static const char reachable_is_for_slide[] =
    M_("--reachable is for sliding blocks: boxes are put down anywhere");

static const char *objection_to(const struct generation *generation)
{
    const struct generate_request *wanted = generation->wanted;
    if (wanted->reachable)
        return reachable_is_for_slide;
    if (!wanted->boxes && mask_is_empty(generation->site.goals, generation->site.room.words))
        return M_("the room has no goals: put some in, or say how many --boxes");
    return NULL;
}

/* The forward solver's word on an invented level, replayed. */
static char *solve_invented(const struct invent_order *order, const struct level *level,
                            struct meter *meter)
{
    const struct goal *goal = order->wanted->goal;
    struct request request = {.goal = goal->name,
                              .tie = goal->code == GOAL_PUSHES ? "moves" : NULL,
                              .limits = meter_left(meter),
                              .hooks.stop = meter->hooks.stop};
    struct answer answer = {0};
    struct score score = {0};
    char *solution = NULL;
    sokoban_solve(level, &request, &answer);
    if (answer.solution && answer.proved)
        sokoban_judge(level, answer.solution, &score);
    if (score.solved) {
        solution = answer.solution;
        answer.solution = NULL;
    }
    answer_free(&answer);
    return solution;
}

/* Nodes for the proof of an invented level too large for a search backwards, and what its variants
 * may take. */
enum { LARGE_NODES = 300000 };

static struct trim_proof prove_invented(const struct invent_order *order, const struct board *board,
                                        uint32_t most, struct meter *meter)
{
    struct prover prover;
    struct limits limits = meter_left(meter);
    if (!limits.nodes || limits.nodes > LARGE_NODES)
        limits.nodes = LARGE_NODES;
    prover_start(&prover, order->wanted->goal->name, &limits,
                 &(struct search_hooks){.stop = meter->hooks.stop});
    struct trim_proof proof = prover_prove(&prover, board, most);
    meter_look(meter);
    return proof;
}

static bool estimate_invented(const struct invent_order *order, const struct level *level,
                              struct meter *meter, double *score)
{
    struct request request = {.limits = meter_left(meter), .hooks.stop = meter->hooks.stop};
    struct rating rating;
    (void)order;
    request.limits.nodes = LARGE_NODES;
    sokoban_rate(level, &request, &rating);
    *score = rating.score;
    bool known = rating.has_score;
    rating_free(&rating);
    return known;
}

/* The most floor squares on which there are not too many ways to put the boxes down for every room
 * to be searched to its end. */
static unsigned searchable_floor(unsigned boxes)
{
    const double most = 1000000;
    double ways = 1;
    unsigned floor = boxes;
    while (floor < 64 * MASK_WORDS_MAX && ways <= most) {
        floor++;
        ways *= (double)floor / (floor - boxes);
    }
    return floor - 1;
}

/* Frames of which not even half may be floor are worked on by bounds, and may be floor as they
 * like. */
static void size_order(struct invent_order *order)
{
    const struct draft *frame = order->frame;
    order->floor_max = searchable_floor(frame->box_count);
    order->is_large = 2 * order->floor_max < mask_count(frame->open, frame->room.words);
    if (order->is_large)
        order->floor_max = UINT32_MAX;
}

static void invent_levels(const struct generate_request *wanted, struct generate_result *made)
{
    enum { EFFORT = 2000 };
    struct draft frame;
    struct invent_order order = {.wanted = wanted,
                                 .style = style_find(wanted->style),
                                 .frame = &frame,
                                 .metric = metric_of(wanted),
                                 .grade = wanted->grade,
                                 .effort = wanted->effort ? wanted->effort : EFFORT,
                                 .solve = solve_invented,
                                 .prove = prove_invented,
                                 .estimate = estimate_invented};
    made->objection = wanted->reachable ? reachable_is_for_slide : invent_frame(wanted, &frame);
    if (made->objection)
        return;
    size_order(&order);
    invent(&order, made);
}

void sokoban_generate(const struct generate_request *wanted, struct generate_result *made)
{
    struct generation generation = {.wanted = wanted, .made = made};
    *made = (struct generate_result){.proved = true};
    if (!wanted->model || wanted->style) {
        invent_levels(wanted, made);
        return;
    }
    made->objection = site_open(&generation.site, wanted->model->model);
    if (made->objection)
        return;
    made->objection = objection_to(&generation);
    if (!made->objection) {
        meter_start(&generation.meter, &wanted->limits, &wanted->hooks);
        if (wanted->boxes)
            search_goals(&generation);
        else
            search_starts(&generation);
        made->limit = generation.meter.hit;
        made->seconds = meter_seconds(&generation.meter);
    }
    site_close(&generation.site);
}
