/* What counts by layers have in common, whether one process does it all or a rank its share. */
#ifndef SEARCH_LAYERS_WALK_H
#define SEARCH_LAYERS_WALK_H

#include <stdbool.h>
#include <stdint.h>

#include "search/layers/counter.h"
#include "search/space.h"

struct layer_store;
struct run_reader;
struct search_result;

struct layer_walk {
    const struct space *space;
    struct meter *meter;
    struct batch batch;
    uint8_t *key;
    struct counter counter;
    uint64_t states; /* of all layers so far */
};

void walk_begin(struct layer_walk *walk, const struct space *space, struct meter *meter,
                struct layer_store *store, struct search_result *result);

/* The layers go to the result, unless what was kept is not of this space. */
void walk_end(struct layer_walk *walk, struct search_result *result);

/* Of the start's key: another start is another count. */
uint64_t walk_start_sum(const struct space *space);

/* Whether a manifest that was kept is of this space; then it is where the walk is. */
bool walk_fits(const struct layer_walk *walk, const struct manifest *manifest);

/* Notes what the count is of, and divides the memory. */
void walk_set_sizes(struct layer_walk *walk);

/* Counts what was counted before. */
void walk_recall(struct layer_walk *walk);

/* Opens the layer at hand behind the states that are done. */
bool walk_open_layer(struct layer_walk *walk, struct run_reader *reader);

/* Expands the state at which the reader is; false at a limit. */
bool walk_expand(struct layer_walk *walk, const struct run_reader *reader);

#endif
