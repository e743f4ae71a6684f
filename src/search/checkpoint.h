/* The state of A* in a file, to go on from, by as many threads as one likes: the file does not say
 * how many have written it.
 *
 * What is written, numbers lowest byte first: key_bytes (4), the start's key, the start's bound
 * (4); counters (8 each); lower bound, best goal, its cost (4 each); what the incumbent saves of
 * itself; how many states (4), and of each key, parent and cost word, the start first; how many
 * entries of the frontier (8), and of each priority, bound and number (4 each), the last to be
 * taken first; the entry at hand and how many of its successors are done, or TABLE_NONE. */
#ifndef SEARCH_CHECKPOINT_H
#define SEARCH_CHECKPOINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/frontier.h"

struct incumbent;
struct meter;
struct search_result;
struct space;
struct stream;
struct table;

/* What the hooks of a search may name. A search with one ends at its memory limit like at any
 * other, and by one thread does as much in pieces as it does in one. */
struct search_checkpoint {
    struct stream *from; /* the state to go on from; NULL: begin anew */
    bool taken;          /* set by the search: it went on from there */
    bool spoilt; /* set by the search, which ends then: it is not the state of such a search */

    void *context;
    double seconds; /* at least so long between two; 0: the state is written at a limit alone */
    /* Where to write the state, now or, at a limit, for the last time. NULL: nowhere. */
    struct stream *(*begin)(void *context, bool at_limit);
    void (*end)(void *context, struct stream *stream);

    double kept_at; /* by the clock: when it was written last, or the search began */
    double keeping_took;
};

/* The counters in the order of a file. */
enum { CHECKPOINT_COUNTERS = 7 };
struct search_counters;
void checkpoint_list_counters(struct search_counters *counters,
                              uint64_t *list[CHECKPOINT_COUNTERS]);

/* The states of a search as a file numbers them, the start 0. A search calls a state by a name of
 * its own. */
struct checkpoint_states {
    void *self;
    uint32_t (*count)(const void *self);
    const uint8_t *(*key)(const void *self, uint32_t number);
    uint32_t (*parent)(const void *self, uint32_t number); /* a number, or TABLE_NONE */
    uint32_t (*cost)(const void *self, uint32_t number);   /* the cost word; see best_first.h */
    uint32_t (*name)(const void *self, uint32_t number);
    uint32_t (*number)(const void *self, uint32_t name);

    /* Adds the next one; false when it is there already, or at a limit. */
    bool (*add)(void *self, const uint8_t *key, uint64_t hash, uint32_t parent, uint32_t cost);
};

/* Those in a table, where a name is a number. */
struct checkpoint_states checkpoint_states_of(struct table *table);

struct checkpoint_state {
    const struct space *space;
    struct meter *meter; /* whose limits count while it is loaded */
    struct incumbent *incumbent;
    struct search_counters *counters;
    struct checkpoint_states states;
    struct frontier *frontier;
    bool pairs; /* costs are pairs (space.h), and so are entries of the frontier */
    uint32_t lower_bound;
    uint32_t best, best_cost; /* the name of the goal */
    struct frontier_entry at; /* expanded in part, unless its number is TABLE_NONE */
    size_t done;              /* successors of it that are dealt with */
};

/* Whether it is time to write the state, though no limit is reached: writing takes a twentieth of
 * the time at most. */
bool checkpoint_is_due(const struct search_checkpoint *checkpoint);

/* Writes the state where the checkpoint says, if anywhere. */
void checkpoint_keep(struct search_checkpoint *checkpoint, struct checkpoint_state *state,
                     bool at_limit);

/* Fills empty states and frontier. False when the state is not one of this space, which is then
 * spoilt, or when a limit is reached. The file may be anybody's: whatever it says, the search can
 * go on from what is loaded; but a path along parents has to be looked at (search_path_holds)
 * before it is believed. */
bool checkpoint_load(struct search_checkpoint *checkpoint, struct checkpoint_state *state);

/* Do the parents of a state lead to the start, and not round in a circle? */
bool checkpoint_leads_back(const struct checkpoint_states *states, uint32_t name);

/* The path of a search that has gone on from a file is believed only as far as it can be walked. */
void checkpoint_check_path(struct search_checkpoint *checkpoint, const struct space *space,
                           struct search_result *result);

#endif
