/* Variants of a level: found by its family, each solved again before it is handed out. */
#ifndef APP_CORE_VARY_H
#define APP_CORE_VARY_H

#include "app/core/make.h"
#include "puzzle/vary.h"

struct options;

/* A level that was made of another. */
struct varied_level {
    const struct variant *variant;
    struct level *level; /* the variant's, with title, notes and solution */
    const struct goal *goal;
    enum vary_aim aim;
    const struct vary_result *result;
};

struct vary_task {
    struct vary_request wanted; /* its goal and offer are filled in here */
    const char *goal;           /* or NULL: the first that is counted */

    /* Takes a level over, the best first. Its notes tell what was changed, and the optima that were
     * proved. */
    void (*hand_out)(void *context, const struct varied_level *varied);
    void *context;
};

/* Whether the options ask for variants. */
bool vary_is_wanted(const struct options *options);

struct vary_task vary_task_of(const struct options *options, const struct request *request);

/* Says in a sentence why it is not done, or what limit has ended it. */
enum make_status vary_levels(const struct vary_task *task, struct text *why);

void report_varied_json(struct text *out, const struct varied_level *varied,
                        const struct rating *rating);

#endif
