/* Limits of a run and the meter that watches them. A limit is a promise: it ends the run with a
 * clean report, and never turns into a wrong verdict. */
#ifndef SEARCH_LIMITS_H
#define SEARCH_LIMITS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/test_stats.h"

enum limit_kind { LIMIT_NONE, LIMIT_TIME, LIMIT_MEMORY, LIMIT_NODES, LIMIT_STOPPED, LIMIT_DISK };

struct search_counters {
    uint64_t expanded;   /* states whose successors were generated */
    uint64_t generated;  /* successors generated */
    uint64_t duplicates; /* generated, but known already at no greater cost */
    uint64_t reopened;   /* known, but reached at a lower cost */
    uint64_t pruned;     /* generated, but proved useless by the space */
    uint64_t stored;     /* states in the table */
    uint64_t peak_bytes; /* most memory held at one time, as accounted */
};

/* What a run shows while it goes on; depth is the layer or the bound being worked on. The optimum
 * lies between the two costs as far as is known, as the goal counts it; UINT32_MAX: nothing is. */
struct search_progress {
    const struct search_counters *counters;
    double seconds;
    uint32_t depth;
    uint32_t at_least, at_most;
};

struct closed_census;
struct exchange;
struct rank_store;
struct layer_store;
struct search_checkpoint;
struct incumbent;
struct sampler;
struct search_observer;
struct search_own;

/* The state being expanded, as the search sees it; UINT32_MAX: it does not know. */
struct search_node {
    uint32_t cost;  /* from the start */
    uint32_t bound; /* of what is left */
    uint32_t steps; /* from the start; worked out for an observer alone */
};

struct limits {
    double seconds; /* 0 = none */
    uint64_t nodes; /* expansions; 0 = none */
    size_t bytes;   /* 0 = none */
};

/* Who wants to hear of a run, or to have a say in it; each may be NULL. */
struct search_hooks {
    const atomic_bool *stop; /* set by another thread or a signal handler */
    void (*progress)(void *context, const struct search_progress *now);
    void *progress_context;
    const struct search_observer *observer; /* of searches by search_run */
    struct closed_census *closed_census;    /* the same: counts what it has closed */
    struct search_checkpoint *checkpoint;   /* the same: kept at a limit */
    struct incumbent *incumbent;            /* of search_astar */
    struct sampler *sampler;                /* the same, by one thread */
    struct layer_store *layers;    /* of search_all and A*: by layers that are kept there */
    struct search_own *own;        /* of searches by search_run: the caller's functions */
    struct exchange *exchange;     /* of search_all and A*: other ranks at the same work */
    struct rank_store *rank_store; /* of A* by these: where each keeps what it has come to */
};

/* "time", "memory", "nodes", "stopped", "disk"; NULL for LIMIT_NONE */
const char *limit_name(enum limit_kind kind);

/* "time limit", "interrupted": a message; NULL for none. */
const char *limit_words(enum limit_kind kind);

/* Memory that the meters of several threads take from, instead of each for itself. */
struct meter_pool {
    size_t limit; /* 0 = none */
    atomic_size_t bytes, peak;
};

struct meter {
    struct limits limits;
    struct search_hooks hooks;
    struct meter_pool *pool;    /* may be NULL */
    const atomic_bool *is_over; /* set when another thread has the answer; may be NULL */
    struct search_counters counters;
    struct test_stats test_stats; /* of those searches that count them, once they have ended */
    double started;
    double next_progress;
    size_t bytes;        /* held now */
    double looked;       /* when the clock was read last, from the start */
    uint32_t look_every; /* expansions between two looks at it */
    uint32_t until_look; /* expansions until the next one */
    uint32_t depth;      /* shown by progress */
    struct search_node node;
    const struct search_result *result; /* of the search that goes on, or NULL */
    bool is_vouched;                    /* what it takes for a lower bound of the optimum is one, */
    bool is_paired;                     /* the first of a pair (space.h) */
    enum limit_kind hit;
};

/* The hooks may be NULL: there are none. */
void meter_start(struct meter *meter, const struct limits *limits,
                 const struct search_hooks *hooks);
double meter_seconds(const struct meter *meter);

/* What is left of the limits, for a run inside this one. */
struct limits meter_left(const struct meter *meter);

/* Starts the meter of a run inside another, which is stopped with it but neither watched nor
 * helped. */
void meter_start_inner(struct meter *inner, const struct meter *outer, const struct limits *limits);

void counters_add(struct search_counters *counters, const struct search_counters *more);

/* Counts what such a run has counted. */
void meter_absorb(struct meter *meter, const struct search_counters *inner);

/* To be called before every expansion; counts it. False when a limit is reached: meter->hit says
 * which. Reads the clock only now and then. */
bool meter_tick(struct meter *meter);

/* For long work that is no expansion: looks at clock and stop flag at once. */
bool meter_look(struct meter *meter);

/* The same, and whether there are nodes left: for work that counts its expansions itself. */
bool meter_goes_on(struct meter *meter);

/* The memory that may still be taken; SIZE_MAX without a limit. */
size_t meter_room(const struct meter *meter);

/* Accounts for memory about to be taken; false (and hit = LIMIT_MEMORY) when it would pass the
 * limit, and then nothing is accounted. */
bool meter_take(struct meter *meter, size_t bytes);
bool meter_try(struct meter *meter, size_t bytes); /* the same, but no limit is hit */
void meter_give(struct meter *meter, size_t bytes);

/* An array of items of a size with room for one at the index: the array itself, or one that has
 * been enlarged by doubling and accounted for. NULL, with everything as it was and hit =
 * LIMIT_MEMORY, when there is no memory for it. */
void *meter_extend(struct meter *meter, void *array, size_t *room, size_t index, size_t size);

#endif
