/* Greedy dives: best-first searches that are given up as soon as nothing gets better, one after the
 * other, in one table.
 *
 * A greedy search that has taken a wrong turn goes through everything that looks better than the
 * turn before it goes back there; where much of a state has nothing to do with the mistake that is
 * for ever. So each dive begins at an open state drawn by its bound: every bound that open states
 * have is drawn as often, however many have it (type-based exploration, Xie et al. 2014; dives are
 * the local searches of their other article of that year). How many expansions a dive goes on
 * without getting better is by Luby's sequence 1 1 2 1 1 2 4 ... (Luby et al. 1993).
 *
 * It can be paused and resumed. Nothing is left out: when it ends without a path there is none. */
#ifndef SEARCH_DIVE_SEARCH_H
#define SEARCH_DIVE_SEARCH_H

#include "base/random.h"
#include "search/frontier.h"
#include "search/perimeter.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

/* Who sees that a state is dead at a cost that is too high for all states. Each may be NULL. */
struct dive_judge {
    void *self;
    /* Asked before a state is expanded. */
    bool (*is_dead)(void *self, const struct table *table, uint32_t number);
    /* Asked about the best state of a dive, if its dive has got better, and while it is dead about
     * those before it. */
    bool (*is_dead_after_all)(void *self, const struct table *table, uint32_t number);
};

/* Open states of one bound, and some that were expanded since. */
struct dive_bucket {
    uint32_t *numbers;
    size_t count, room;
    bool is_listed; /* among those to draw from */
};

struct dive_search {
    const struct space *space;
    struct meter *meter;
    const struct perimeter *perimeter; /* from the other end; may be NULL */
    struct dive_judge judge;
    uint32_t patience; /* of the shortest dives: expansions without getting better */
    struct random random;
    struct table table;
    bool *is_done; /* by number: expanded, or dead */
    size_t done_room;
    struct dive_bucket *buckets; /* by bound */
    size_t bucket_room;
    uint32_t *bounds; /* to draw from */
    size_t bound_count, bound_room;
    struct batch batch;
    uint32_t dives; /* so far, this one included */
    /* The dive going on. */
    struct frontier frontier; /* what it has met and not expanded */
    uint32_t best;            /* the least bound */
    uint32_t best_number;     /* of a state that has it; TABLE_NONE: only where it began */
    uint32_t left;            /* expansions, unless it gets better */
    struct meeting meeting;   /* when found: the state; .other is TABLE_NONE where it is a goal */
    bool found;
};

/* False when not even the beginning fits the memory limit. Judge and patience are
 * set afterwards, if need be. */
bool dive_search_init(struct dive_search *dive, const struct space *space, struct meter *meter,
                      const struct perimeter *perimeter, uint64_t seed);
void dive_search_free(struct dive_search *dive);

/* Adds a state to begin with, unless it is dead. False when that ends the search already: found, or
 * no memory. */
bool dive_search_add_root(struct dive_search *dive, const uint8_t *key);

/* Goes on until about so many successors have been generated. Limited by meter->hit, or by the work
 * given when that is LIMIT_NONE. */
enum search_outcome dive_search_step(struct dive_search *dive, uint64_t work);

#endif
