/* Looking on while a level is solved: the live view of --watch, the notes of --trace. */
#ifndef APP_MEASURE_WATCH_LIVE_VIEW_H
#define APP_MEASURE_WATCH_LIVE_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "app/measure/watch/trace.h"
#include "search/limits.h"
#include "search/observer.h"

struct console;
struct level;
struct options;
struct request;

struct live_view {
    const struct front *front;
    const struct level *level;
    struct search_observer observer;
    const struct space *space; /* being searched, or NULL */
    uint8_t *key;              /* of the state expanded last */
    uint64_t last_expanded;    /* at the last view */
    double last_seconds;
    bool watching, tracing;
    struct trace trace;
};

/* Makes the request tell us what --watch and --trace need; without them it stays as it is. */
void live_view_begin(struct live_view *view, const struct options *options,
                     const struct level *level, struct console *console, struct request *request);

/* After the level is solved: appends the notes of --trace. */
void live_view_end(struct live_view *view, struct text *notes);

/* A view: the state at hand, how deep, how many, how fast, how much memory. */
void live_view_draw(struct live_view *view, const struct search_progress *now, struct text *out);

#endif
