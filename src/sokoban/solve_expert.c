#include "sokoban/solve_expert.h"

#include <string.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/expert/portfolio/portfolio_threads.h"
#include "sokoban/expert/fess/ablation.h"
#include "sokoban/expert/portfolio/portfolio.h"
#include "sokoban/goals.h"
#include "sokoban/level/board.h"
#include "sokoban/setup.h"
#include "sokoban/space/model.h"

/* One expansion looks at every cell for every place of every box; it should take no longer than a
 * fraction of a second. */
static const double work_max = 5e8;

bool expert_is_too_large(const struct board *board)
{
    double area = (double)board_size(board);
    return board_count(board, SQUARE_BOX) * area * area > work_max;
}

static void report(const struct request *request, enum search_outcome outcome,
                   struct answer *answer)
{
    if (outcome == SEARCH_EXHAUSTED) {
        /* Whatever the expert leaves out is proved dead, so nothing left is a proof. */
        answer->verdict = VERDICT_UNSOLVABLE;
        answer->proved = true;
    } else if (outcome == SEARCH_FOUND) {
        answer->verdict = VERDICT_SOLVED;
        if (goal_code_of(request) != GOAL_ANY)
            answer->message = message_new("not proved optimal: looked for any solution");
    }
}

/* The first needs the fewest expansions, which counts when there are few of them; with many, all
 * searches take part. */
static const struct member_kind *const searches[] = {
    &member_fess, &member_pulls, &member_pushes, &member_fess_second, NULL,
};

enum { MANY_NODES = 8000 };

enum search_outcome expert_search(const struct model *model, struct meter *meter,
                                  uint32_t pushes_max, char **moves)
{
    if (pushes_max)
        return portfolio_solve_within(model, meter, pushes_max, moves);
    bool has_many = !meter->limits.nodes || meter->limits.nodes >= MANY_NODES;
    return portfolio_solve(model, meter, has_many ? portfolio_all : searches, 0, moves);
}

/* The feature-space search alone, or all searches of the portfolio. */
static void solve(bool alone, const struct level *level, const struct request *request,
                  struct answer *answer)
{
    struct meter meter;
    meter_start(&meter, &request->limits, &request->hooks);
    struct model *model = model_new(level->model, setup_deadlocks(NULL), DISTANCE_TABLE_BYTES);
    enum search_outcome outcome = SEARCH_LIMITED;
    if (model_is_hopeless(model))
        outcome = SEARCH_EXHAUSTED;
    else if (meter_take(&meter, model->bytes))
        outcome = alone
                      ? portfolio_solve_without(model, &meter,
                                                ablation_named(request_text(request, "without")),
                                                &answer->solution)
                      : portfolio_threads_solve(model, &meter, request->threads,
                                                request_number(request, "seed"), &answer->solution);
    report(request, outcome, answer);
    answer->limit = meter.hit;
    model_free(model);
    answer->counters = meter.counters;
    answer->test_stats = meter.test_stats;
    answer->seconds = meter_seconds(&meter);
}

void solve_by_portfolio(const struct algorithm *self, const struct level *level,
                        const struct request *request, struct answer *answer)
{
    (void)self;
    solve(false, level, request, answer);
}

void solve_by_fess(const struct algorithm *self, const struct level *level,
                   const struct request *request, struct answer *answer)
{
    (void)self;
    solve(true, level, request, answer);
}
