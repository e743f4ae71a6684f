/* The work of "optimize" on one level: a shorter solution out of those known. */
#ifndef APP_CORE_SHORTEN_H
#define APP_CORE_SHORTEN_H

#include "app/core/task.h"
#include "puzzle/order.h"

enum shorten_status {
    SHORTEN_SHORTENED, /* a better one was found */
    SHORTEN_KEPT,      /* none was */
    SHORTEN_MISSING,   /* no solution is known */
    SHORTEN_WRONG,     /* those known do not solve the level */
    SHORTEN_INVALID    /* the level itself is broken, or what is asked of it cannot be done */
};

struct shorten_result {
    const struct level *level;
    char id[PUZZLE_ID_ROOM];
    const struct goal *goal; /* whose metric counts first; NULL when invalid */
    const struct goal *tie;  /* whose metric decides between equals; NULL: none was named */
    struct order order;      /* of the two, and of what decides then */
    enum shorten_status status;
    const char *file;  /* where the solution taken stood; NULL when it was given, or kept */
    bool from_library; /* it was kept */
    struct score before, after; /* the same unless shortened */
    struct answer answer;       /* its solution is the shorter one, or the one taken */
    bool broken;                /* the solver contradicted the rules */
};

/* The goal to shorten by: that of the request, or else the family's first with a metric. NULL when
 * there is none, or it has none. */
const struct goal *shorten_goal(const struct level *level, const struct request *request);

/* What decides between equals, if the request names something that is known; or NULL. */
const struct goal *shorten_tie(const struct level *level, const struct request *request);

/* Takes the best of the level's solutions and of one more, which may be NULL. */
void task_shorten(const struct level *level, const char *known, const struct request *request,
                  struct shorten_result *out);
void shorten_result_free(struct shorten_result *result);
enum exit_status shorten_exit(const struct shorten_result *result);

/* "shortened", "kept", "missing", "wrong", "invalid" */
const char *shorten_status_name(enum shorten_status status);
const char *shorten_status_words(enum shorten_status status); /* a message */

#endif
