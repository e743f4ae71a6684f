/* The way back. A state of cost c has a predecessor in a layer of a lower cost (L4). Where the
 * space can list predecessors, they are looked for in the layers they may be in; else states of
 * those layers are expanded until one leads here. Each layer is read once for each step cost that
 * there may be. */
#include "search/layers/proof.h"

#include <string.h>

#include "base/mem.h"
#include "search/layers/keys.h"
#include "search/layers/walk.h"
#include "search/limits.h"

enum { LOOK_EVERY = 1 << 12 };

struct trace {
    struct layer_walk *walk;
    struct batch before; /* predecessors of the state at hand */
    uint8_t *keys;       /* from the goal back */
    size_t count, room;
};

static void add_key(struct trace *trace, const uint8_t *key)
{
    size_t bytes = trace->walk->space->key_bytes;
    if (trace->count == trace->room) {
        trace->room = trace->room ? trace->room * 2 : 64;
        trace->keys = mem_resize(trace->keys, trace->room, bytes);
    }
    memcpy(trace->keys + trace->count++ * bytes, key, bytes);
}

static const uint8_t *last_key(const struct trace *trace)
{
    return trace->keys + (trace->count - 1) * trace->walk->space->key_bytes;
}

/* Whether a step of this cost leads from a key to the state at hand. */
static bool leads_here(struct trace *trace, const uint8_t *key, uint64_t cost)
{
    struct layer_walk *walk = trace->walk;
    const struct space *space = walk->space;
    walk->batch.count = 0;
    space->expand(space->self, key, &walk->batch);
    for (size_t i = 0; i < walk->batch.count; i++)
        if (walk->batch.items[i].cost == cost &&
            memcmp(batch_key(&walk->batch, i), last_key(trace), space->key_bytes) == 0)
            return true;
    return false;
}

/* Whether it is worth a look. */
static bool may_lead_here(const struct trace *trace, const uint8_t *key)
{
    if (!trace->walk->space->predecessors)
        return true;
    for (size_t i = 0; i < trace->before.count; i++)
        if (memcmp(batch_key(&trace->before, i), key, trace->walk->space->key_bytes) == 0)
            return true;
    return false;
}

/* Looks for a predecessor in a layer. False when that cannot be done to the end. */
static bool search_layer(struct trace *trace, const struct run *run, uint64_t step, bool *found)
{
    struct layer_walk *walk = trace->walk;
    struct run_reader reader;
    bool good = true;
    if (!run_reader_open(&reader, &walk->counter.setting, run))
        return counter_fail(&walk->counter);
    for (uint64_t i = 0; good && !*found && run_reader_next(&reader); i++) {
        key_store(reader.key, walk->key, walk->space->key_bytes);
        *found = may_lead_here(trace, walk->key) && leads_here(trace, walk->key, step);
        good = i % LOOK_EVERY != 0 || meter_look(walk->meter);
    }
    if (*found)
        add_key(trace, walk->key);
    if (reader.failed)
        good = counter_fail(&walk->counter);
    run_reader_close(&reader);
    return good;
}

/* Goes one step back: from the state at hand, in the layers before this one, to one of those. */
static bool step_back(struct trace *trace, size_t *layer, uint64_t *cost)
{
    struct layer_walk *walk = trace->walk;
    const struct space *space = walk->space;
    const struct run_list *kept = &walk->counter.at.runs[RUNS_KEPT];
    uint64_t longest = walk->counter.at.notes[NOTE_LONGEST];
    bool found = false;
    trace->before.count = 0;
    if (space->predecessors)
        space->predecessors(space->self, last_key(trace), &trace->before);
    for (size_t i = *layer; i-- > 0 && !found && kept->items[i].layer + longest >= *cost;) {
        uint64_t step = *cost - kept->items[i].layer;
        if (!search_layer(trace, &kept->items[i], step, &found))
            return false;
        if (found) {
            *layer = i;
            *cost = kept->items[i].layer;
        }
    }
    return found || counter_fail(&walk->counter);
}

static bool read_goal(struct trace *trace)
{
    struct layer_walk *walk = trace->walk;
    struct run_reader reader;
    if (!run_reader_open(&reader, &walk->counter.setting, walk->counter.at.runs[RUNS_GOAL].items))
        return counter_fail(&walk->counter);
    bool good = run_reader_next(&reader);
    if (good) {
        key_store(reader.key, walk->key, walk->space->key_bytes);
        add_key(trace, walk->key);
    }
    run_reader_close(&reader);
    return good || counter_fail(&walk->counter);
}

bool proof_trace_back(struct layer_walk *walk, uint64_t cost, struct search_result *result)
{
    struct trace trace = {.walk = walk};
    size_t layer = walk->counter.at.runs[RUNS_KEPT].count, bytes = walk->space->key_bytes;
    batch_init(&trace.before, bytes);
    bool good = read_goal(&trace);
    while (good && layer > 0)
        good = step_back(&trace, &layer, &cost);
    if (good) {
        result->steps = trace.count - 1;
        result->path = mem_alloc(trace.count, bytes);
        for (size_t i = 0; i < trace.count; i++)
            memcpy(result->path + i * bytes, trace.keys + (trace.count - 1 - i) * bytes, bytes);
    }
    batch_free(&trace.before);
    mem_free(trace.keys);
    return good;
}
