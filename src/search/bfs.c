/* Breadth first. The table numbers states in the order they are met, so the table is the queue. */
#include <stdbool.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"
#include "search/trace.h"

struct run {
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

static bool found(struct run *run, uint32_t number)
{
    struct search_result *result = run->result;
    if (run->whole || !run->space->is_goal(run->space->self, table_key(&run->table, number)))
        return false;
    result->outcome = SEARCH_FOUND;
    result->optimal = true;
    trace_back(&run->table, number, result);
    result->cost = (uint32_t)result->steps;
    result->lower_bound = result->cost;
    return true;
}

/* Adds what is new among the successors; false when the search is over. */
static bool absorb(struct run *run, uint32_t parent)
{
    const struct space *space = run->space;
    struct batch *batch = &run->batch;
    struct search_counters *counters = &run->meter->counters;
    for (size_t i = 0; i < batch->count; i++)
        table_prefetch(&run->table, batch->items[i].hash);
    for (size_t i = 0; i < batch->count; i++) {
        const uint8_t *key = batch_key(batch, i);
        uint64_t hash = batch->items[i].hash;
        if (table_find(&run->table, key, hash) != TABLE_NONE) {
            counters->duplicates++;
            continue;
        }
        if (!run->whole && space->evaluate(space->self, batch, i, BOUND_DEAD) == BOUND_DEAD) {
            counters->pruned++;
            continue;
        }
        uint32_t number = table_add(&run->table, key, hash, parent);
        if (number == TABLE_NONE || found(run, number))
            return false;
    }
    return true;
}

static bool expand(struct run *run, uint32_t number)
{
    return batch_expand(&run->batch, run->space, table_key(&run->table, number), run->meter) &&
           absorb(run, number);
}

static bool add_start(struct run *run)
{
    const struct space *space = run->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    bool dead = !run->whole && space->bound(space->self, key) == BOUND_DEAD;
    uint32_t number = TABLE_NONE;
    if (dead)
        run->result->outcome = SEARCH_EXHAUSTED;
    else
        number = table_add(&run->table, key, space->hash(space->self, key), TABLE_NONE);
    mem_free(key);
    return number != TABLE_NONE && !found(run, number);
}

static void visit(struct run *run)
{
    run->result->outcome = SEARCH_LIMITED;
    if (!add_start(run))
        return;
    uint32_t next = 0;
    while (next < run->table.count) {
        uint32_t end = run->table.count;
        note_layer(run->result, end - next);
        run->result->lower_bound = ++run->meter->depth;
        while (next < end)
            if (!expand(run, next++))
                return;
    }
    run->result->outcome = SEARCH_EXHAUSTED;
}

static void search(const struct space *space, struct meter *meter, struct search_result *result,
                   bool whole)
{
    struct run run = {.space = space, .meter = meter, .result = result, .whole = whole};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&run.batch, space->key_bytes);
    if (table_init(&run.table, space, meter, TABLE_PLAIN))
        visit(&run);
    table_free(&run.table);
    meter_give(meter, run.batch.accounted);
    batch_free(&run.batch);
}

void search_bfs(const struct space *space, struct meter *meter, struct search_result *result)
{
    search(space, meter, result, false);
}

void search_all(const struct space *space, struct meter *meter, struct search_result *result)
{
    search(space, meter, result, true);
}
