#include "search/layers/layers.h"

#include "search/layers/walk.h"
#include "search/limits.h"

/* The first layer: the start alone. */
static bool begin(struct layer_walk *walk)
{
    struct counter *counter = &walk->counter;
    struct run run;
    if (!counter_keep(counter, true))
        return false;
    walk->space->start(walk->space->self, walk->key);
    if (!counter_add(counter, walk->key) || !counter_spill(counter))
        return false;
    run = counter->at.runs[RUNS_FRESH].items[0];
    counter->at.runs[RUNS_FRESH].count = 0;
    counter_turn(counter, &run);
    return counter_keep(counter, true);
}

/* Goes on from what was kept, if anything was. */
static bool prepare(struct layer_walk *walk, struct layer_store *store)
{
    struct counter *counter = &walk->counter;
    struct manifest *at = &counter->at;
    if (store->kept) {
        store->foreign = !manifest_recall(at, store->kept, store->kept_length, 0) ||
                         !walk_fits(walk, at) || at->ranks;
        store->foreign_ranks = (unsigned)at->ranks;
        if (store->foreign)
            return counter_fail(counter);
        counter->kept_number = at->next_number;
    }
    walk_set_sizes(walk);
    store->resumed = at->layer_count;
    return store->resumed || begin(walk);
}

/* Adds the successors of a state. Between two states there may be a moment to keep what there is.
 */
static bool absorb(struct layer_walk *walk)
{
    struct counter *counter = &walk->counter;
    struct batch *batch = &walk->batch;
    if (counter->buffer_count && counter->buffer_count + batch->count > counter->buffer_most &&
        !(counter_spill(counter) && counter_keep(counter, false)))
        return false;
    for (size_t i = 0; i < batch->count; i++)
        if (!batch_goes_on(batch, i) || !counter_add(counter, batch_key(batch, i)))
            return false;
    counter->at.done++;
    counter->at.generated += batch->count;
    return true;
}

static bool expand_layer(struct layer_walk *walk)
{
    struct run_reader reader;
    bool good = walk_open_layer(walk, &reader);
    if (!good)
        return false;
    while (good && run_reader_next(&reader))
        good = walk_expand(walk, &reader) && absorb(walk);
    if (reader.failed)
        good = counter_fail(&walk->counter);
    run_reader_close(&reader);
    return good;
}

static bool visit(struct layer_walk *walk, struct search_result *result)
{
    struct counter *counter = &walk->counter;
    struct search_counters *counters = &walk->meter->counters;
    for (;;) {
        struct run next;
        walk->meter->depth = (uint32_t)counter->at.layer_count;
        result->lower_bound = walk->meter->depth;
        if (!expand_layer(walk) || !counter_next_layer(counter, &next))
            return false;
        counters->duplicates = counters->generated - (walk->states - 1) - next.keys;
        if (!next.keys)
            return true;
        counter_turn(counter, &next);
        walk->states += next.keys;
        counters->stored = walk->states;
        if (!counter_keep(counter, false))
            return false;
    }
}

/* At a limit that is not the disk's, what is in the buffer is worth keeping. */
static void keep_at_limit(struct counter *counter)
{
    enum limit_kind hit = counter->meter->hit;
    if (!counter->setting.medium->keep || hit == LIMIT_DISK || !counter->at.layer_count)
        return;
    if (counter_spill(counter) && counter_keep(counter, true))
        counter->meter->hit = hit;
    if (counter->meter->hit == LIMIT_MEMORY)
        counter->meter->hit = hit;
}

void search_layers(const struct space *space, struct meter *meter, struct layer_store *store,
                   struct search_result *result)
{
    struct layer_walk walk;
    if (meter->hooks.exchange) {
        search_layers_shared(space, meter, store, result);
        return;
    }
    walk_begin(&walk, space, meter, store, result);
    if (prepare(&walk, store)) {
        walk_recall(&walk);
        if (visit(&walk, result))
            result->outcome = SEARCH_EXHAUSTED;
        else
            keep_at_limit(&walk.counter);
    }
    walk_end(&walk, result);
}

void search_layers_in_memory(const struct space *space, struct meter *meter,
                             struct search_result *result)
{
    struct memory_runs *runs = memory_runs_new(meter);
    struct layer_store store = {.medium = memory_runs_medium(runs)};
    search_layers(space, meter, &store, result);
    memory_runs_free(runs);
}
