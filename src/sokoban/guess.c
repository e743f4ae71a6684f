#include "sokoban/guess.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "search/limits.h"
#include "sokoban/plan.h"
#include "sokoban/solve_expert.h"

/* The first try comes when the search is no longer an easy one, and another one whenever the work
 * done has doubled or, when it has grown by an eighth, more has been proved necessary. A try takes
 * a share of the work done before it; an expansion of the expert's is many times one of the
 * search's.
 */
enum { FIRST_AFTER = 2000, FIRST_BUDGET = 300, GROWTH = 2, SOONEST = 8, SHARE = 32 };
enum { ANY_AFTER = 10000 };

/* Of the time left, a try takes no more than this. */
static const double time_share = 0.1;

bool guess_is_meant(const struct level *level, const struct request *request,
                    const struct plan *plan)
{
    return choice_is_open(request->algorithm) && plan->optimal && !request->check_heuristic &&
           !expert_is_too_large(level->model);
}

static struct limits limits_of_try(const struct meter *meter)
{
    struct limits limits = meter_left(meter);
    uint64_t share = meter->counters.expanded / SHARE;
    uint64_t budget = share > FIRST_BUDGET ? share : FIRST_BUDGET;
    limits.seconds *= time_share;
    limits.nodes = limits.nodes && limits.nodes / 2 < budget ? limits.nodes / 2 + 1 : budget;
    limits.hint = NULL;
    return limits;
}

/* Has the expert look for a solution, of at most so many pushes if that is not 0; its cost. */
static uint32_t try_expert(struct guess *guess, struct meter *meter, uint32_t pushes_max)
{
    if (meter->limits.nodes && meter->counters.expanded >= meter->limits.nodes)
        return UINT32_MAX;
    struct limits limits = limits_of_try(meter);
    struct meter inner;
    char *moves = NULL;
    meter_start(&inner, &limits);
    enum search_outcome outcome = expert_search(guess->model, &inner, pushes_max, &moves);
    meter_absorb(meter, &inner.counters);
    if (outcome != SEARCH_FOUND)
        return UINT32_MAX;
    mem_free(guess->moves);
    guess->moves = moves;
    return plan_cost(guess->plan, moves);
}

/* Whether there is reason to try again. */
static bool is_time(const struct guess *guess, const struct meter *meter)
{
    return meter->counters.expanded >= guess->tried_at * GROWTH ||
           (guess->counts_pushes && meter->depth > guess->tried_depth);
}

/* The search's depth is what it has proved necessary. */
static uint32_t cost_known(struct search_hint *hint, struct meter *meter)
{
    struct guess *guess = (struct guess *)hint;
    uint32_t cost = UINT32_MAX;
    if (is_time(guess, meter)) {
        guess->tried_depth = meter->depth;
        if (guess->counts_pushes && meter->depth)
            cost = try_expert(guess, meter, meter->depth);
        if (cost == UINT32_MAX && !guess->moves && meter->counters.expanded >= guess->first_after)
            cost = try_expert(guess, meter, 0);
        guess->tried_at = meter->counters.expanded;
    }
    if (cost > meter->depth && (guess->counts_pushes || !guess->moves))
        hint->after = meter->counters.expanded + meter->counters.expanded / SOONEST + 1;
    return cost;
}

void guess_init(struct guess *guess, const struct model *model, const struct plan *plan,
                const struct request *request)
{
    uint64_t half = request->limits.nodes ? request->limits.nodes / 2 : UINT64_MAX;
    *guess = (struct guess){.model = model, .plan = plan};
    guess->counts_pushes = plan->asked == PRESERVES_PUSHES;
    guess->first_after = half < ANY_AFTER ? half : ANY_AFTER;
    guess->hint.after = half < FIRST_AFTER ? half : FIRST_AFTER;
    guess->hint.cost = cost_known;
}

void guess_free(struct guess *guess)
{
    mem_free(guess->moves);
}
