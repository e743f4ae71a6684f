#include "sokoban/guess.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "search/limits.h"
#include "sokoban/plan.h"
#include "sokoban/solve_expert.h"

/* The first try comes when the search is no longer an easy one. While there is no solution another
 * one follows after many times the work, with many times the budget. */
enum { FIRST_AFTER = 10000, FIRST_BUDGET = 500, GROWTH = 16 };

/* Of the time left, a try takes no more than this. */
static const double time_share = 0.1;

bool guess_is_meant(const struct level *level, const struct request *request,
                    const struct plan *plan)
{
    return choice_is_open(request->algorithm) && plan->optimal && !request->check_heuristic &&
           !expert_is_too_large(level->model);
}

static struct limits limits_of_try(const struct guess *guess, const struct meter *meter)
{
    struct limits limits = meter_left(meter);
    limits.seconds *= time_share;
    limits.nodes =
        limits.nodes && limits.nodes / 2 < guess->budget ? limits.nodes / 2 + 1 : guess->budget;
    return limits;
}

static uint32_t try_expert(struct search_hint *hint, struct meter *meter)
{
    struct guess *guess = (struct guess *)hint;
    if (meter->limits.nodes && meter->counters.expanded >= meter->limits.nodes)
        return UINT32_MAX;
    struct limits limits = limits_of_try(guess, meter);
    struct meter inner;
    meter_start(&inner, &limits);
    enum search_outcome outcome = expert_search(guess->model, &inner, &guess->moves);
    meter_absorb(meter, &inner.counters);
    if (outcome == SEARCH_FOUND)
        return plan_cost(guess->plan, guess->moves);
    hint->after = meter->counters.expanded * GROWTH;
    guess->budget *= GROWTH;
    return UINT32_MAX;
}

void guess_init(struct guess *guess, const struct model *model, const struct plan *plan,
                const struct request *request)
{
    uint64_t nodes = request->limits.nodes;
    *guess = (struct guess){.model = model, .plan = plan, .budget = FIRST_BUDGET};
    guess->hint.after = nodes && nodes / 2 < FIRST_AFTER ? nodes / 2 : FIRST_AFTER;
    guess->hint.cost = try_expert;
}

void guess_free(struct guess *guess)
{
    mem_free(guess->moves);
}
