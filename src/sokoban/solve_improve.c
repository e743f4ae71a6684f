#include "sokoban/solve_improve.h"

#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/goals.h"
#include "sokoban/improve/improve.h"
#include "sokoban/setup.h"
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

static void shorten(const struct level *level, const struct request *request, enum improve_aim aim,
                    struct meter *meter, struct answer *answer)
{
    struct model *model = model_new(level->model, setup_deadlocks(NULL), 0);
    if (request_number(request, "improve"))
        meter->limits.nodes = effort_for(level, request, model, answer->solution);
    if (meter_take(meter, model->bytes)) {
        char *better = improve_solution(level, model, answer->solution, aim, meter);
        mem_free(answer->solution);
        answer->solution = better;
    }
    model_free(model);
    if (meter->counters.peak_bytes > answer->counters.peak_bytes)
        answer->counters.peak_bytes = meter->counters.peak_bytes;
    answer->seconds += meter_seconds(meter);
}

void improve_answer(const struct level *level, const struct request *request, struct answer *answer)
{
    struct limits limits = request->limits;
    if (limits.seconds > 0) {
        limits.seconds -= answer->seconds;
        if (limits.seconds <= 0)
            return;
    }
    struct meter meter;
    meter_start(&meter, &limits, &request->hooks);
    shorten(level, request, IMPROVE_PUSHES, &meter, answer);
}

void sokoban_shorten(const struct level *level, const struct request *request,
                     struct answer *answer)
{
    bool moves = goal_code_of(request) == GOAL_MOVES;
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    answer->verdict = VERDICT_SOLVED;
    answer->algorithm = "vicinity";
    shorten(level, request, moves ? IMPROVE_MOVES : IMPROVE_PUSHES, &meter, answer);
    answer->counters = meter.counters;
    bool spent = request_number(request, "improve") && meter.hit == LIMIT_NODES;
    answer->limit = spent ? LIMIT_NONE : meter.hit;
}
