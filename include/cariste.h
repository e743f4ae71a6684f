/* cariste: read, solve, check and count puzzles.
 *
 * Everything is a handle. A handle made by cariste_read..., cariste_options_new, cariste_solve,
 * cariste_count or cariste_check is freed by the ..._free of its type. Strings returned belong to
 * the handle they were asked of and live as long as it. The library prints nothing, never exits
 * and installs no signal handler, but for cariste_on_exhaustion.
 *
 * Different handles may be used by different threads at the same time; one handle by one thread,
 * but for cariste_stop. Work does not change a collection, so threads may share its levels. */
#ifndef CARISTE_H
#define CARISTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define CARISTE_API __attribute__((visibility("default")))
#else
#define CARISTE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_collection; /* what a file or a folder holds */
struct cariste_level;      /* belongs to its collection */
struct cariste_options;
struct cariste_result;

/* "MAJOR.MINOR.PATCH" */
CARISTE_API const char *cariste_version(void);

/* What to do when the machine has no memory left: the function must not return. Without one, a
 * line on standard error is printed and the program ends with status 2. */
CARISTE_API void cariste_on_exhaustion(void (*handler)(size_t bytes));

/* --- Reading ---------------------------------------------------------------------------------- */

enum cariste_severity { CARISTE_NOTE, CARISTE_WARNING, CARISTE_ERROR };

struct cariste_diagnostic {
    enum cariste_severity severity;
    const char *file;
    unsigned line;      /* from 1; 0 = the whole file */
    unsigned column;    /* from 1, in bytes; 0 = the whole line */
    const char *what;   /* what is wrong */
    const char *remedy; /* what to do about it, or NULL */
};

/* Reads a file, a folder and all below it, or standard input for "-". Never NULL: what is wrong is
 * told by diagnostics. */
CARISTE_API struct cariste_collection *cariste_read(const char *path);

/* The same for bytes in memory; the name stands in diagnostics, and its ending may tell the
 * dialect. */
CARISTE_API struct cariste_collection *cariste_read_buffer(const char *name, const void *bytes,
                                                           size_t length);
CARISTE_API void cariste_collection_free(struct cariste_collection *collection);

/* Diagnostics that belong to no single level; index from 0. False beyond the last. */
CARISTE_API size_t cariste_collection_diagnostics(const struct cariste_collection *collection);
CARISTE_API bool cariste_collection_diagnostic(const struct cariste_collection *collection,
                                               size_t index, struct cariste_diagnostic *out);

CARISTE_API const char *cariste_collection_title(const struct cariste_collection *collection);
CARISTE_API size_t cariste_collection_levels(const struct cariste_collection *collection);

/* Index from 0; NULL beyond the last. */
CARISTE_API const struct cariste_level *
cariste_collection_level(const struct cariste_collection *collection, size_t index);

/* --- Levels ----------------------------------------------------------------------------------- */

/* False for a level that is too broken to be worked on; its diagnostics say why. */
CARISTE_API bool cariste_level_is_valid(const struct cariste_level *level);
CARISTE_API size_t cariste_level_diagnostics(const struct cariste_level *level);
CARISTE_API bool cariste_level_diagnostic(const struct cariste_level *level, size_t index,
                                          struct cariste_diagnostic *out);

CARISTE_API unsigned cariste_level_number(const struct cariste_level *level); /* from 1 */
CARISTE_API const char *cariste_level_file(const struct cariste_level *level);
CARISTE_API const char *cariste_level_title(const struct cariste_level *level);  /* or NULL */
CARISTE_API const char *cariste_level_author(const struct cariste_level *level); /* or NULL */
CARISTE_API const char *cariste_level_puzzle(const struct cariste_level *level); /* "sokoban" */

/* 32 hexadecimal digits, the same for every rotated or mirrored copy; NULL for a broken level. */
CARISTE_API const char *cariste_level_id(const struct cariste_level *level);

/* The board in plain characters, rows ended by line ends; NULL for a level without one. */
CARISTE_API const char *cariste_level_board(const struct cariste_level *level);

/* Solutions that came with the level, as found; NULL beyond the last. */
CARISTE_API size_t cariste_level_solutions(const struct cariste_level *level);
CARISTE_API const char *cariste_level_solution(const struct cariste_level *level, size_t index);

/* --- Options ---------------------------------------------------------------------------------- */

struct cariste_progress {
    uint64_t expanded, generated, stored;
    uint64_t peak_bytes;
    uint32_t depth;
    double seconds;
};

typedef void cariste_progress_function(void *context, const struct cariste_progress *now);

CARISTE_API struct cariste_options *cariste_options_new(void);
CARISTE_API void cariste_options_free(struct cariste_options *options);

/* Sets an option of the command line by its long name: "goal", "time", "memory"... The value is
 * text as on the command line; NULL, "true" or "false" for flags. False when the name or the value
 * is wrong, and then cariste_options_error says why. */
CARISTE_API bool cariste_options_set(struct cariste_options *options, const char *name,
                                     const char *value);
CARISTE_API const char *cariste_options_error(const struct cariste_options *options);

/* Called about five times a second, in the thread that works. NULL for none. */
CARISTE_API void cariste_options_on_progress(struct cariste_options *options,
                                             cariste_progress_function *function, void *context);

/* Ends all work done with these options, now and from now on, as soon as possible: it is reported
 * as a limit. May be called from another thread or from a signal handler. */
CARISTE_API void cariste_stop(struct cariste_options *options);

/* Allows work again. */
CARISTE_API void cariste_resume(struct cariste_options *options);

/* --- Work ------------------------------------------------------------------------------------- */

enum cariste_status {
    CARISTE_SOLVED,     /* with a solution that the rules alone have replayed */
    CARISTE_UNSOLVABLE, /* proved */
    CARISTE_COUNTED,    /* every position that can be reached */
    CARISTE_LIMIT,      /* no answer: a limit was reached, or the work was stopped */
    CARISTE_INVALID,    /* the level is broken, or does not know what the options ask */
    CARISTE_WRONG       /* a checked solution is illegal, or does not solve */
};

/* NULL options are the default ones. A result must not outlive the level's collection. */
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
