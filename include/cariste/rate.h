/* How hard a level is for people. */
#ifndef CARISTE_RATE_H
#define CARISTE_RATE_H

#include "cariste/level.h"
#include "cariste/options.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_rating;

/* Rates a level within the options "time", "memory" and "nodes", as cariste rate does:
 * docs/difficulty.md says what is measured. Progress and cariste_stop are as with other work. NULL
 * as with cariste_solve. */
CARISTE_API struct cariste_rating *cariste_rate(const struct cariste_level *level,
                                                struct cariste_options *options);
CARISTE_API void cariste_rating_free(struct cariste_rating *rating);

/* "rated"; "estimated", when the score rests on less than the measures it is made of; "unsolvable",
 * which is proved; "limit", reached before there was a score; "invalid", for levels and options of
 * which nothing can be said. */
CARISTE_API const char *cariste_rating_status(const struct cariste_rating *rating);

/* What there is to say of it in a sentence, or NULL. */
CARISTE_API const char *cariste_rating_message(const struct cariste_rating *rating);

/* The score: the greater, the harder. False, and nothing is written, when there is none. */
CARISTE_API bool cariste_rating_score(const struct cariste_rating *rating, double *score);

/* From 1 to 6, and in words, "very easy" to "very hard"; 0 and "" when there is none. */
CARISTE_API unsigned cariste_rating_grade(const struct cariste_rating *rating);
CARISTE_API const char *cariste_rating_grade_name(const struct cariste_rating *rating);

struct cariste_measure {
    const char *name; /* "only_moves" */
    const char *help; /* what it is, in a clause */
    double value;
    bool is_known; /* else a limit came before it, and the value is 0 */
};

/* The measures of the level's puzzle; index from 0. False after the last. */
CARISTE_API bool cariste_rating_measure(const struct cariste_rating *rating, size_t index,
                                        struct cariste_measure *out);

/* The same as an object of JSON. */
CARISTE_API const char *cariste_rating_json(const struct cariste_rating *rating);

#ifdef __cplusplus
}
#endif

#endif
