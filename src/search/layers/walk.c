#include "search/layers/walk.h"

#include "base/mem.h"
#include "base/sum.h"
#include "search/layers/codec.h"
#include "search/layers/keys.h"
#include "search/layers/layers.h"
#include "search/limits.h"

/* More memory than this makes nothing faster. */
#define BUDGET_MOST ((size_t)256 << 20)

enum { BLOCK_LEAST = 1 << 12, BLOCK_MOST = 1 << 20, BLOCKS_IN_BUDGET = 32, BUFFER_LEAST = 64 };

void walk_begin(struct layer_walk *walk, const struct space *space, struct meter *meter,
                struct layer_store *store, struct search_result *result)
{
    *walk = (struct layer_walk){.space = space, .meter = meter};
    walk->counter.store = store;
    walk->counter.meter = meter;
    walk->counter.setting = (struct run_setting){
        .medium = &store->medium, .meter = meter, .words = key_words(space->key_bytes)};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    walk->key = mem_alloc(space->key_bytes, 1);
    batch_init(&walk->batch, space->key_bytes);
}

void walk_end(struct layer_walk *walk, struct search_result *result)
{
    struct counter *counter = &walk->counter;
    if (!counter->store->foreign) {
        result->layers = counter->at.layers;
        result->layer_count = counter->at.layer_count;
        counter->at.layers = NULL;
    }
    counter_free(counter);
    meter_give(walk->meter, walk->batch.accounted);
    batch_free(&walk->batch);
    mem_free(walk->key);
}

uint64_t walk_start_sum(const struct space *space)
{
    uint8_t *key = space_start_key(space);
    uint64_t sum = sum_add(0, key, space->key_bytes);
    mem_free(key);
    return sum;
}

bool walk_fits(const struct layer_walk *walk, const struct manifest *manifest)
{
    const struct space *space = walk->space;
    return manifest->key_bytes == space->key_bytes &&
           manifest->start_sum == walk_start_sum(space) &&
           manifest->undirected == space->undirected &&
           manifest->block_bytes >= 4 * codec_room(walk->counter.setting.words) &&
           manifest->block_bytes <= BLOCK_MOST;
}

/* A quarter of the memory where the runs need it themselves. */
static size_t budget_of(const struct counter *counter)
{
    size_t room = meter_room(counter->meter);
    if (!counter->store->medium.keep)
        room /= 4;
    return room < BUDGET_MOST ? room : BUDGET_MOST;
}

void walk_set_sizes(struct layer_walk *walk)
{
    struct counter *counter = &walk->counter;
    const struct layer_store *store = counter->store;
    struct run_setting *setting = &counter->setting;
    counter->at.key_bytes = walk->space->key_bytes;
    counter->at.start_sum = walk_start_sum(walk->space);
    counter->at.undirected = walk->space->undirected;
    counter->budget = budget_of(counter);
    size_t block = counter->budget / BLOCKS_IN_BUDGET, least = 4 * codec_room(setting->words);
    block = block < BLOCK_MOST ? block : BLOCK_MOST;
    block = block > BLOCK_LEAST ? block : BLOCK_LEAST;
    block = block > least ? block : least;
    setting->block_bytes = counter->at.block_bytes ? (size_t)counter->at.block_bytes
                           : store->block_bytes    ? store->block_bytes
                                                   : block;
    counter->at.block_bytes = setting->block_bytes;
    size_t rest = counter->budget - counter->budget / 8, other = 3 * run_memory(setting);
    size_t words = counter->lead + setting->words;
    size_t each = sizeof(uint64_t) * 2 * words; /* sorting takes as much again */
    counter->buffer_most = rest > other ? (rest - other) / each : 0;
    if (counter->buffer_most < BUFFER_LEAST)
        counter->buffer_most = BUFFER_LEAST;
    if (store->buffer_keys)
        counter->buffer_most = store->buffer_keys;
}

void walk_recall(struct layer_walk *walk)
{
    const struct manifest *at = &walk->counter.at;
    struct search_counters *counters = &walk->meter->counters;
    for (size_t i = 0; i < at->layer_count; i++)
        walk->states += at->layers[i];
    if (at->layer_count)
        counters->expanded = walk->states - at->layers[at->layer_count - 1] + at->done;
    counters->stored = walk->states;
    counters->generated = at->generated;
}

bool walk_open_layer(struct layer_walk *walk, struct run_reader *reader)
{
    struct counter *counter = &walk->counter;
    if (!run_reader_open(reader, &counter->setting, counter->at.runs[RUNS_CURRENT].items))
        return counter_fail(counter);
    for (uint64_t i = 0; i < counter->at.done; i++)
        if (!run_reader_next(reader)) {
            run_reader_close(reader);
            return counter_fail(counter);
        }
    return true;
}

bool walk_expand(struct layer_walk *walk, const struct run_reader *reader)
{
    uint32_t steps = walk->meter->depth - 1;
    walk->meter->node = (struct search_node){.cost = steps, .bound = UINT32_MAX, .steps = steps};
    key_store(reader->key, walk->key, walk->space->key_bytes);
    return batch_expand(&walk->batch, walk->space, walk->key, walk->meter);
}
