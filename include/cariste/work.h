/* Work on a level: solving, counting, checking a solution; and what came of it. */
#ifndef CARISTE_WORK_H
#define CARISTE_WORK_H

#include "cariste/level.h"
#include "cariste/options.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_result;

enum cariste_status {
    CARISTE_SOLVED,     /* with a solution that the rules alone have replayed */
    CARISTE_UNSOLVABLE, /* proved */
    CARISTE_COUNTED,    /* every position that can be reached */
    CARISTE_LIMIT,      /* no answer: a limit was reached, or the work was stopped */
    CARISTE_INVALID,    /* the level is broken, or does not know what the options ask */
    CARISTE_WRONG       /* a checked solution is illegal, or does not solve */
};

/* NULL options are the default ones. A result must not outlive the level's collection. NULL, which
 * is as a result that is CARISTE_INVALID, for what is no level. */
CARISTE_API struct cariste_result *cariste_solve(const struct cariste_level *level,
                                                 struct cariste_options *options);
CARISTE_API struct cariste_result *cariste_count(const struct cariste_level *level,
                                                 struct cariste_options *options);

/* Replays a solution by the rules alone. */
CARISTE_API struct cariste_result *cariste_check(const struct cariste_level *level,
                                                 const char *solution);
CARISTE_API void cariste_result_free(struct cariste_result *result);

CARISTE_API enum cariste_status cariste_result_status(const struct cariste_result *result);

/* Whether the solution is optimal for the goal, or the level proved unsolvable. */
CARISTE_API bool cariste_result_proved(const struct cariste_result *result);

/* The solution in normal spelling, or NULL. */
CARISTE_API const char *cariste_result_solution(const struct cariste_result *result);

/* A measure of the solution by name: "moves", "pushes", "box lines"...; -1 when there is none. */
CARISTE_API int64_t cariste_result_metric(const struct cariste_result *result, const char *name);

/* No solution is better than this for the goal; -1 when nothing is known. */
CARISTE_API int64_t cariste_result_lower_bound(const struct cariste_result *result);

/* Of counting: positions found, and those at a distance from the start; 0 beyond the last. */
CARISTE_API uint64_t cariste_result_states(const struct cariste_result *result);
CARISTE_API uint64_t cariste_result_layer(const struct cariste_result *result, size_t distance);

/* The move, from 1, that could not be made when a solution was checked; 0 when all could. */
CARISTE_API size_t cariste_result_failed_at(const struct cariste_result *result);

/* Counters of the work done; depth is 0. */
CARISTE_API struct cariste_progress cariste_result_counters(const struct cariste_result *result);

/* "time", "memory", "nodes"; NULL when no limit was reached or the work was stopped. */
CARISTE_API const char *cariste_result_limit(const struct cariste_result *result);

/* What really ran, or NULL. */
CARISTE_API const char *cariste_result_algorithm(const struct cariste_result *result);

/* One sentence for people, or NULL. */
CARISTE_API const char *cariste_result_message(const struct cariste_result *result);

/* One line of JSON as the program prints it with --json, without the line end. */
CARISTE_API const char *cariste_result_json(const struct cariste_result *result);

#ifdef __cplusplus
}
#endif

#endif
