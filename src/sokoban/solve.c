#include "sokoban/solve.h"

#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "search/check.h"
#include "search/reversed.h"
#include "search/search.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/guess.h"
#include "sokoban/lab/fess0.h"
#include "sokoban/plan.h"
#include "sokoban/solve_expert.h"
#include "sokoban/solve_improve.h"
#include "sokoban/solve_limited.h"
#include "sokoban/space/folding.h"
#include "sokoban/space/model.h"
#include "sokoban/space/solution.h"
#include "sokoban/space/spaces.h"

/* Estimates are compared with exact distances in spaces up to this size. */
enum { CHECKED_STATES_MAX = 500000 };

static void report_found(const struct plan *plan, const struct model *model,
                         const struct search_result *result, struct answer *answer)
{
    answer->verdict = VERDICT_SOLVED;
    answer->proved = plan->optimal && result->optimal;
    if (result->path)
        answer->solution = solution_moves(model, result->path, result->steps);
    if (result->optimal && plan->asked && !plan->optimal)
        answer->message = plan_excuse(plan, "not proved optimal", plan->asked);
}

/* An exhausted space is a proof if no pruning has cut a solution off. */
static void report_exhausted(const struct plan *plan, struct answer *answer)
{
    answer->lower_bound = UINT32_MAX;
    if (plan->preserved & PRESERVES_ANY) {
        answer->verdict = VERDICT_UNSOLVABLE;
        answer->proved = true;
    } else {
        answer->message = plan_excuse(plan, "no solution found", PRESERVES_ANY);
    }
}

/* What is known of the best for the tie when a limit has come after the best for the goal. */
static void report_tie(const struct plan *plan, const struct search_result *result,
                       struct answer *answer)
{
    bool moves = plan->worker.cost == COST_PUSHES_MOVES;
    uint32_t first = pair_first(result->lower_bound);
    if (!answer->solution || pair_first(plan_cost(plan, answer->solution)) != first)
        return;
    struct text text;
    text_init(&text);
    text_add(&text, "of the solutions with ");
    text_add_count(&text, first, moves ? "pushes" : "moves");
    text_add(&text, " none has fewer than ");
    text_add_count(&text, pair_second(result->lower_bound), moves ? "moves" : "pushes");
    answer->message = text_take(&text);
}

/* The guess is the answer unless the search has found something better. */
static void judge(const struct plan *plan, const struct model *model,
                  const struct search_result *result, struct guess *guess, struct answer *answer)
{
    answer->lower_bound = !plan->optimal  ? UINT32_MAX
                          : plan->is_tied ? pair_first(result->lower_bound)
                                          : result->lower_bound;
    if (guess->moves && !result->path) {
        answer->verdict = VERDICT_SOLVED;
        answer->solution = guess->moves;
        guess->moves = NULL;
    }
    if (result->outcome == SEARCH_FOUND)
        report_found(plan, model, result, answer);
    else if (result->outcome == SEARCH_EXHAUSTED)
        report_exhausted(plan, answer);
    if (plan->is_tied && plan->optimal && answer->limit != LIMIT_NONE)
        report_tie(plan, result, answer);
}

/* Says what the checks of the estimates have seen, instead of anything else. */
static void report_checks(const struct plan *plan, const struct check_report *report,
                          struct answer *answer)
{
    struct text text;
    text_init(&text);
    text_format(&text, "%s: ", plan->worker.bound->name);
    if (report->inconsistent)
        text_format(&text, "inconsistent on %llu of %llu steps, by up to %lu; ",
                    (unsigned long long)report->inconsistent, (unsigned long long)report->edges,
                    (unsigned long)report->worst_fall);
    else
        text_format(&text, "consistent on %llu steps; ", (unsigned long long)report->edges);
    if (!report->states)
        text_add(&text, "not compared with exact distances, for there are too many positions");
    else if (report->above)
        text_format(&text,
                    "not admissible: above the exact distance of %llu of %llu positions, by "
                    "up to %lu",
                    (unsigned long long)report->above, (unsigned long long)report->states,
                    (unsigned long)report->worst_excess);
    else
        text_format(&text, "admissible: not above the exact distance of any of %llu positions",
                    (unsigned long long)report->states);
    if (report->killed)
        text_format(&text, "; %llu that can be solved called dead",
                    (unsigned long long)report->killed);
    mem_free(answer->message);
    answer->message = text_take(&text);
}

