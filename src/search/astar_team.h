/* Threads that search together: what they share, and how they wait for each other.
 *
 * All take the best open state from one frontier, so that they expand what one thread alone would
 * expand next, in about its order: where a goal is met long before its layer is searched through,
 * the order is worth more than the threads are. The lock of the frontier is taken once an
 * expansion; until then a member keeps the states it has found to itself.
 *
 * The locks of the shared table and those below are held one at a time.
 *
 * Invariants:
 *
 *  M1  a member is idle only while the frontier holds nothing of this layer below the best cost, or
 *      while it asks for the incumbent; whoever puts an entry there wakes one that waits
 *
 *  M2  an idle member has handed over all it has found, and adds nothing; so when all are idle, the
 *      layer is done
 *
 *  M3  the layer of a priority is begun when those below are done: no goal is cheaper than that
 *
 *  M4  while one asks for the incumbent the others go on for AHEAD_SHARE of what was done before,
 *      and then wait, which is not idling: what he finds may make the rest needless
 *
 *  M5  the checkpoint is written when all are idle; from the moment it is due nobody takes an entry
 *      or begins to ask for the incumbent, and it is not due while one asks */
#ifndef SEARCH_ASTAR_TEAM_H
#define SEARCH_ASTAR_TEAM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/thread.h"
#include "search/frontier.h"
#include "search/limits.h"
#include "search/memory_bounded.h"
#include "search/shared_table.h"
#include "search/space.h"

struct astar_team_member {
    struct astar_team *team;
    const struct space *space;
    struct thread thread;
    struct meter meter; /* of its own work */
    struct batch batch;
    struct memory_bounded bounded;
    struct frontier_entry *found; /* not yet handed over */
    size_t found_count, found_room;
    uint64_t others;              /* expansions of the others at the last handing over */
    struct search_counters shown; /* of the meter, to the others; under the team's lock */
};

struct astar_team {
    struct shared_table table;
    struct astar_team_member *members;
    unsigned made, count; /* of the members made, those at work */
    struct limits limits; /* of the whole search */
    struct search_hooks hooks;
    const atomic_bool *search_is_over; /* of the meter of the whole search */
    struct meter_pool pool;
    size_t kept_back;                                     /* of the memory, until it is full */
    void (*keep)(struct astar_team *team, bool at_limit); /* writes the checkpoint */
    bool is_memory_bounded;                               /* the memory was full */
    bool is_whole; /* the start, or the state to go on from, is there */
    atomic_uint_fast64_t nodes_left;
    atomic_bool is_over;
    atomic_uint hit; /* enum limit_kind */

    atomic_uint_fast32_t best_cost;
    struct mutex best_lock; /* of what follows, and for writing best_cost */
    uint32_t best;          /* name of the cheapest goal met; TABLE_NONE: see path */
    uint8_t *path;          /* to a goal that is not stored */
    size_t steps;

    struct mutex lock; /* of what follows */
    struct condition woken;
    struct meter frontier_meter;
    struct frontier frontier;
    uint32_t layer; /* priority; read without the lock by members that are not idle */
    unsigned idle;
    uint64_t expanded; /* the sum of those shown */
    uint64_t pause_at; /* as many, while one asks for the incumbent; else UINT64_MAX (M4) */
    bool is_keeping;   /* the checkpoint is due (M5) */

    struct mutex gate; /* of what follows */
    struct condition opened;
    unsigned arrived, opening;
    bool goes_on;
};

/* A member for each space; each takes what it needs from the meter. False when there is not even
 * memory for that. */
bool astar_team_init(struct astar_team *team, const struct space *const *spaces, unsigned count,
                     struct meter *meter);
/* What all have counted so far, while nobody works. */
struct search_counters astar_team_counters(const struct astar_team *team);

/* Adds to the meter what was counted. */
void astar_team_free(struct astar_team *team, struct meter *meter);

/* Lets all members work, each in a thread of its own and the first in this one, and waits for them.
 * `before` is called once it is known how many threads there are, which may be fewer. */
void astar_team_work(struct astar_team *team, bool (*before)(struct astar_team *team),
                     void (*work)(struct astar_team_member *member));

/* Waits until all members have come here; the last one decides whether they go on. */
bool astar_team_meet(struct astar_team *team, bool (*decide)(struct astar_team *team));

/* Makes room for so many more entries; false when the memory is full. */
bool astar_team_reserve(struct astar_team_member *member, size_t more);

/* Keeps an entry, for which there is room, until it is handed over. */
void astar_team_find(struct astar_team_member *member, struct frontier_entry entry);

/* Hands over what was found. Then the next entry of the frontier, of this layer and below the best
 * cost; waits for it. False when all is over. */
bool astar_team_next(struct astar_team_member *member, struct frontier_entry *entry);

/* The same for what was found by all, while nobody works; false when the memory is full. */
bool astar_team_gather(struct astar_team *team);

/* Between the two the member is idle and may ask for the incumbent: what it found is handed over,
 * the expansions of all count as its own, it may take the memory kept back, and it is to give up
 * when the search is over. The others wait before long (M4). False when there is no incumbent to
 * ask for, now or any more. */
bool astar_team_begin_incumbent(struct astar_team_member *member);
void astar_team_end_incumbent(struct astar_team_member *member);

/* Ends it for all, because a limit is reached. */
void astar_team_stop(struct astar_team *team, enum limit_kind hit);

/* Before an expansion; false when the limit of nodes is reached. */
bool astar_team_grant_node(struct astar_team *team);

#endif
