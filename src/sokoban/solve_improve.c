#include "sokoban/solve_improve.h"

#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/algorithms.h"
#include "sokoban/goals.h"
#include "sokoban/improve/improve.h"
#include "sokoban/optimize/optimize.h"
#include "sokoban/optimize/other_plan.h"
#include "sokoban/setup.h"
#include "sokoban/solve_search.h"
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

static void shorten(const struct level *level, const struct request *request, struct meter *meter,
                    struct answer *answer)
{
    const uint32_t deadlocks = setup_deadlocks(NULL);
    struct model *model = model_new(level->model, deadlocks, DISTANCE_TABLE_BYTES);
    meter->limits.nodes = 0;
    if (meter_take(meter, model->bytes)) {
        answer->solution = other_plan_find(model, answer->solution, deadlocks,
                                           request_number(request, "improve"), meter);
        meter->limits.nodes =
            meter->counters.expanded + effort_for(level, request, model, answer->solution);
        char *better = improve_solution(level, model, answer->solution, IMPROVE_PUSHES, meter);
        mem_free(answer->solution);
        answer->solution = better;
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

static void shorten_at_length(struct optimizer *optimizer, struct meter *meter,
                              const struct request *request, struct answer *answer)
{
    optimize(optimizer, meter, BEGINNING_SHARE);
    if (meter->hit == LIMIT_NONE)
        prove(optimizer, meter, request, answer);
    if (meter->hit == LIMIT_NONE)
        optimize(optimizer, meter, 1);
    answer->proved = optimizer_is_done(optimizer);
}

void sokoban_shorten(const struct level *level, const struct request *request,
                     struct answer *answer)
{
    bool by_moves = goal_code_of(request) == GOAL_MOVES;
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    answer->verdict = VERDICT_SOLVED;
    answer->algorithm = "optimize";
    struct model *model = model_new(level->model, setup_deadlocks(NULL), 0);
    if (request_number(request, "improve"))
        meter.limits.nodes = effort_for(level, request, model, answer->solution);
    struct optimizer optimizer = {.level = level,
                                  .model = model,
                                  .aim = by_moves ? IMPROVE_MOVES : IMPROVE_PUSHES,
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
