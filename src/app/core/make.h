/* New levels: made by a family, the hardest of them kept, each solved again before it is handed
 * out. */
#ifndef APP_CORE_MAKE_H
#define APP_CORE_MAKE_H

#include "puzzle/puzzle.h"

struct options;

/* What there is to tell while levels are made. */
struct make_progress {
    uint64_t seen;           /* levels */
    uint32_t worth;          /* of the hardest; 0: there is none yet */
    const struct goal *goal; /* by which they have to be hard */
    const struct search_progress *search;
};

/* A level that was made. */
struct made_level {
    struct level *level;
    const struct goal *goal; /* by which it is hard */
    uint32_t worth;          /* how much of it the level takes */
    bool hardest;            /* of all starts that its model could have; else nobody knows */
    const struct generate_result *result;
};

struct make_request {
    struct generate_request wanted; /* its goal, offer and progress are filled in here */
    const char *goal;               /* or NULL: the first that can be counted */
    size_t best;                    /* as many are handed out */

    /* Takes a level over, the hardest first. Its notes tell the optima that were proved, and it has
     * the solution that is best for the goal. */
    void (*hand_out)(void *context, const struct made_level *made);
    void (*progress)(void *context, const struct make_progress *now); /* or NULL */
    /* Whether the level is there already, and not wanted again; or NULL. */
    bool (*is_known)(void *context, const struct level *level);
    void *context;
};

enum make_status {
    MAKE_DONE,
    MAKE_LIMIT, /* there may be harder ones */
    MAKE_FAILED /* it cannot be done, or something is wrong; what was handed out before stands */
};

/* What the options ask for, of the family they name or else the first that can; with no family when
 * none can. */
struct make_request make_request_of(const struct options *options, const struct request *request);

/* Whether it can be the model of new levels. */
bool make_can_begin_with(const struct level *level);

/* Says in a sentence why it is not done. */
enum make_status make_levels(const struct make_request *request, struct text *why);

#endif
