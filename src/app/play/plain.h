/* The game line by line, for pipes and screen readers: a line goes in, text comes out. */
#ifndef APP_PLAY_PLAIN_H
#define APP_PLAY_PLAIN_H

#include <stdatomic.h>
#include <stdbool.h>

#include "app/play/hints.h"

struct player_progress;
struct catalog;
struct text;

struct catalogue;

struct plain_options {
    const char *layout; /* of letters, as for keys_letter */
    struct request request;
    const atomic_bool *stop;              /* gives up a hint; may be NULL */
    const struct puzzle *const *families; /* that may make new levels; NULL: none */
    uint64_t seed;                        /* of the first one */
    const struct catalogue *catalogue;    /* of captions; NULL: English */
    bool unicode;
    bool quiet; /* draws boards only when asked to */
};

struct plain;

/* The catalog is not empty. It, the progress and what the options name have to stay until
 * plain_free. */
struct plain *plain_new(struct catalog *catalog, struct player_progress *progress,
                        const struct plain_options *options, struct text *out);
void plain_free(struct plain *plain);

/* Does what a line says and appends what there is to say; false when it is "quit". */
bool plain_line(struct plain *plain, const char *line);

#endif
