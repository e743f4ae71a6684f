/* What stands behind the handles of the public header. */
#ifndef APP_API_HANDLES_H
#define APP_API_HANDLES_H

#include <stdatomic.h>

#include "app/core/options/options.h"
#include "base/text.h"
#include "cariste.h"
#include "puzzle/level.h"

struct cariste_level {
    const struct level *level;
    char id[PUZZLE_ID_ROOM]; /* empty for a broken level */
    char *board;             /* or NULL */
};

struct cariste_options {
    struct options values;
    struct text error;
    cariste_progress_function *progress;
    void *progress_context;
    atomic_bool stop;
};

/* Takes the dashes off the options that a sentence names, in place: a program that links the
 * library has no command line. What is quoted and no option stays. NULL is well. */
void api_speak(char *sentence);

#endif
