/* Breadth first. The table numbers states in the order they are met, so the table is the queue. */
#include <stdbool.h>

#include "base/mem.h"
#include "search/layers/layers.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

struct bfs {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct table table;
    struct batch batch;
    bool whole; /* visit everything: no goals, no bounds */
};

static void note_layer(struct search_result *result, uint64_t states)
{
    size_t count = result->layer_count;
    if ((count & (count - 1)) == 0)
        result->layers = mem_resize(result->layers, count ? count * 2 : 1, sizeof *result->layers);
    result->layers[result->layer_count++] = states;
}

static bool found(struct bfs *bfs, uint32_t number)
{
    struct search_result *result = bfs->result;
    if (bfs->whole || !bfs->space->is_goal(bfs->space->self, table_key(&bfs->table, number)))
        return false;
    result->outcome = SEARCH_FOUND;
    result->optimal = true;
    search_trace_back(&bfs->table, number, result);
    result->cost = (uint32_t)result->steps;
    result->lower_bound = result->cost;
    return true;
}

/* Adds what is new among the successors; false when the search is over. */
static bool absorb(struct bfs *bfs, uint32_t parent)
{
    const struct space *space = bfs->space;
    struct batch *batch = &bfs->batch;
    struct search_counters *counters = &bfs->meter->counters;
    table_prefetch_batch(&bfs->table, batch, 0);
    for (size_t i = 0; i < batch->count; i++) {
        const uint8_t *key = batch_key(batch, i);
        uint64_t hash = batch->items[i].hash;
        if (!batch_goes_on(batch, i))
            return false;
        if (table_find(&bfs->table, key, hash) != TABLE_NONE) {
            counters->duplicates++;
            continue;
        }
        if (!bfs->whole && space->evaluate(space->self, batch, i, BOUND_DEAD) == BOUND_DEAD) {
            counters->pruned++;
            continue;
        }
        uint32_t number = table_add(&bfs->table, key, hash, parent);
        if (number == TABLE_NONE || found(bfs, number))
            return false;
    }
    return true;
}

static bool expand(struct bfs *bfs, uint32_t number)
{
    uint32_t steps = bfs->meter->depth - 1;
    bfs->meter->node = (struct search_node){.cost = steps, .bound = UINT32_MAX, .steps = steps};
    return batch_expand(&bfs->batch, bfs->space, table_key(&bfs->table, number), bfs->meter) &&
           absorb(bfs, number);
}

static bool add_start(struct bfs *bfs)
{
    const struct space *space = bfs->space;
    uint8_t *key = space_start_key(space);
    bool dead = !bfs->whole && space->bound(space->self, key) == BOUND_DEAD;
    uint32_t number = TABLE_NONE;
    if (dead)
        bfs->result->outcome = SEARCH_EXHAUSTED;
    else
        number = table_add(&bfs->table, key, space->hash(space->self, key), TABLE_NONE);
    mem_free(key);
    return number != TABLE_NONE && !found(bfs, number);
}

static void visit(struct bfs *bfs)
{
    bfs->result->outcome = SEARCH_LIMITED;
    if (!add_start(bfs))
        return;
    uint32_t next = 0;
    while (next < bfs->table.count) {
        uint32_t end = bfs->table.count;
        note_layer(bfs->result, end - next);
        bfs->result->lower_bound = ++bfs->meter->depth;
        while (next < end)
            if (!expand(bfs, next++))
                return;
    }
    bfs->result->outcome = SEARCH_EXHAUSTED;
}

static void search(const struct space *space, struct meter *meter, struct search_result *result,
                   bool whole)
{
    struct bfs bfs = {.space = space, .meter = meter, .result = result, .whole = whole};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&bfs.batch, space->key_bytes);
    if (table_init(&bfs.table, space, meter, TABLE_PLAIN))
        visit(&bfs);
    table_free(&bfs.table);
    meter_give(meter, bfs.batch.accounted);
    batch_free(&bfs.batch);
}

void search_bfs(const struct space *space, struct meter *meter, struct search_result *result)
{
    search(space, meter, result, false);
}

void search_all(const struct space *space, struct meter *meter, struct search_result *result)
{
    if (meter->hooks.layers)
        search_layers(space, meter, meter->hooks.layers, result);
    else if (meter->hooks.exchange)
        search_layers_in_memory(space, meter, result);
    else
        search(space, meter, result, true);
}
