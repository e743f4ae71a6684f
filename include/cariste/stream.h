/* A search as it goes on: every position it expands, or some of them. */
#ifndef CARISTE_STREAM_H
#define CARISTE_STREAM_H

#include "cariste/options.h"
#include "cariste/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Why the search has left a position. */
enum cariste_left {
    CARISTE_LEFT_OPEN,  /* new positions came of it, or some that were known at a greater cost */
    CARISTE_LEFT_KNOWN, /* all that came of it was known already */
    CARISTE_LEFT_DEAD,  /* what came of it was known, or given up: it leads to no solution */
    CARISTE_LEFT_STUCK, /* no step can be made */
    CARISTE_LEFT_ENDED  /* it is the last one: the search ended there */
};

struct cariste_visit {
    uint64_t number; /* of the position, in the order of the search, from 1 */
    const struct cariste_position *position; /* NULL where a search of the seeds tries a move */
    int64_t g;                               /* cost from the start, as the goal counts it; */
    int64_t h;                               /* the estimate of what is left; */
    int64_t depth;                           /* steps from the start; each -1: not known */
    enum cariste_left left;
    size_t fresh, known, dead; /* what came of it: new, known already, given up */
    const char *step, *fate;   /* of a move that is tried, in words; else NULL */
};

/* Returns whether to go on: after false the work ends as a limit does, and nothing more is shown
 * of it. */
typedef bool cariste_visit_function(void *context, const struct cariste_visit *visit);

/* Has cariste_solve show the positions it expands, each when it has been left: every one, or at
 * most so many a second (0: every one). NULL for none. Called in the thread that works; it may read
 * any handle and work with other options. The search does the same, and comes to the same, as
 * without; but only searches that expand one position after another can be watched, so that an
 * algorithm that cannot is refused, and "auto" takes another. A solved position is never expanded:
 * the result has it. Takes effect with the next work. */
CARISTE_API void cariste_options_on_visit(struct cariste_options *options,
                                          cariste_visit_function *function, void *context,
                                          double per_second);

/* "open", "known", "dead", "stuck", "ended"; NULL for what is none of them. */
CARISTE_API const char *cariste_left_name(enum cariste_left left);

#ifdef __cplusplus
}
#endif

#endif
