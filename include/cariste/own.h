/* Heuristics and prunings of your own. */
#ifndef CARISTE_OWN_H
#define CARISTE_OWN_H

#include "cariste/options.h"
#include "cariste/position.h"
#include "cariste/work.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How much is left to do, as the goal counts it; less than 0: there is no solution from here.
 * Values above 32767 are taken for that. A search finds an optimum if no answer exceeds the
 * truth. */
typedef int64_t cariste_estimate_function(void *context, const struct cariste_position *position);

/* Whether no solution is left. */
typedef bool cariste_test_function(void *context, const struct cariste_position *position);

/* Has cariste_solve ask a function for its estimate, in the place of a heuristic of the library's
 * or, where the option "heuristic" names one, beside it: then the greater one counts. NULL for
 * none.
 *
 * Nobody knows whether the function is right. So what rests on its answers is not called proved,
 * optimal or unsolvable, and cariste_result_message says so; unless the option "check-heuristic" is
 * set: then every answer that the search has used is compared with the exact distance, as long as
 * the level has no more than some 500,000 positions, and what is proved is proved if all were
 * right.
 *
 * The function is called in the thread that works, never with a solved position; it may read any
 * handle, work with other options, and call cariste_stop. One thread searches, without "tie";
 * algorithms that ask for no estimates are refused, and "auto" takes another. Takes effect with the
 * next work. */
CARISTE_API void cariste_options_own_estimate(struct cariste_options *options,
                                              cariste_estimate_function *function, void *context);

/* The same for a test, which is asked after those of the library that the option "prune" names. */
CARISTE_API void cariste_options_own_test(struct cariste_options *options,
                                          cariste_test_function *function, void *context);

/* What is wrong with an estimate of your own, or with a test, which estimates that there is no
 * solution. Lives as long as the result. */
struct cariste_counterexample {
    const char *position; /* as in cariste_position; */
    const char *next;     /* and after the step that it is about; NULL: about the position alone */
    int64_t said;         /* the estimate; -1: that there is no solution */
    int64_t at_most; /* the exact distance; or the cost of the step and the estimate after it */
};

/* The first answer that was above the truth, and the first step that lowers the estimate by more
 * than the step costs, of work with "check-heuristic" set: in the order of the search, and then
 * among all other positions. False when there is none. */
CARISTE_API bool cariste_result_not_admissible(const struct cariste_result *result,
                                               struct cariste_counterexample *out);
CARISTE_API bool cariste_result_not_consistent(const struct cariste_result *result,
                                               struct cariste_counterexample *out);

#ifdef __cplusplus
}
#endif

#endif
