#include "sokoban/solve.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "search/search.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/space/model.h"
#include "sokoban/space/solution.h"
#include "sokoban/space/spaces.h"

const struct choice sokoban_goals[] = {
    {"any", "any solution, as fast as possible"},
    {"pushes", "fewest pushes, proved"},
    {"moves", "fewest moves of the player, proved"},
    {NULL, NULL},
};

const struct choice sokoban_algorithms[] = {
    {"auto", "what suits the goal best"},
    {"astar", "A*: least cost + bound first; proves the optimum"},
    {"bfs", "breadth first: fewest pushes or moves, without a bound"},
    {"dfs", "depth first: any solution, quickly or never"},
    {"ida", "IDA*: depth first under a rising bound; little memory"},
    {NULL, NULL},
};

const struct choice sokoban_heuristics[] = {
    {"auto", "the strongest the level allows"},
    {"matching", "least sum of push distances with every box at a goal of its own"},
    {"nearest", "sum of each box's push distance to its nearest goal"},
    {"zero", "no estimate"},
    {"manhattan", "sum of each box's distance to its nearest goal in rows and columns"},
    {"manhattan-player", "the same, and the player's; may exceed the truth, so proves no optimum"},
    {"greedy", "boxes and goals paired, nearest first; may exceed the truth, so proves no optimum"},
    {NULL, NULL},
};

const struct choice sokoban_prunings[] = {
    {"auto", "dead and freeze"},
    {"none", "none at all"},
    {"dead", "never push a box where it cannot reach any goal (preserves any, pushes, moves)"},
    {"freeze", "never freeze a box off its goal (preserves any, pushes, moves)"},
    {"corner", "never push a box into a corner without goal (preserves any, pushes, moves)"},
    {"wall", "nor along a wall it cannot leave without goal (preserves any, pushes, moves)"},
    {"square", "no square of four boxes off goal (preserves any, pushes, moves)"},
    {"pair", "no pair of boxes along a wall off goal (preserves any, pushes, moves)"},
    {"angle", "no three boxes in an angle of the wall off goal (preserves any, pushes, moves)"},
    {"table", "no two or three boxes that are dead by themselves (preserves any, pushes, moves)"},
    {"corral", "no region that boxes shut for ever (preserves any, pushes, moves)"},
    {NULL, NULL},
};

const struct choice sokoban_spaces[] = {
    {"pushes", "positions are boxes and the player's region"},
    {"moves", "positions are boxes and the player's square"},
    {NULL, NULL},
};

/* The table of distances to every goal is left out above this; it is a few thousand bytes for
 * ordinary levels, and filling it must not outlast a time limit on monstrous ones. */
enum { DISTANCE_TABLE_BYTES = 64 << 20 };

/* How strongly the bound counts when any solution will do: 5 solves most levels soonest. */
enum { GREEDY_WEIGHT = 5 };

struct plan {
    enum space_kind space;
    const struct search_algorithm *algorithm;
    struct worker_options worker;
    bool optimal; /* the algorithm's optimum is the goal's */
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

static struct plan make_plan(const struct request *request)
{
    const char *goal = request->goal ? request->goal : "any";
    bool any = strcmp(goal, "any") == 0, moves = strcmp(goal, "moves") == 0;
    struct plan plan = {.space = moves ? SPACE_WALK : SPACE_PUSH, .optimal = !any};
    bool choose = is_auto(request->algorithm);
    plan.algorithm = search_algorithm_find(choose ? "astar" : request->algorithm);
    plan.worker.bound = &bound_matching;
    if (!is_auto(request->heuristic))
        plan.worker.bound = bound_kind_find(request->heuristic);
    plan.worker.weight = any && choose ? GREEDY_WEIGHT : 1;
    if (plan.algorithm->run == search_bfs)
        plan.space = moves ? SPACE_STEP : SPACE_PUSH;
    else
        plan.optimal &= plan.worker.bound->admissible;
    plan.worker.deadlocks = chosen_deadlocks(request->prune);
    return plan;
}

static void report_found(const struct plan *plan, const struct model *model,
                         const struct search_result *result, struct answer *answer)
{
    answer->verdict = VERDICT_SOLVED;
    answer->proved = plan->optimal && result->optimal;
    answer->solution = solution_moves(model, result->path, result->steps);
}

/* Every pruning and bound there is preserves solvability, so an exhausted space is a proof. */
static void report_exhausted(struct answer *answer)
{
    answer->verdict = VERDICT_UNSOLVABLE;
    answer->proved = true;
    answer->lower_bound = UINT32_MAX;
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
        report_exhausted(answer);
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
