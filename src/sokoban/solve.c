#include "sokoban/solve.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "search/search.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/prune/prune.h"
#include "sokoban/space/model.h"
#include "sokoban/space/solution.h"
#include "sokoban/space/spaces.h"

/* The table of distances to every goal is left out above this; it is a few thousand bytes for
 * ordinary levels, and filling it must not outlast a time limit on monstrous ones. */
enum { DISTANCE_TABLE_BYTES = 64 << 20 };

/* How strongly the bound counts when any solution will do: 5 solves most levels soonest. */
enum { GREEDY_WEIGHT = 5 };

struct plan {
    enum space_kind space;
    const struct search_algorithm *algorithm;
    struct worker_options worker;
    unsigned asked;     /* what the goal wants preserved, by the flags of deadlock.h */
    unsigned preserved; /* what the prunings preserve */
    bool bounded;       /* no estimate of the algorithm's exceeds the truth */
    bool optimal;       /* the algorithm's optimum is the goal's */
};

static bool is_auto(const char *name)
{
    return !name || strcmp(name, "auto") == 0;
}

/* The deadlock tests named; auto: those that pay on most levels. */
static uint32_t chosen_deadlocks(const char *names)
{
    if (is_auto(names))
        return deadlock_bit(&deadlock_dead) | deadlock_bit(&deadlock_freeze);
    uint32_t set = 0;
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++)
        if (choice_named(names, deadlock_kinds[i]->name))
            set |= UINT32_C(1) << i;
    return set;
}

static uint32_t chosen_prunes(const char *names)
{
    uint32_t set = 0;
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (choice_named(names, prune_kinds[i]->name))
            set |= UINT32_C(1) << i;
    return set;
}

/* What all prunings chosen preserve. Deadlock tests preserve everything. */
static unsigned preserved(uint32_t prunes)
{
    unsigned left = PRESERVES_ALL;
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (prunes >> i & 1)
            left &= prune_kinds[i]->preserves;
    return left;
}

static struct plan make_plan(const struct request *request)
{
    const char *goal = request->goal ? request->goal : "any";
    bool any = strcmp(goal, "any") == 0, moves = strcmp(goal, "moves") == 0;
    struct plan plan = {.space = moves ? SPACE_WALK : SPACE_PUSH};
    bool choose = is_auto(request->algorithm);
    plan.algorithm = search_algorithm_find(choose ? "astar" : request->algorithm);
    plan.worker.bound = &bound_matching;
    if (!is_auto(request->heuristic))
        plan.worker.bound = bound_kind_find(request->heuristic);
    plan.worker.weight = any && choose ? GREEDY_WEIGHT : 1;
    bool bfs = plan.algorithm->run == search_bfs;
    if (moves && bfs)
        plan.space = SPACE_STEP;
    plan.worker.deadlocks = chosen_deadlocks(request->prune);
    plan.worker.prunes = chosen_prunes(request->prune);
    plan.preserved = preserved(plan.worker.prunes);
    plan.asked = any ? PRESERVES_NOTHING : moves ? PRESERVES_MOVES : PRESERVES_PUSHES;
    plan.bounded = bfs || plan.worker.bound->admissible;
    plan.optimal = plan.bounded && plan.preserved & plan.asked;
    return plan;
}

/* Says why an optimum, or a proof that there is none, cannot be claimed. */
static char *excuse(const struct plan *plan, const char *beginning, unsigned needed)
{
    struct text text;
    text_init(&text);
    text_add(&text, beginning);
    const char *between = ": ";
    if (needed != PRESERVES_ANY && !plan->bounded) {
        text_format(&text, "%s%s may exceed the truth", between, plan->worker.bound->name);
        between = ", ";
    }
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (plan->worker.prunes >> i & 1 && !(prune_kinds[i]->preserves & needed)) {
            text_format(&text, "%s%s may have cut it off", between, prune_kinds[i]->name);
            between = ", ";
        }
    return text_take(&text);
}

static void report_found(const struct plan *plan, const struct model *model,
                         const struct search_result *result, struct answer *answer)
{
    answer->verdict = VERDICT_SOLVED;
    answer->proved = plan->optimal && result->optimal;
    answer->solution = solution_moves(model, result->path, result->steps);
    if (result->optimal && plan->asked && !plan->optimal)
        answer->message = excuse(plan, "not proved optimal", plan->asked);
}

/* An exhausted space is a proof if no pruning has cut a solution off. */
static void report_exhausted(const struct plan *plan, struct answer *answer)
{
    answer->lower_bound = UINT32_MAX;
    if (plan->preserved & PRESERVES_ANY) {
        answer->verdict = VERDICT_UNSOLVABLE;
        answer->proved = true;
    } else {
        answer->message = excuse(plan, "no solution found", PRESERVES_ANY);
    }
}

static void run(const struct plan *plan, const struct model *model, struct meter *meter,
                struct answer *answer)
{
    struct search_result result = {.outcome = SEARCH_LIMITED};
    struct space *space = space_new(plan->space, model, plan->worker);
    if (model_is_hopeless(model))
        result.outcome = SEARCH_EXHAUSTED;
    else
        plan->algorithm->run(space, meter, &result);
    answer->verdict = VERDICT_LIMIT;
    answer->lower_bound = plan->optimal ? result.lower_bound : UINT32_MAX;
    answer->limit = meter->hit;
    if (result.outcome == SEARCH_FOUND)
        report_found(plan, model, &result, answer);
    else if (result.outcome == SEARCH_EXHAUSTED)
        report_exhausted(plan, answer);
    search_result_free(&result);
    space_free(space);
}

void sokoban_solve(const struct level *level, const struct request *request, struct answer *answer)
{
    struct plan plan = make_plan(request);
    struct meter meter;
    meter_start(&meter, &request->limits);
    *answer = (struct answer){.verdict = VERDICT_LIMIT, .lower_bound = UINT32_MAX};
    answer->algorithm = plan.algorithm->name;
    struct model *model = model_new(level->model, plan.worker.deadlocks, DISTANCE_TABLE_BYTES);
    if (meter_take(&meter, model->bytes))
        run(&plan, model, &meter, answer);
    else
        answer->limit = LIMIT_MEMORY;
    model_free(model);
    answer->counters = meter.counters;
    answer->seconds = meter_seconds(&meter);
}

void sokoban_count(const struct level *level, const struct request *request, struct tally *tally)
{
    uint32_t deadlocks = request->prune ? chosen_deadlocks(request->prune) : 0;
    bool moves = request->space && strcmp(request->space, "moves") == 0;
    struct worker_options options = {.bound = &bound_zero, .weight = 1};
    struct meter meter;
    meter_start(&meter, &request->limits);
    *tally = (struct tally){0};
    struct model *model = model_new(level->model, deadlocks, DISTANCE_TABLE_BYTES);
    struct space *space = space_new(moves ? SPACE_STEP : SPACE_PUSH, model, options);
    struct search_result result = {.outcome = SEARCH_LIMITED};
    if (meter_take(&meter, model->bytes))
        search_all(space, &meter, &result);
    tally->states = meter.counters.stored;
    tally->complete = result.outcome == SEARCH_EXHAUSTED;
    tally->layers = result.layers;
    tally->layer_count = result.layer_count;
    result.layers = NULL;
    tally->state_bytes = space->key_bytes;
    tally->limit = meter.hit;
    tally->counters = meter.counters;
    tally->seconds = meter_seconds(&meter);
    search_result_free(&result);
    space_free(space);
    model_free(model);
}
