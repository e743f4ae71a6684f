/* Greedy best-first search (Doran and Michie 1966) that can be paused and resumed, for searches
 * that take turns. It finds some path soon and says nothing of its length; when it ends without one
 * there is none. */
#ifndef SEARCH_GREEDY_SEARCH_H
#define SEARCH_GREEDY_SEARCH_H

#include "search/frontier.h"
#include "search/perimeter.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

/* The place in the frontier of a state of this cost and bound: sets priority and bound of an entry
 * that has its number already. */
typedef void greedy_search_rank(uint32_t cost, uint32_t bound, struct frontier_entry *entry);

/* How new a state is, 1 for the newest, in some regards (best-first width search, Lipovetzky and
 * Geffner 2017). Called once for every state. */
enum { GREEDY_NOVELTIES = 2 };
typedef void greedy_search_novelty(void *self, const uint8_t *key, uint32_t bound,
                                   unsigned novelty[GREEDY_NOVELTIES]);

/* A state put into the frontier: how it was reached first. */
struct greedy_arrival {
    uint32_t number;
    uint32_t parent; /* expanded just now; TABLE_NONE: it is one to begin with */
    uint32_t tag;    /* of the step */
    uint32_t bound;
};

/* How much a state is put behind others in the first order. Called once for every state, as they
 * are numbered; false when the memory limit is reached. */
typedef bool greedy_search_handicap(void *self, const struct greedy_arrival *arrival,
                                    uint32_t *handicap);

struct random;

struct greedy_search {
    const struct space *space;
    struct meter *meter;
    greedy_search_rank *rank;
    greedy_search_rank *other_rank; /* a second order for every other turn; NULL: none. With it a
                                       state met again at less cost is gone on from once more */
    greedy_search_novelty *novelty; /* or orders by novelty, then bound; NULL: none */
    void *novelty_self;
    unsigned novelties;               /* how many of these orders */
    greedy_search_handicap *handicap; /* not with a second order; NULL: none */
    void *handicap_self;
    struct random *random; /* says with which successor to begin; NULL: with the first */
    const struct perimeter *perimeter; /* from the other end; may be NULL */
    struct table table;                /* the cost word is the cost */
    struct frontier frontier;
    struct frontier others[GREEDY_NOVELTIES]; /* the same states by other orders */
    bool *is_done; /* with them, by number: expanded, at the cost it has */
    size_t done_room;
    unsigned turn;
    struct batch batch;
    struct meeting meeting; /* when found: the state; .other is TABLE_NONE where it is a goal */
    bool found;
};

/* False when not even the beginning fits the memory limit. A second order is set afterwards. */
bool greedy_search_init(struct greedy_search *greedy, const struct space *space,
                        struct meter *meter, greedy_search_rank *rank,
                        const struct perimeter *perimeter);
void greedy_search_free(struct greedy_search *greedy);

/* Adds a state to begin with, unless it is dead. False when that ends the search already: found, or
 * no memory. */
bool greedy_search_add_root(struct greedy_search *greedy, const uint8_t *key);

/* Goes on until about so many successors have been generated. Limited by meter->hit, or by the work
 * given when that is LIMIT_NONE. */
enum search_outcome greedy_search_step(struct greedy_search *greedy, uint64_t work);

#endif
