/* The way back. A state of cost c has a predecessor in a layer of a lower cost (L4). Where the
 * space can list predecessors, they are looked for in the layers they may be in; else states of
 * those layers are expanded until one leads here. Each layer is read once for each step cost that
 * there may be; of several ranks each reads its own part, and the find of the first counts. */
#include "search/layers/proof.h"

#include <limits.h>
#include <string.h>

#include "base/mem.h"
#include "search/exchange/exchange.h"
#include "search/exchange/stage.h"
#include "search/layers/keys.h"
#include "search/layers/share.h"
#include "search/limits.h"

enum { LOOK_EVERY = 1 << 12 };

struct trace {
    struct layer_walk *walk;
    struct share *share; /* NULL: there is one process */
    struct batch before; /* predecessors of the state at hand */
    uint8_t *keys;       /* from the goal back */
    size_t count, room;
    uint8_t *found; /* the key to be added next */
    unsigned from;  /* which rank has found it; UINT_MAX: none */
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

static void take(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct trace *trace = context;
    if (from >= trace->from)
        return;
    trace->from = from;
    memcpy(trace->found, records, bytes);
}

/* This rank has come upon the key at hand. */
static void find(struct trace *trace)
{
    size_t bytes = trace->walk->space->key_bytes;
    memcpy(trace->found, trace->walk->key, bytes);
    trace->from = trace->share ? trace->share->mail.exchange->rank : 0;
    if (trace->share)
        stage_tell(&trace->share->mail, trace->found, bytes);
}

/* Adds what was found, if anything was, by any rank; false when some rank could not look. */
static bool conclude(struct trace *trace, bool good, bool *found)
{
    if (trace->share)
        good = stage_end(&trace->share->mail);
    *found = trace->from != UINT_MAX;
    if (good && *found)
        add_key(trace, trace->found);
    trace->from = UINT_MAX;
    return good;
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
static bool search_layer(struct trace *trace, const struct run *run, uint64_t step)
{
    struct layer_walk *walk = trace->walk;
    struct run_reader reader;
    bool good = true, found = false;
    if (!run_reader_open(&reader, &walk->counter.setting, run))
        return counter_fail(&walk->counter);
    for (uint64_t i = 0; good && !found && run_reader_next(&reader); i++) {
        key_store(reader.key, walk->key, walk->space->key_bytes);
        found = may_lead_here(trace, walk->key) && leads_here(trace, walk->key, step);
        good = i % LOOK_EVERY != 0 || meter_look(walk->meter);
    }
    if (found)
        find(trace);
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
        if (!conclude(trace, search_layer(trace, &kept->items[i], step), &found))
            return false;
        if (found) {
            *layer = i;
            *cost = kept->items[i].layer;
        }
    }
    return found || counter_fail(&walk->counter);
}

/* Reads the goal, where it is. */
static bool read_goal(struct trace *trace)
{
    struct layer_walk *walk = trace->walk;
    struct run_reader reader;
    if (!run_reader_open(&reader, &walk->counter.setting, walk->counter.at.runs[RUNS_GOAL].items))
        return counter_fail(&walk->counter);
    bool good = run_reader_next(&reader);
    if (good) {
        key_store(reader.key, walk->key, walk->space->key_bytes);
        find(trace);
    }
    run_reader_close(&reader);
    return good || counter_fail(&walk->counter);
}

/* All ranks begin with the same goal. */
static bool begin(struct trace *trace, unsigned goal_rank)
{
    bool found;
    if (trace->share) {
        trace->share->mail.take = take;
        trace->share->mail.context = trace;
    }
    bool mine = !trace->share || trace->share->mail.exchange->rank == goal_rank;
    return conclude(trace, !mine || read_goal(trace), &found) && found;
}

bool proof_trace_back(struct proof *proof)
{
    struct layer_walk *walk = &proof->walk;
    struct search_result *result = proof->result;
    size_t layer = walk->counter.at.runs[RUNS_KEPT].count, bytes = walk->space->key_bytes;
    struct trace trace = {.walk = walk, .share = proof->share, .from = UINT_MAX};
    uint64_t cost = proof->best_cost;
    trace.found = mem_alloc(bytes, 1);
    batch_init(&trace.before, bytes);
    bool good = begin(&trace, proof->goal_rank);
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
    mem_free(trace.found);
    return good;
}
