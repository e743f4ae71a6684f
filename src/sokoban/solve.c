#include "sokoban/solve.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "sokoban/algorithms.h"
#include "sokoban/bound/bound.h"
#include "sokoban/goals.h"
#include "sokoban/setup.h"
#include "sokoban/solve_improve.h"
#include "sokoban/space/model.h"
#include "sokoban/space/spaces.h"

/* A level that is solved as it stands is answered at once, however large it is; but not where the
 * search itself is what is asked for. */
static bool is_solved_already(const struct level *level, const struct request *request)
{
    const struct board *board = level->model;
    return !request->closed_census && !request->check_heuristic && !request->hooks.observer &&
           board_count(board, SQUARE_BOX) == board_count(board, SQUARE_BOX | SQUARE_GOAL);
}

static void answer_solved(const struct algorithm *self, const struct level *level,
                          const struct request *request, struct answer *answer)
{
    (void)self;
    (void)level;
    answer->verdict = VERDICT_SOLVED;
    answer->solution = mem_string("");
    answer->proved = goal_code_of(request) != GOAL_ANY;
    answer->lower_bound = answer->proved ? 0 : UINT32_MAX;
}

void sokoban_solve(const struct level *level, const struct request *request, struct answer *answer)
{
    const char *objection = setup_objection(request);
    if (objection) {
        *answer = (struct answer){.verdict = VERDICT_INVALID, .lower_bound = UINT32_MAX};
        answer->message = mem_string(objection);
        return;
    }
    struct algorithm algorithm = *sokoban_algorithm_for(level, request);
    if (is_solved_already(level, request))
        algorithm.solve = answer_solved;
    algorithm_solve(sokoban_algorithm_rows, &algorithm, level, request, answer);
    if (improve_is_meant(request, answer))
        improve_answer(level, request, answer);
}

void sokoban_count(const struct level *level, const struct request *request, struct tally *tally)
{
    uint32_t deadlocks = request->prune ? setup_deadlocks(request->prune) : 0;
    bool moves = request->space && strcmp(request->space, "moves") == 0;
    struct position_eval_options options = {.bound = &bound_zero, .weight = 1};
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
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
