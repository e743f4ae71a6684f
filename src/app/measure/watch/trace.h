/* The decisions of a search's first nodes, written down for a lesson. */
#ifndef APP_MEASURE_WATCH_TRACE_H
#define APP_MEASURE_WATCH_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

struct batch;
struct search_trial;
struct space;

/* What became of a successor. */
struct trace_step {
    size_t state; /* its number */
    uint32_t cost, bound;
    bool judged, met_before;
    char *told; /* what the step does; or NULL */
};

/* What is known of a state met. */
struct trace_state {
    uint32_t cost;  /* g: from the start, by the cheapest way seen */
    uint32_t bound; /* h: the estimate of what is left */
    bool bounded, is_open;
};

/* States are numbered as they are met, from 1, the start. */
struct trace {
    size_t most; /* nodes to be written */
    size_t nodes;
    size_t key_bytes;
    uint8_t *keys; /* of the states met */
    struct trace_state *states;
    size_t open;   /* states met that are still to be expanded: the frontier */
    uint32_t cost; /* of the node at hand */
    size_t state_count, state_room;
    struct trace_step *steps; /* of the node at hand */
    size_t step_count;
    struct text out;
};

void trace_init(struct trace *trace, size_t most);
void trace_free(struct trace *trace);

/* As struct search_observer has it. */
void trace_bounded(struct trace *trace, const struct space *space, const uint8_t *key,
                   uint32_t bound);
void trace_expanded(struct trace *trace, const struct space *space, const uint8_t *key,
                    const struct batch *batch);
void trace_judged(struct trace *trace, size_t index, uint32_t bound);
void trace_tried(struct trace *trace, const struct search_trial *trial);

/* No more will come: writes what is left of the last node. */
void trace_end(struct trace *trace);

#endif
