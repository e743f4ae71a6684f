/* A table of states that several threads use at a time: cut into parts by the hashes of states,
 * each with a lock.
 *
 * The cost word of a state is  cost << 1 | closed.
 *
 * Invariants:
 *  S1  a state's name is its number in its part times the number of parts, plus that of the part
 *  S2  keys never move, and a parent's name is that of a state added before its child, or before
 *      the child was lowered
 *  S3  a table is read and changed under the lock of its part, or while one thread is at work */
#ifndef SEARCH_SHARED_TABLE_H
#define SEARCH_SHARED_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/thread.h"
#include "search/limits.h"
#include "search/table.h"

struct batch;
struct checkpoint_states;
struct closed_census;
struct search_result;
struct space;

enum { SHARED_TABLE_PARTS = 64 };

/* Where the index of the table stands is read without the lock, for prefetching alone: a prefetch
 * from memory that was freed meanwhile does no harm. */
struct shared_table_part {
    _Atomic(const struct table_group *) index;
    atomic_size_t groups;
    struct mutex lock; /* of what follows */
    struct table table;
    struct meter meter; /* of the table */
};

struct shared_table {
    struct shared_table_part parts[SHARED_TABLE_PARTS];
};

/* A state on its way into the table. */
struct newcomer {
    const uint8_t *key;
    uint64_t hash;
    uint32_t parent; /* a name, or TABLE_NONE */
    uint32_t cost;
};

enum shared_table_entry { ENTRY_KNOWN, ENTRY_ADDED, ENTRY_LOWERED, ENTRY_FULL };

/* The meter is one whose memory may be taken by any thread; every part has a copy of it. False when
 * not even the smallest table fits the memory limit. */
bool shared_table_init(struct shared_table *shared, const struct space *space,
                       const struct meter *meter);
/* The part of a state. */
unsigned shared_table_part(uint64_t hash);

/* Adds to the counters how many states were stored. */
void shared_table_free(struct shared_table *shared, struct search_counters *counters);

/* Is the state there, at no greater cost? */
bool shared_table_has(struct shared_table *shared, const uint8_t *key, uint64_t hash,
                      uint32_t cost);

/* Adds an open state, or lowers and opens it; known: it was reached as cheaply before. When the
 * memory is full nothing has changed. The space is the thread's own. */
enum shared_table_entry shared_table_enter(struct shared_table *shared, const struct space *space,
                                           const struct newcomer *new, uint32_t *name);

/* Closes a state that is open at this cost, and returns its key; else NULL. */
const uint8_t *shared_table_close(struct shared_table *shared, uint32_t name, uint32_t cost);

/* Opens a state that is closed at this cost; one that was lowered meanwhile is open. */
void shared_table_reopen(struct shared_table *shared, uint32_t name, uint32_t cost);

/* The key of a state that is open at this cost; else NULL. */
const uint8_t *shared_table_open_key(struct shared_table *shared, uint32_t name, uint32_t cost);

/* Brings the cache lines that look-ups of the successors will need. */
void shared_table_prefetch(struct shared_table *shared, const struct batch *batch);

/* When no other thread is at work: the keys from the start to a state, into result->path. */
void shared_table_trace(const struct shared_table *shared, uint32_t name,
                        struct search_result *result);

/* The same: counts what is closed below a cost (closed_census.h). */
void shared_table_count(struct shared_table *shared, const struct space *space, struct meter *meter,
                        uint32_t below, struct closed_census *census);

/* The same, for checkpoints: the states numbered part by part, that of the start first, or as they
 * come from a file. */
struct shared_table_states {
    struct shared_table *shared;
    const struct space *space;
    struct meter *meter;                      /* is told when memory is full */
    unsigned first;                           /* the part of the start */
    uint32_t offsets[SHARED_TABLE_PARTS + 1]; /* by part, counted from the first: numbers */
    uint32_t *names;                          /* by number, of those from a file */
    size_t names_room;
    uint32_t count;
};

/* Of a table that is full, or empty. */
struct checkpoint_states shared_table_states(struct shared_table_states *states,
                                             struct shared_table *shared, const struct space *space,
                                             struct meter *meter);

/* When all have come from a file: parents are names again; what was stored is not counted. */
void shared_table_states_settle(struct shared_table_states *states);

void shared_table_states_free(struct shared_table_states *states);

#endif
