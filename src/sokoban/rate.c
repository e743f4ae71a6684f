#include "sokoban/rate.h"

#include "base/language/message.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"
#include "sokoban/difficulty/difficulty.h"
#include "sokoban/difficulty/measures.h"
#include "sokoban/rules/replay.h"
#include "sokoban/solve.h"

enum {
    PUSHES,
    BOUND,
    GAP,
    NODES,
    LIVE,
    DEAD_FRACTION,
    ONLY_MOVES,
    WALKER,
    RUNS,
    LINES,
    DECOMPOSITION,
    FESS,
    MOVES
};

const struct measure_kind sokoban_measures[] = {
    [PUSHES] = {"pushes", M_("fewest pushes"), 0},
    [BOUND] = {"bound", M_("the matching bound of the start"), 0},
    [GAP] = {"gap", M_("fewest pushes less the bound"), 0},
    [NODES] = {"nodes", M_("positions, the player's region taken for one"), 0},
    [LIVE] = {"live", M_("of these, those that can be solved"), 0},
    [DEAD_FRACTION] = {"dead_fraction", M_("share of the others"), 3},
    [ONLY_MOVES] = {"only_moves", M_("positions with a choice of which one push alone is right"),
                    0},
    [WALKER] = {"walker", M_("decimal logarithm of the pushes a blind walker needs"), 2},
    [RUNS] = {"runs", M_("least series of pushes of one box"), 0},
    [LINES] = {"lines", M_("least series of pushes of one box in one direction"), 0},
    [DECOMPOSITION] = {"decomposition", M_("least series of pushes of one of two groups"), 0},
    [FESS] = {"fess", M_("expansions of feature-space search, for an estimate"), 0},
    [MOVES] = {"moves", M_("moves of its solution"), 0},
    {0},
};

static void set_count(struct rating *rating, size_t measure, uint32_t value)
{
    if (value != DIFFICULTY_UNKNOWN)
        rating_set(rating, measure, value);
}

static void take_measures(struct rating *rating, const struct difficulty *found)
{
    set_count(rating, PUSHES, found->pushes);
    set_count(rating, BOUND, found->bound);
    if (found->pushes != DIFFICULTY_UNKNOWN)
        rating_set(rating, GAP, (double)found->pushes - found->bound);
    if (found->is_complete)
        rating_set(rating, NODES, found->nodes);
    set_count(rating, LIVE, found->live);
    if (found->dead_fraction >= 0)
        rating_set(rating, DEAD_FRACTION, found->dead_fraction);
    set_count(rating, ONLY_MOVES, found->only_moves);
    if (found->walker >= 0)
        rating_set(rating, WALKER, found->walker);
    set_count(rating, RUNS, found->box_series);
    set_count(rating, LINES, found->line_series);
    set_count(rating, DECOMPOSITION, found->group_series);
}

static void take_score(struct rating *rating, double score, enum rating_status status)
{
    rating->status = status;
    rating->has_score = true;
    rating->score = score;
    rating->grade = difficulty_grade(score);
}

/* Solves the level by feature-space search, with limits of its own. */
static void estimate(const struct level *level, const struct request *request, struct limits limits,
                     struct rating *rating)
{
    struct request wanted = {
        .algorithm = "fess", .limits = limits, .hooks = {.stop = request->hooks.stop}};
    struct answer answer = {0};
    struct score score = {0};
    sokoban_solve(level, &wanted, &answer);
    if (answer.solution)
        sokoban_judge(level, answer.solution, &score);
    int64_t moves = score.solved ? score_metric(&score, "moves") : -1;
    if (answer.verdict == VERDICT_UNSOLVABLE && answer.proved)
        rating->status = RATING_UNSOLVABLE;
    else if (moves >= 0) {
        rating_set(rating, FESS, (double)answer.counters.expanded);
        rating_set(rating, MOVES, (double)moves);
        take_score(rating, difficulty_estimate(answer.counters.expanded, (uint64_t)moves),
                   RATING_ESTIMATED);
    } else if (answer.limit != LIMIT_NONE)
        rating->limit = answer.limit;
    rating->seconds += answer.seconds;
    counters_add(&rating->counters, &answer.counters);
    answer_free(&answer);
}

static char *explain(const struct rating *rating, const struct difficulty *found)
{
    if (rating->status == RATING_ESTIMATED && found->is_too_large)
        return message_new("more than %d positions: the score is an estimate, by how "
                           "feature-space search solves the level",
                           DIFFICULTY_NODES_MAX);
    if (rating->status == RATING_ESTIMATED)
        return message_new("a limit was reached while measuring: the score is an estimate, by how "
                           "feature-space search solves the level");
    if (rating->status == RATING_LIMIT && rating->limit != LIMIT_STOPPED)
        return message_new("a limit was reached before there was a score");
    return NULL;
}

/* Half of the time is kept for the estimate. */
void sokoban_rate(const struct level *level, const struct request *request, struct rating *rating)
{
    struct limits limits = request->limits;
    struct difficulty found;
    struct meter meter;
    limits.seconds /= 2;
    meter_start(&meter, &limits, &request->hooks);
    difficulty_measure(level->model, &meter, &found);
    *rating = (struct rating){.status = RATING_LIMIT,
                              .limit = meter.hit,
                              .seconds = meter_seconds(&meter),
                              .counters = meter.counters};
    take_measures(rating, &found);
    if (found.is_unsolvable)
        rating->status = RATING_UNSOLVABLE;
    else if (difficulty_has_score(&found))
        take_score(rating, difficulty_score(&found), RATING_RATED);
    else if (meter.hit != LIMIT_STOPPED) {
        if (limits.seconds > 0)
            limits.seconds = limits.seconds * 2 - meter_seconds(&meter);
        estimate(level, request, limits, rating);
    }
    rating->message = explain(rating, &found);
}
