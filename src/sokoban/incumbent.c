#include "sokoban/incumbent.h"

#include <string.h>

#include "base/mem.h"
#include "base/stream.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "search/limits.h"
#include "sokoban/improve/improve.h"
#include "sokoban/rules/replay.h"
#include "sokoban/setup.h"
#include "sokoban/solve_expert.h"

/* The first try comes when the search is no longer an easy one, and another one whenever the work
 * done has doubled or, when it has grown by an eighth, more has been proved necessary. A try takes
 * a share of the work done before it; an expansion of the expert's is many times one of the
 * search's.
 */
enum { FIRST_AFTER = 2000, FIRST_BUDGET = 300, GROWTH = 2, SOONEST = 8, SHARE = 64 };
/* A solution of any cost is worth as much work as the search itself, as long as there is none: what
 * the expert alone would find in the time, the search then has after twice that. Large tries get a
 * lesser share, for one that a search in pieces makes has to fit into a piece. */
enum { ANY_AFTER = 10000, ANY_MOST = 500000, ANY_SHARE = 8 };

/* With a solution known, the expert looks for one that saves one push in SAVING of it, for less is
 * what shortening finds. */
enum { SAVING = 64, LEAST_SAVING = 2 };

/* An expansion of what shortens solutions is worth one of the search's. */
enum { SHORTEN_BUDGET = 10000, SHORTEN_SHARE = 8 };

/* What has been tried in vain for so long is likely to stay so: of the work done beyond LONG, a try
 * counts one part in LESS. */
enum { LONG = 200000, LESS = 4 };

static uint64_t counted(const struct meter *meter)
{
    uint64_t done = meter->counters.expanded;
    return done < LONG ? done : LONG + (done - LONG) / LESS;
}

/* Of the time left, a try takes no more than this; one for any solution, when there is none. */
static const double time_share = 0.1, any_time_share = 0.5;

bool expert_incumbent_is_meant(const struct level *level, const struct request *request,
                               const struct setup *setup)
{
    return choice_is_open(request->algorithm) && setup->optimal && !request->check_heuristic &&
           !request->hooks.own && !expert_is_too_large(level->model);
}

/* A search that may be gone on with is the same in one piece and in many: a try gets all it wants,
 * and one that does not fit the limits ends the search, to be made when that goes on. */
static bool is_exact(const struct meter *meter)
{
    return meter->hooks.checkpoint;
}

/* The limits of a try that wants a share of the work done, and a least number of expansions. */
static struct limits limits_of_try(const struct meter *meter, uint64_t share, uint64_t least,
                                   double of_time)
{
    struct limits limits = meter_left(meter);
    uint64_t budget = share > least ? share : least;
    limits.seconds *= is_exact(meter) ? 1 : of_time;
    bool fits = !limits.nodes || limits.nodes / 2 >= budget || is_exact(meter);
    limits.nodes = fits ? budget : limits.nodes / 2 + 1;
    return limits;
}

/* Does a try fit the limit of nodes? */
static bool fits(struct meter *meter, const struct limits *limits)
{
    uint64_t wanted = is_exact(meter) ? limits->nodes : 1;
    if (!meter->limits.nodes || meter->counters.expanded + wanted <= meter->limits.nodes)
        return true;
    meter->hit = is_exact(meter) ? LIMIT_NODES : meter->hit;
    return false;
}

static void end_try(struct meter *meter, const struct meter *inner)
{
    meter_absorb(meter, &inner->counters);
    if (is_exact(meter) && (inner->hit == LIMIT_TIME || inner->hit == LIMIT_STOPPED))
        meter->hit = inner->hit;
}

/* A solution at least as good as the one given; the caller frees it. */
static char *shorten(const struct expert_incumbent *expert, struct meter *meter, const char *moves)
{
    uint64_t share = counted(meter) / SHORTEN_SHARE;
    struct limits limits = limits_of_try(meter, share, SHORTEN_BUDGET, time_share);
    const struct setup *setup = expert->setup;
    bool by_moves = setup->space != SPACE_PUSH && setup->eval_options.cost != COST_PUSHES_MOVES;
    if (!fits(meter, &limits))
        return mem_string(moves);
    struct meter inner;
    meter_start_inner(&inner, meter, &limits);
    char *better = improve_solution(expert->level, expert->model, moves,
                                    by_moves ? &improve_moves : &improve_pushes, &inner);
    end_try(meter, &inner);
    return better;
}

