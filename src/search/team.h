/* Threads that search together: what they share, and how they wait for each other.
 *
 * The table is cut into parts by the hashes of states, each with a lock; a part belongs to one
 * member, who alone expands its states. Whoever meets a state looks it up in its part, and puts it
 * into the frontier of the part's member.
 *
 * Locks are taken in this order: a part, a member; or one of the others alone.
 *
 * Invariants:
 *
 *  M1  a member is idle only while his frontier holds nothing below the best cost; who puts
 *      something below it there wakes him in the same breath
 *
 *  M2  only members who are not idle put anything anywhere; so when all are idle, all is done
 *
 *  M3  a state's name is its number in its part times TEAM_PARTS, plus the number of the part */
#ifndef SEARCH_TEAM_H
#define SEARCH_TEAM_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "search/frontier.h"
#include "search/lean.h"
#include "search/limits.h"
#include "search/space.h"
#include "search/table.h"

enum { TEAM_PARTS = 64 };

/* Where the index of the table stands is read without the lock, for prefetching alone, which a
 * place that is given up meanwhile does not harm. */
struct team_part {
    _Atomic(const struct table_group *) index;
    atomic_size_t groups;
    pthread_mutex_t lock; /* of what follows */
    struct table table;   /* the cost word is cost << 1 | closed */
    struct meter meter;   /* of the table */
};

struct team_member {
    struct team *team;
    const struct space *space;
    pthread_t thread;
    struct meter meter; /* his own work */
    struct batch batch;
    struct lean lean;
    uint32_t reached;           /* the highest limit of his dives */
    struct frontier_entry held; /* taken, and not yet done with */
    bool is_holding;

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t woken;
    struct meter frontier_meter;
    struct frontier frontier;
    struct search_counters shown; /* of the meter, for progress */
    bool is_idle;
};

struct team {
    struct team_part parts[TEAM_PARTS];
    struct team_member *members;
    unsigned made, count; /* of the members made, those who work */
    struct limits limits; /* of the whole search */
    struct meter_pool pool;
    size_t kept_back;     /* of the memory, until it is full */
    bool is_lean;         /* it was */
    uint32_t lower_bound; /* of the start */
    atomic_uint_fast64_t nodes_left;
    atomic_uint idle;
    atomic_bool is_over;
    atomic_uint hit; /* enum limit_kind */

    atomic_uint_fast32_t best_cost;
    pthread_mutex_t best_lock; /* of what follows, and for writing best_cost */
    uint32_t best;             /* name of the cheapest goal met; TABLE_NONE: see path */
    uint8_t *path;             /* to a goal that is not stored */
    size_t steps;

    pthread_mutex_t gate; /* of what follows */
    pthread_cond_t opened;
    unsigned arrived, opening;
    bool goes_on;
};

/* A member for each space; each takes what he needs from the meter. False when there is not even
 * memory for that. */
bool team_init(struct team *team, const struct space *const *spaces, unsigned count,
               struct meter *meter);
/* Adds to the meter what was counted. */
void team_free(struct team *team, struct meter *meter);

/* Lets all members work, each in a thread of his own and the first in this one, and waits for
 * them. `before` is called when it is settled how many they are, which may be fewer. */
void team_work(struct team *team, bool (*before)(struct team *team),
               void (*work)(struct team_member *member));

/* Waits until all members have come here; the last one decides whether they go on. */
bool team_meet(struct team *team, bool (*decide)(struct team *team));

/* The next entry of the member's frontier below the best cost, which he holds from then on; waits
 * for it. False when all is over. */
bool team_next(struct team_member *member, struct frontier_entry *entry);

/* Ends it for all: what was looked for is done (LIMIT_NONE), or a limit is reached. */
void team_stop(struct team *team, enum limit_kind hit);

/* Before an expansion; false when the limit of nodes is reached. */
bool team_grant_node(struct team *team);

/* With the part's lock held: tells where its index stands now. */
static inline void team_publish(struct team_part *part)
{
    atomic_store_explicit(&part->index, part->table.groups, memory_order_relaxed);
    atomic_store_explicit(&part->groups, part->table.group_count, memory_order_relaxed);
}

static inline struct team_part *team_part_of(struct team *team, uint64_t hash)
{
    return &team->parts[(hash >> 32) % TEAM_PARTS];
}

static inline struct team_member *team_owner(struct team *team, const struct team_part *part)
{
    return &team->members[(size_t)(part - team->parts) % team->count];
}

/* With the member's lock held: puts an entry whose place is reserved, and wakes him if need be. */
void team_put(struct team_member *member, struct frontier_entry entry);

#endif
