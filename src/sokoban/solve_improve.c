#include "sokoban/solve_improve.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/order.h"
#include "puzzle/puzzle.h"
#include "sokoban/algorithms.h"
#include "sokoban/goals.h"
#include "sokoban/optimize/optimize.h"
#include "sokoban/optimize/quick.h"
#include "sokoban/setup.h"
#include "sokoban/solve_search.h"
#include "sokoban/solve_shortest.h"
#include "sokoban/rules/metrics.h"
#include "sokoban/rules/replay.h"
#include "sokoban/space/model.h"

/* A node takes longer on a larger board, and a longer solution has more of them. Beyond these the
 * effort grows no more. */
enum { CELLS_MAX = 100, PUSHES_MAX = 1000 };

bool improve_is_meant(const struct request *request, const struct answer *answer)
{
    return request_number(request, "improve") && answer->verdict == VERDICT_SOLVED &&
           goal_code_of(request) == GOAL_ANY && choice_is_open(request->algorithm) &&
           choice_is_open(request->heuristic) && choice_is_open(request->prune);
}

/* At least 1, for 0 would be no limit at all. */
static uint64_t effort_for(const struct level *level, const struct request *request,
                           const struct model *model, const char *solution)
{
    struct score score;
    sokoban_judge(level, solution, &score);
    int64_t pushes = score_metric(&score, "pushes");
    uint64_t nodes =
        request_number(request, "improve") * (uint64_t)(pushes < PUSHES_MAX ? pushes : PUSHES_MAX);
    if (model->map->cells > CELLS_MAX)
        nodes = nodes * CELLS_MAX / model->map->cells;
    return nodes + 1;
}

/* A level of few boxes may be done with by a proof of so many nodes. Setting another plan's search
 * up, with its tables, takes longer than all the rest where solutions are short: there stretches
 * are about as long as the whole, and find what it would find. */
enum { PROOF_BOXES = 10, PROOF_NODES = 1000, PLAN_PUSHES = 100 };

static uint64_t plan_nodes_for(const struct level *level, const struct request *request,
                               const char *solution)
{
    struct score score;
    sokoban_judge(level, solution, &score);
    return score_metric(&score, "pushes") >= PLAN_PUSHES ? request_number(request, "improve") : 0;
}

static void shorten(const struct level *level, const struct request *request, struct meter *meter,
                    struct answer *answer)
{
    const uint32_t deadlocks = setup_deadlocks(NULL);
    struct model *model = model_new(level->model, deadlocks, DISTANCE_TABLE_BYTES);
    meter->limits.nodes = 0;
    if (meter_take(meter, model->bytes)) {
        bool is_shortest = model->map->box_count <= PROOF_BOXES &&
                           solve_shortest(model, PROOF_NODES, &answer->solution, meter);
        struct quick_effort effort = {.nodes = effort_for(level, request, model, answer->solution),
                                      .plan_nodes =
                                          plan_nodes_for(level, request, answer->solution),
                                      .deadlocks = deadlocks,
                                      .is_shortest = is_shortest};
        answer->solution = quick_shorten(level, model, answer->solution, &effort, meter);
    }
    model_free(model);
    if (meter->counters.peak_bytes > answer->counters.peak_bytes)
        answer->counters.peak_bytes = meter->counters.peak_bytes;
    answer->seconds += meter_seconds(meter);
}

/* As `optimize` does with a solution given. That the limits end it is what was asked for. */
static void shorten_until_limits(const struct level *level, const struct request *request,
                                 struct limits limits, struct answer *answer)
{
    const uint64_t expanded = answer->counters.expanded;
    if (limits.nodes)
        limits.nodes = expanded < limits.nodes ? limits.nodes - expanded : 1;
    struct request wanted = {
        .goal = "pushes", .threads = request->threads, .limits = limits, .hooks = request->hooks};
    struct answer shorter = {.solution = answer->solution, .lower_bound = UINT32_MAX};
    sokoban_shorten(level, &wanted, &shorter);
    answer->solution = shorter.solution;
    shorter.solution = NULL;
    if (shorter.counters.peak_bytes > answer->counters.peak_bytes)
        answer->counters.peak_bytes = shorter.counters.peak_bytes;
    answer->seconds += shorter.seconds;
    answer_free(&shorter);
}

void improve_answer(const struct level *level, const struct request *request, struct answer *answer)
{
    struct limits limits = request->limits;
    if (limits.seconds > 0) {
        limits.seconds -= answer->seconds;
        if (limits.seconds <= 0)
            return;
    }
    if (request_number(request, "improve") == IMPROVE_UNTIL_LIMITS) {
        shorten_until_limits(level, request, limits, answer);
        return;
    }
    struct meter meter;
    meter_start(&meter, &limits, &request->hooks);
    shorten(level, request, &meter, answer);
}

static const struct shorten_method by_proof = {"proof", M_("by the proof")};

/* The parts of the effort that come one after the other: a solution to begin with; a proof, if it
 * is to be had, which is as much as one can wish for; and then whatever may yet be found. */
