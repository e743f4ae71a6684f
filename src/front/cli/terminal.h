/* Standard output and standard error: results, complaints, the line of progress. */
#ifndef FRONT_CLI_TERMINAL_H
#define FRONT_CLI_TERMINAL_H

#include <stdatomic.h>
#include <stdbool.h>

#include "app/core/console.h"
#include "app/core/options/options.h"

struct terminal {
    struct front front;
    bool progress_shown;
    unsigned lines_shown; /* above the cursor */
    int error;            /* of writing results; 0 = none */
};

void terminal_open(struct terminal *terminal, const struct options *options,
                   const struct catalogue *catalogue, const atomic_bool *stop);

/* Everything is written, or the status is not what it was. */
enum exit_status terminal_close(struct terminal *terminal, enum exit_status status);

#endif