static void run(const struct plan *plan, const struct model *model, const struct request *request,
                struct guess *guess, struct meter *meter, struct answer *answer)
{
    bool check = request->check_heuristic;
    struct search_result result = {.outcome = SEARCH_EXHAUSTED};
    struct check_report report = {0};
    struct space *plain = space_new(plan->space, model, plan->worker);
    struct space *reversed = request->reversed ? reversed_new(plain) : NULL;
    struct space *space = reversed ? reversed : plain;
    struct folding *folding =
        plan->is_symmetric ? folding_new(space, model, plan->space != SPACE_PUSH) : NULL;
    space = folding ? folding_space(folding) : space;
    struct space *checked = check ? check_new(space, &report) : NULL;
    space = checked ? checked : space;
    struct space *ordered = plan->by_features ? fess0_new(space, plain->self) : NULL;
    answer->heuristic = plan->worker.bound->name;
    answer->prune = plan_prune_names(plan);
    if (!model_is_hopeless(model))
        search_run(plan->algorithm->run, ordered ? ordered : space, meter, &result);
    if (folding && result.path)
        folding_unfold(folding, result.path, result.steps);
    answer->limit = meter->hit;
    judge(plan, model, &result, guess, answer);
    if (check) {
        struct limits left = meter_left(meter);
        check_exactly(plain, &left, CHECKED_STATES_MAX, &report);
        report_checks(plan, &report, answer);
    }
    search_result_free(&result);
    fess0_free(ordered);
    check_free(checked);
    folding_free(folding);
    reversed_free(reversed);
    space_free(plain);
}

static void solve_by_plan(const struct level *level, const struct request *request,
                          struct answer *answer)
{
    struct plan plan = plan_make(request);
    struct meter meter;
    meter_start(&meter, &request->limits);
    meter.limits.threads = request->threads;
    answer->algorithm = plan.algorithm->name;
    if (request->inventory && !plan_learns(&plan))
        meter.limits.inventory = &answer->inventory;
    plan.worker.is_thrifty = !request->inventory && !request->limits.checkpoint;
    struct model *model = model_new(level->model, plan.worker.deadlocks, DISTANCE_TABLE_BYTES);
    model_add_tables(model, plan.worker.bound, &meter);
    struct guess guess;
    guess_init(&guess, level, model, &plan, request);
    if (guess_is_meant(level, request, &plan))
        meter.limits.hint = &guess.hint;
    if (meter_take(&meter, model->bytes))
        run(&plan, model, request, &guess, &meter, answer);
    else
        answer->limit = LIMIT_MEMORY;
    guess_free(&guess);
    model_free(model);
    answer->counters = meter.counters;
    answer->seconds = meter_seconds(&meter);
}

void sokoban_solve(const struct level *level, const struct request *request, struct answer *answer)
{
    *answer = (struct answer){.verdict = VERDICT_LIMIT, .lower_bound = UINT32_MAX};
    const char *objection = plan_objection(request);
    if (objection) {
        answer->verdict = VERDICT_INVALID;
        answer->message = mem_string(objection);
        return;
    }
    if (limited_is_meant(request))
        limited_solve(level, request, answer);
    else if (expert_is_meant(level, request))
        expert_solve(level, request, answer);
    else
        solve_by_plan(level, request, answer);
    if (improve_is_meant(request, answer))
        improve_answer(level, request, answer);
}

void sokoban_count(const struct level *level, const struct request *request, struct tally *tally)
{
    uint32_t deadlocks = request->prune ? plan_deadlocks(request->prune) : 0;
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