enum { BEGINNING_SHARE = 8, PROOF_SHARE = 4 };

static struct limits part_of(const struct meter *meter, unsigned share)
{
    struct limits limits = meter_left(meter);
    limits.seconds /= share;
    limits.nodes = limits.nodes ? limits.nodes / share + 1 : 0;
    return limits;
}

/* Optimises within a part of what is left. */
static void optimize(struct optimizer *optimizer, struct meter *meter, unsigned share)
{
    struct limits limits = part_of(meter, share);
    struct meter inner;
    meter_start_inner(&inner, meter, &limits);
    optimizer->meter = &inner;
    optimizer_run(optimizer);
    meter_absorb(meter, &inner.counters);
    if (inner.hit == LIMIT_MEMORY || inner.hit == LIMIT_STOPPED || share == 1)
        meter->hit = inner.hit;
}

/* Tries to prove the best solution, or a better one, optimal within a part of what is left. */
static void prove(struct optimizer *optimizer, struct meter *meter, const struct request *request,
                  struct answer *answer)
{
    struct request wanted = {.goal = request->goal, .threads = request->threads};
    struct answer proof = {.lower_bound = UINT32_MAX};
    wanted.limits = part_of(meter, PROOF_SHARE);
    wanted.hooks.stop = request->hooks.stop;
    solve_by_search_from(sokoban_algorithm_for(optimizer->level, &wanted), optimizer->level,
                         &wanted, optimizer->best, &proof);
    meter_absorb(meter, &proof.counters);
    meter_look(meter);
    if (proof.solution) {
        optimizer_take(optimizer, &by_proof, proof.solution);
        proof.solution = NULL;
    }
    optimizer->lower_bound = answer->lower_bound = proof.lower_bound;
    answer_free(&proof);
}

/* What counts: the goal, or else pushes; the tie; pushes; moves. */
static struct order order_asked(const struct request *request)
{
    const struct goal *asked[2] = {goal_find(sokoban_goals, "pushes"), NULL};
    const char *names[2] = {request->goal, request->tie};
    for (unsigned i = 0; i < 2; i++) {
        const struct goal *goal = names[i] ? goal_find(sokoban_goals, names[i]) : NULL;
        if (names[i] && !goal)
            goal = goal_find(sokoban_shorten_goals, names[i]);
        if (goal && goal->metric)
            asked[i] = goal;
    }
    return order_of(sokoban_goals, asked[0], asked[1]);
}

/* Every box off the goals has to be pushed, which is a line and a change of its own. Of moves and
 * pushes the proof says more. */
static uint32_t plain_bound(const struct optimizer *optimizer)
{
    const struct map *map = optimizer->model->map;
    enum sokoban_metric first = sokoban_metric_of(optimizer->order->metrics[0]);
    uint32_t off = 0;
    for (unsigned i = 0; i < map->box_count; i++)
        off += !map->is_goal[map->boxes[i]];
    if (first == METRIC_PUSHING_SESSIONS || first == METRIC_PLAYER_LINES)
        return off > 0;
    return off;
}

static void shorten_at_length(struct optimizer *optimizer, struct meter *meter,
                              const struct request *request, struct answer *answer)
{
    bool provable = goal_code_of(request) != GOAL_OTHER;
    if (!provable)
        optimizer->lower_bound = answer->lower_bound = plain_bound(optimizer);
    else
        optimize(optimizer, meter, BEGINNING_SHARE);
    if (provable && meter->hit == LIMIT_NONE)
        prove(optimizer, meter, request, answer);
    if (meter->hit == LIMIT_NONE)
        optimize(optimizer, meter, 1);
    answer->proved = optimizer_is_done(optimizer);
}

void sokoban_shorten(const struct level *level, const struct request *request,
                     struct answer *answer)
{
    struct order order = order_asked(request);
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    answer->verdict = VERDICT_SOLVED;
    answer->algorithm = "optimize";
    struct model *model = model_new(level->model, setup_deadlocks(NULL), 0);
    if (request_number(request, "improve"))
        meter.limits.nodes = effort_for(level, request, model, answer->solution);
    struct optimizer optimizer = {.level = level,
                                  .model = model,
                                  .order = &order,
                                  .deadlocks = setup_deadlocks(NULL),
                                  .lower_bound = UINT32_MAX,
                                  .threads = request->threads,
                                  .request = request,
                                  .answer = answer};
    if (meter_take(&meter, model->bytes) && optimizer_open(&optimizer, answer->solution)) {
        shorten_at_length(&optimizer, &meter, request, answer);
        mem_free(answer->solution);
        answer->solution = optimizer_close(&optimizer);
    }
    model_free(model);
    answer->counters = meter.counters;
    answer->seconds = meter_seconds(&meter);
    bool spent = request_number(request, "improve") && meter.hit == LIMIT_NODES;
    answer->limit = spent || answer->proved ? LIMIT_NONE : meter.hit;
}
