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
    bool left;   /* noted to be left */
    bool meets;  /* the search from the other end was there */
    char *told;  /* what the step does; or NULL */
    char *costs; /* g, h and f in words, when judged */
    char *note;  /* or NULL */
};

/* What is known of a state met. */
struct trace_state {
    uint32_t cost;  /* g: from the start, by the cheapest way seen; or from a goal */
    uint32_t bound; /* h: the estimate of what is left */
    bool bounded, is_open;
    bool ahead, back; /* met by a search from the start, or from the goals */
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
    const struct space *space; /* of the node at hand; gone when the search has ended */
    bool is_back;              /* it is come to from the goals */
    struct text left_out;      /* steps of it that are not made, a line each */
    char *note;                /* on it, or NULL */
    bool is_limited;           /* depth first, under the limit */
    bool is_new_round;         /* and no node was shown under it yet */
    uint32_t limit;            /* of f */
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
void trace_noted(struct trace *trace, size_t index, bool left, const char *words);
void trace_back(struct trace *trace, const struct space *space, const uint8_t *key,
                const struct batch *batch);
void trace_limited(struct trace *trace, uint32_t limit);

/* No more will come: writes what is left of the last node. */
void trace_end(struct trace *trace);

#endif
