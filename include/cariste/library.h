/* The library of solutions: the best ones known of every level, and what was proved. Rotated and
 * mirrored copies of a level share what is known of it. */
#ifndef CARISTE_LIBRARY_H
#define CARISTE_LIBRARY_H

#include "cariste/work.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_library;

/* The library in a file, which several programs may use at once; for NULL the user's own. It is
 * opened when it is first needed, and made when there is first something to keep; a file that
 * cannot be used is told by diagnostics, and every call does nothing then. A build without SQLite
 * keeps it in memory. Never NULL. */
CARISTE_API struct cariste_library *cariste_library_open(const char *path);

/* One that lasts until it is freed. */
CARISTE_API struct cariste_library *cariste_library_open_memory(void);
CARISTE_API void cariste_library_free(struct cariste_library *library);

/* What was wrong so far; index from 0. They may go when the library is used again. */
CARISTE_API size_t cariste_library_diagnostics(const struct cariste_library *library);
CARISTE_API bool cariste_library_diagnostic(const struct cariste_library *library, size_t index,
                                            struct cariste_diagnostic *out);

/* How a solution stands against those known before it came. */
enum cariste_news {
    CARISTE_NEWS_FIRST,    /* the first that is known of the level */
    CARISTE_NEWS_BETTER,   /* than the best known by one measure at least */
    CARISTE_NEWS_EQUAL,    /* to the best by some measure, and better by none */
    CARISTE_NEWS_WORSE,    /* not kept */
    CARISTE_NEWS_UNSOLVED, /* it does not solve the level, or that is broken; not kept */
    CARISTE_NEWS_FAILED    /* the library could not be used */
};

/* Replays a solution, and keeps it where it is better than what is known. The origin says who found
 * it, in a word or two; NULL: "library". */
CARISTE_API enum cariste_news cariste_library_add(struct cariste_library *library,
                                                  const struct cariste_level *level,
                                                  const char *solution, const char *origin);

/* Keeps what cariste_solve or cariste_optimize has found and proved, where it is news. False when
 * there is nothing to keep, or the library could not be used. */
CARISTE_API bool cariste_library_add_result(struct cariste_library *library,
                                            const struct cariste_result *result);

/* The best solution known by a measure that is a goal ("moves", "pushes", "steps"), of this copy of
 * the level, replayed; NULL when none is known. It lives until the next call with the library. */
CARISTE_API const char *cariste_library_best(struct cariste_library *library,
                                             const struct cariste_level *level, const char *metric);

/* What a solution needs of a measure at least, as far as was proved; -1 when nothing is known. */
CARISTE_API int64_t cariste_library_bound(struct cariste_library *library,
                                          const struct cariste_level *level, const char *metric);

/* Whether the level was proved to have no solution. */
CARISTE_API bool cariste_library_is_unsolvable(struct cariste_library *library,
                                               const struct cariste_level *level);

/* All levels of which something is kept, in the order they came and as they were first seen, each
 * with its best solutions. Freed by cariste_collection_free; NULL for what is no library. */
CARISTE_API struct cariste_collection *cariste_library_levels(struct cariste_library *library);

#ifdef __cplusplus
}
#endif

#endif