/* Takes a solution over; its cost. */
static uint32_t take(struct expert_incumbent *expert, struct meter *meter, char *moves)
{
    if (meter->hit) {
        mem_free(moves);
        return UINT32_MAX;
    }
    mem_free(expert->moves);
    expert->moves = moves;
    return setup_cost(expert->setup, moves);
}

/* What a try for any solution may expand. */
static uint64_t any_budget(const struct meter *meter)
{
    uint64_t done = meter->counters.expanded, share = done / ANY_SHARE;
    uint64_t most = share > ANY_MOST ? share : ANY_MOST;
    return done < most ? done : most;
}

static struct limits limits_of_expert(const struct meter *meter, uint32_t pushes_max)
{
    if (!pushes_max)
        return limits_of_try(meter, any_budget(meter), FIRST_BUDGET, any_time_share);
    return limits_of_try(meter, counted(meter) / SHARE, FIRST_BUDGET, time_share);
}

/* Has the expert look for a solution, of at most so many pushes if that is not 0; its cost. */
static uint32_t try_expert(struct expert_incumbent *expert, struct meter *meter,
                           uint32_t pushes_max)
{
    struct limits limits = limits_of_expert(meter, pushes_max);
    if (!fits(meter, &limits))
        return UINT32_MAX;
    struct meter inner;
    char *moves = NULL;
    meter_start_inner(&inner, meter, &limits);
    enum search_outcome outcome = expert_search(expert->model, &inner, pushes_max, &moves);
    end_try(meter, &inner);
    if (outcome != SEARCH_FOUND || meter->hit) {
        mem_free(moves);
        return UINT32_MAX;
    }
    char *better = shorten(expert, meter, moves);
    mem_free(moves);
    return take(expert, meter, better);
}

static uint32_t try_any(struct expert_incumbent *expert, struct meter *meter)
{
    uint32_t cost = try_expert(expert, meter, 0);
    expert->any_at = meter->counters.expanded;
    return cost;
}

/* A solution with fewer pushes than the one there is, by another plan; its cost. */
static uint32_t try_fewer(struct expert_incumbent *expert, struct meter *meter)
{
    uint32_t pushes = setup_cost(expert->setup, expert->moves);
    uint32_t saving = pushes / SAVING > LEAST_SAVING ? pushes / SAVING : LEAST_SAVING;
    if (pushes <= meter->depth + saving)
        return UINT32_MAX;
    return try_expert(expert, meter, pushes - saving);
}

/* Shortens the solution there is; its cost. */
static uint32_t try_shorter(struct expert_incumbent *expert, struct meter *meter)
{
    return take(expert, meter, shorten(expert, meter, expert->moves));
}

/* Whether there is reason to try again. */
static bool is_time(const struct expert_incumbent *expert, const struct meter *meter)
{
    return meter->counters.expanded >= expert->tried_at * GROWTH ||
           (expert->counts_pushes && meter->depth > expert->tried_depth);
}

/* Tries for any solution are large, and come only when the work has doubled. */
static bool is_time_for_any(const struct expert_incumbent *expert, const struct meter *meter)
{
    uint64_t done = meter->counters.expanded;
    return done >= expert->first_after && done >= expert->any_at * GROWTH;
}

