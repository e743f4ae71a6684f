/* The state of A* in a file, to go on from.
 *
 * What is written, numbers lowest byte first: key_bytes (4), the start's key, the start's bound
 * (4); counters (8 each); lower bound, best goal, its cost (4 each); what the incumbent saves of
 * itself; how many states (4), and of each key, parent and cost word; how many entries of the
 * frontier (8), and of each priority, bound and number (4 each), the last to be taken first; the
 * entry at hand and how many of its successors are done, or TABLE_NONE. */
#ifndef SEARCH_CHECKPOINT_H
#define SEARCH_CHECKPOINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/frontier.h"

struct meter;
struct space;
struct stream;
struct table;

/* What the hooks of a search may name. A search with one ends at its memory limit like at any
 * other, and does as much in pieces as it does in one. */
struct search_checkpoint {
    struct stream *from; /* the state to go on from; NULL: begin anew */
    bool taken;          /* set by the search: it went on from there */
    bool spoilt; /* set by the search, which ends then: it is not the state of such a search */

    void *context;
    /* Called at a limit: where to write the state. NULL: nowhere. */
    struct stream *(*begin)(void *context);
};

/* The counters in the order of a file. */
enum { CHECKPOINT_COUNTERS = 7 };
struct search_counters;
void checkpoint_list_counters(struct search_counters *counters,
                              uint64_t *list[CHECKPOINT_COUNTERS]);

struct checkpoint_state {
    const struct space *space;
    struct meter *meter;
    struct table *table;
    struct frontier *frontier;
    uint32_t lower_bound;
    uint32_t best, best_cost;
    struct frontier_entry at; /* expanded in part, unless its number is TABLE_NONE */
    size_t done;              /* successors of it that are dealt with */
};

void checkpoint_save(struct stream *stream, struct checkpoint_state *state);

/* Fills empty table and frontier. False when the state is not one of this space, which is then
 * spoilt, or when a limit is reached. The file may be anybody's: whatever it says, the search can
 * go on from what is loaded; but a path along parents has to be looked at (search_path_holds)
 * before it is believed. */
bool checkpoint_load(struct search_checkpoint *checkpoint, struct checkpoint_state *state);

/* Do the parents of a state lead to the start, and not round in a circle? */
bool checkpoint_leads_back(const struct table *table, uint32_t number);

#endif
