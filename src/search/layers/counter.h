/* The state of a count by layers, and what is done with its runs. Functions that return bool return
 * false when the count is over: the meter says why. */
#ifndef SEARCH_LAYERS_COUNTER_H
#define SEARCH_LAYERS_COUNTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/layers/manifest.h"
#include "search/layers/merge.h"
#include "search/layers/run.h"

struct layer_store;
struct meter;

struct counter {
    const struct layer_store *store;
    struct meter *meter;
    struct run_setting setting;
    struct manifest at;
    unsigned lead;    /* words before a key in the buffer: 1 where keys are of several layers */
    size_t budget;    /* bytes for buffer, sorting and merging */
    uint64_t *buffer; /* successors that are in no run yet */
    size_t buffer_count, buffer_room;
    size_t buffer_most;
    struct run_list doomed; /* runs to be removed as soon as what is kept does not name them */
    uint64_t kept_number;   /* what is kept may name runs with numbers below */
    double kept_at;
    bool keeps_two; /* of several ranks: also what was kept before, till counter_forget */
    uint8_t *before;
    size_t before_length;
};

/* Something has failed: unless a limit was hit, it was the disk. Returns false. */
bool counter_fail(struct counter *counter);

/* Puts a key into the buffer, which is emptied into a run when it is full. */
bool counter_add(struct counter *counter, const uint8_t *key);
/* The same with a lead: a key of a layer to come. */
bool counter_add_to(struct counter *counter, uint64_t layer, const uint8_t *key);
bool counter_spill(struct counter *counter);

/* Has the medium keep what the count has come to; only now and then unless at once. */
bool counter_keep(struct counter *counter, bool at_once);
bool counter_is_due(const struct counter *counter, double seconds); /* since it was kept last */

/* Removes what only the state before the one kept last has named. */
void counter_forget(struct counter *counter);

void counter_free(struct counter *counter);

/* Makes the run of the next layer of all successors gathered. */
bool counter_next_layer(struct counter *counter, struct run *next);

/* With a lead: the least layer that there are successors for becomes the next one, if anything in
 * it is new; *there: whether there was any. */
bool counter_next_of_several(struct counter *counter, struct run *next, bool *there);

/* The same where several ranks agree on the layer. The least that there are successors for here,
 * UINT64_MAX if there are none; its run, perhaps of no keys; and that it is not wanted after all:
 * what it was made of goes with it, or is there still, to make it again. */
uint64_t counter_least_layer(const struct counter *counter);
bool counter_next_at(struct counter *counter, uint64_t layer, struct run *next);
void counter_skip_next(struct counter *counter, const struct run *next);
void counter_undo_next(struct counter *counter, const struct run *next);

/* Removes all runs, of all kinds: a search begins anew. */
void counter_clear(struct counter *counter);

/* Writes a run of one key; NULL: of none. */
bool counter_write_one(struct counter *counter, const uint8_t *key, struct run *run);

/* Inside: of so many entries; sorts the buffer; gives it back; removes a run as soon as what is
 * kept does not name it; merges runs and an array, and leaves out what is known. */
size_t counter_bytes(const struct counter *counter, size_t keys);
bool counter_sort(struct counter *counter);
void counter_drop_buffer(struct counter *counter);
void counter_remove(struct counter *counter, const struct run *run);
bool counter_merge(struct counter *counter, struct run_list *fresh, struct key_array array,
                   struct run *next);

/* That run is not wanted after all. */
void counter_drop_next(struct counter *counter, const struct run *next);

/* The next layer is the one at hand from now on. */
void counter_turn(struct counter *counter, const struct run *next);

#endif