/* The search's depth is what it has proved necessary. */
static uint32_t cost_known(struct incumbent *incumbent, struct meter *meter)
{
    struct expert_incumbent *expert = (struct expert_incumbent *)incumbent;
    uint32_t cost = UINT32_MAX;
    struct expert_incumbent before = *expert;
    struct search_counters counted = meter->counters;
    if (expert->is_given) {
        expert->is_given = false;
        incumbent->after = FIRST_AFTER;
        return setup_cost(expert->setup, expert->moves);
    }
    if (is_time(expert, meter)) {
        expert->tried_depth = meter->depth;
        if (expert->counts_pushes && meter->depth)
            cost = try_expert(expert, meter, meter->depth);
        if (cost == UINT32_MAX && !meter->hit && expert->moves && expert->counts_pushes)
            cost = try_fewer(expert, meter);
        if (cost == UINT32_MAX && !meter->hit && expert->moves)
            cost = try_shorter(expert, meter);
        else if (cost == UINT32_MAX && !meter->hit && is_time_for_any(expert, meter))
            cost = try_any(expert, meter);
        expert->tried_at = meter->counters.expanded;
    }
    if (meter->hit) {
        *expert = before;
        meter->counters = counted;
        incumbent->after = counted.expanded;
        return UINT32_MAX;
    }
    if (cost > meter->depth && (expert->counts_pushes || !expert->moves))
        incumbent->after = meter->counters.expanded + meter->counters.expanded / SOONEST + 1;
    return cost;
}

static void save(struct incumbent *incumbent, struct stream *stream)
{
    const struct expert_incumbent *expert = (const struct expert_incumbent *)incumbent;
    size_t length = expert->moves ? strlen(expert->moves) : 0;
    stream_put_number(stream, expert->tried_at, 8);
    stream_put_number(stream, expert->any_at, 8);
    stream_put_number(stream, expert->tried_depth, 4);
    stream_put_number(stream, length, 4);
    stream_put(stream, expert->moves, length);
}

/* Is it a solution, letter by letter? */
static bool is_solution(const struct level *level, const char *moves)
{
    struct score score;
    char *spelled = sokoban_spell(level, moves);
    sokoban_judge(level, moves, &score);
    bool good = spelled && strcmp(spelled, moves) == 0 && score.solved;
    mem_free(spelled);
    return good;
}

static bool load(struct incumbent *incumbent, struct stream *stream, uint32_t *cost)
{
    struct expert_incumbent *expert = (struct expert_incumbent *)incumbent;
    uint64_t depth, length;
    if (!stream_get_number(stream, &expert->tried_at, 8) ||
        !stream_get_number(stream, &expert->any_at, 8) || !stream_get_number(stream, &depth, 4) ||
        !stream_get_number(stream, &length, 4) || length > stream_left(stream))
        return false;
    expert->tried_depth = (uint32_t)depth;
    if (!length)
        return true;
    char *moves = mem_alloc((size_t)length + 1, 1);
    if (!stream_get(stream, moves, (size_t)length) || !is_solution(expert->level, moves)) {
        mem_free(moves);
        return false;
    }
    expert->moves = moves;
    *cost = setup_cost(expert->setup, moves);
    return true;
}

void expert_incumbent_init(struct expert_incumbent *expert, const struct level *level,
                           const struct model *model, const struct setup *setup,
                           const struct request *request)
{
    bool soon = request->limits.nodes && !request->hooks.checkpoint;
    uint64_t half = soon ? request->limits.nodes / 2 : UINT64_MAX;
    *expert = (struct expert_incumbent){.level = level, .model = model, .setup = setup};
    expert->counts_pushes = setup->asked == PRESERVES_PUSHES;
    expert->first_after = half < ANY_AFTER ? half : ANY_AFTER;
    expert->incumbent.after = half < FIRST_AFTER ? half : FIRST_AFTER;
    expert->incumbent.cost = cost_known;
    expert->incumbent.save = save;
    expert->incumbent.load = load;
}

void expert_incumbent_give(struct expert_incumbent *expert, const char *moves)
{
    expert->moves = mem_string(moves);
    expert->is_given = true;
    expert->incumbent.after = 0;
}

void expert_incumbent_try_last(struct expert_incumbent *expert, const struct meter *meter)
{
    bool is_at_limit = meter->hit == LIMIT_NODES || meter->hit == LIMIT_MEMORY;
    if (!is_exact(meter) || !meter->hooks.incumbent || !is_at_limit || expert->moves)
        return;
    struct limits limits = meter_left(meter);
    struct meter last;
    limits.nodes = meter->counters.expanded * 2 + FIRST_BUDGET;
    meter_start_inner(&last, meter, &limits);
    last.counters.expanded = meter->counters.expanded;
    try_expert(expert, &last, 0);
}

void expert_incumbent_free(struct expert_incumbent *expert)
{
    mem_free(expert->moves);
}
