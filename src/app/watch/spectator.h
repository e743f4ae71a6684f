/* Looking on while a level is solved: the live view of --watch, the notes of --trace. */
#ifndef APP_WATCH_SPECTATOR_H
#define APP_WATCH_SPECTATOR_H

#include <stdbool.h>
#include <stdint.h>

#include "app/watch/trace.h"
#include "search/limits.h"
#include "search/witness.h"

struct level;
struct request;
struct run;

struct spectator {
    struct run *run;
    struct search_witness witness;
    const struct space *space; /* being searched, or NULL */
    uint8_t *key;              /* of the state expanded last */
    uint64_t last_expanded;    /* at the last view */
    double last_seconds;
    bool watching, tracing;
    struct trace trace;
};

/* Makes the request tell us what --watch and --trace need; without them it stays as it is. */
void spectator_begin(struct spectator *spectator, struct run *run, struct request *request);

/* After the level is solved: adds the trace to run->trace. */
void spectator_end(struct spectator *spectator, const struct level *level);

/* A view: the state at hand, how deep, how many, how fast, how much memory. */
void spectator_view(struct spectator *spectator, const struct search_progress *now,
                    struct text *out);

#endif
