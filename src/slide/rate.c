#include "slide/rate.h"

#include "base/language/message.h"
#include "puzzle/puzzle.h"
#include "slide/measure.h"

enum { STEPS, STATES, GOALS, WAYS, FARTHEST };

const struct measure_kind slide_measures[] = {
    [STEPS] = {"steps", M_("fewest steps"), 0},
    [STATES] = {"states", M_("layouts in reach; each can be undone, so none is lost"), 0},
    [GOALS] = {"goals", M_("of these, those that reach the goal"), 0},
    [WAYS] = {"ways", M_("ways with fewest steps"), 0},
    [FARTHEST] = {"farthest", M_("fewest steps from the hardest layout in reach"), 0},
    {0},
};

void slide_rate(const struct level *level, const struct request *request, struct rating *rating)
{
    struct request wanted = {.limits = request->limits, .hooks = request->hooks};
    struct tally tally;
    struct measurement distances;
    slide_measure(level, &wanted, &tally, &distances);
    *rating = (struct rating){.status = RATING_LIMIT,
                              .limit = tally.limit,
                              .seconds = tally.seconds,
                              .counters = tally.counters};
    if (tally.complete) {
        bool solvable = distances.optimum != UINT32_MAX;
        rating->status = solvable ? RATING_RATED : RATING_UNSOLVABLE;
        rating_set(rating, STATES, (double)tally.states);
        rating_set(rating, GOALS, (double)distances.goals);
        if (solvable) {
            rating_set(rating, STEPS, distances.optimum);
            rating_set(rating, FARTHEST, (double)distances.to_goal_count - 1);
        }
        if (solvable && distances.ways != UINT64_MAX)
            rating_set(rating, WAYS, (double)distances.ways);
    }
    if (!tally.complete && tally.limit != LIMIT_STOPPED)
        rating->message = message_new("a limit was reached before all layouts were measured");
    tally_free(&tally);
    measurement_free(&distances);
}
