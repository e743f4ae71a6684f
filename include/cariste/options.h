/* Options of work: set by name, as on the command line; progress; stopping. */
#ifndef CARISTE_OPTIONS_H
#define CARISTE_OPTIONS_H

#include "cariste/common.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_options;

struct cariste_progress {
    uint64_t expanded, generated, stored;
    uint64_t peak_bytes;
    uint32_t depth;
    double seconds;
    int64_t at_least, at_most; /* the optimum lies between them, as the goal counts it, as far as
                                  is known; -1: nothing is */
};

typedef void cariste_progress_function(void *context, const struct cariste_progress *now);

CARISTE_API struct cariste_options *cariste_options_new(void);
CARISTE_API void cariste_options_free(struct cariste_options *options);

/* Sets an option of the command line by its long name: "goal", "time", "memory"... The value is
 * text as on the command line; NULL, "true" or "false" for flags. False when the name or the value
 * is wrong, and then cariste_options_error says why. While work goes on with options, they cannot
 * be set, and freeing them waits for its end. */
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

/* --- What there is to be set ------------------------------------------------------------------ */

/* The puzzles that are known: "sokoban", "slide"; index from 0, NULL after the last. */
CARISTE_API const char *cariste_puzzle(size_t index);

struct cariste_choice {
    const char *name;
    const char *help; /* or NULL */
};

/* The options that can be set; index from 0. False after the last. */
CARISTE_API bool cariste_option(size_t index, struct cariste_choice *out);

/* The values that an option knows by name: "theme", "overlay", "format", "goal", "algorithm"... Of
 * one puzzle, or of all for NULL. Index from 0; false after the last, and for options whose values
 * are numbers or any text. */
CARISTE_API bool cariste_option_value(const char *puzzle, const char *option, size_t index,
                                      struct cariste_choice *out);

enum cariste_option_kind {
    CARISTE_OPTION_FLAG,
    CARISTE_OPTION_TEXT,
    CARISTE_OPTION_NUMBER,  /* whole */
    CARISTE_OPTION_SECONDS, /* with a fraction if need be */
    CARISTE_OPTION_ONE,     /* of its values */
    CARISTE_OPTION_SEVERAL  /* of its values, with commas between them */
};

/* What a form has to know of an option. */
struct cariste_form {
    enum cariste_option_kind kind;
    const char *initial; /* the value when it is not set, as text, or NULL */
    double low, high;    /* of numbers and seconds */
    bool special;        /* most people do without */
};

/* False for what is no option that can be set. */
CARISTE_API bool cariste_option_form(const char *option, struct cariste_form *out);

#ifdef __cplusplus
}
#endif

#endif
