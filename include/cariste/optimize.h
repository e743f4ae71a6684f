/* Shorter solutions. */
#ifndef CARISTE_OPTIMIZE_H
#define CARISTE_OPTIMIZE_H

#include "cariste/work.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Takes the best of the solutions a level came with and of one more (or NULL), and looks for a
 * shorter one, by the option "goal" or the first goal that can be counted, and between equals by
 * the option "tie": both take every measure of cariste_result_metric. It ends by itself after a
 * while, or, with the options "time" or "nodes", when they say; progress and
 * cariste_stop are as with other work. The result is CARISTE_SOLVED with the shortest solution,
 * which is never worse than the one taken and was replayed; CARISTE_WRONG when none that was given
 * solves the level, and CARISTE_INVALID when there is none or the options ask for what cannot be
 * done. NULL as with cariste_solve. */
CARISTE_API struct cariste_result *cariste_optimize(const struct cariste_level *level,
                                                    const char *solution,
                                                    struct cariste_options *options);

/* A measure of the solution that was taken, as cariste_result_metric has it of the one found; -1 of
 * other work. */
CARISTE_API int64_t cariste_result_metric_before(const struct cariste_result *result,
                                                 const char *name);

#ifdef __cplusplus
}
#endif

#endif
