/* The same count by several ranks (share.h). What one of them decides by itself it tells the others
 * at the end of a phase; the way through this file is the same for all of them. */
#include "search/exchange/exchange.h"
#include "search/exchange/totals.h"
#include "search/layers/layers.h"
#include "search/layers/share.h"
#include "search/layers/walk.h"
#include "search/limits.h"

/* Expansions between two looks at what has arrived. */
enum { LOOK_EVERY = 32 };

struct shared_walk {
    struct layer_walk walk;
    struct share share;
    struct exchange *exchange;
};

/* The first layer: the start, which one of them owns. */
static bool begin(struct shared_walk *shared)
{
    struct layer_walk *walk = &shared->walk;
    struct counter *counter = &walk->counter;
    const struct space *space = walk->space;
    struct run run;
    space->start(space->self, walk->key);
    bool good = !share_owns(&shared->share, walk->key, space->hash(space->self, walk->key)) ||
                counter_add(counter, walk->key);
    good = good && counter_next_layer(counter, &run);
    bool limited = share_settle(&shared->share, false, 0).limited;
    if (!good || limited)
        return false;
    counter_turn(counter, &run);
    return share_keep(&shared->share);
}

static bool prepare(struct shared_walk *shared, struct layer_store *store)
{
    bool begins;
    return share_recall(&shared->share, &shared->walk, store, &begins) &&
           (!begins || begin(shared));
}

/* Sends the successors of a state to their owners. */
static bool absorb(struct shared_walk *shared)
{
    struct batch *batch = &shared->walk.batch;
    struct counter *counter = &shared->walk.counter;
    for (size_t i = 0; i < batch->count; i++)
        if (!batch_goes_on(batch, i) ||
            !share_give(&shared->share, 0, batch_key(batch, i), batch->items[i].hash))
            return false;
    counter->at.done++;
    counter->at.generated += batch->count;
    return true;
}

/* Expands what is left of this rank's layer, until somebody calls a halt. */
static void expand_rest(struct shared_walk *shared)
{
    struct layer_walk *walk = &shared->walk;
    struct run_reader reader;
    if (!walk_open_layer(walk, &reader))
        return;
    for (uint64_t done = 1; run_reader_next(&reader); done++)
        if (!walk_expand(walk, &reader) || !absorb(shared) ||
            (done % LOOK_EVERY == 0 && !share_look(&shared->share)))
            break;
    if (reader.failed)
        counter_fail(&walk->counter);
    run_reader_close(&reader);
}

/* At a limit: all is worth keeping, unless something is missing. */
static bool end_at_limit(struct shared_walk *shared, const struct share_outcome *outcome)
{
    struct meter *meter = shared->walk.meter;
    enum limit_kind hit = meter->hit;
    if (outcome->can_keep && shared->walk.counter.setting.medium->keep &&
        share_keep(&shared->share))
        meter->hit = hit;
    return false;
}

static bool expand_layer(struct shared_walk *shared)
{
    const struct manifest *at = &shared->walk.counter.at;
    for (;;) {
        expand_rest(shared);
        bool unfinished = at->done < at->runs[RUNS_CURRENT].items[0].keys;
        struct share_outcome outcome = share_settle(&shared->share, unfinished, 0);
        if (outcome.limited)
            return end_at_limit(shared, &outcome);
        if (!outcome.unfinished)
            return true;
        if (!share_keep(&shared->share))
            return false;
    }
}

static bool visit(struct shared_walk *shared, struct search_result *result)
{
    struct layer_walk *walk = &shared->walk;
    struct counter *counter = &walk->counter;
    uint64_t states = share_settle(&shared->share, false, walk->states).states; /* of all ranks */
    for (;;) {
        struct run next = {0};
        walk->meter->depth = (uint32_t)counter->at.layer_count;
        result->lower_bound = walk->meter->depth;
        if (!expand_layer(shared))
            return false;
        bool good = counter_next_layer(counter, &next);
        struct share_outcome outcome = share_settle(&shared->share, false, next.keys);
        if (outcome.limited) {
            if (good)
                counter_drop_next(counter, &next);
            return end_at_limit(shared, &outcome);
        }
        walk->meter->counters.duplicates = outcome.generated - (states - 1) - outcome.states;
        if (!outcome.states)
            return true;
        states += outcome.states;
        counter_turn(counter, &next);
        walk->states += next.keys;
        walk->meter->counters.stored = walk->states;
        if (outcome.due && !share_keep(&shared->share))
            return false;
    }
}

/* All ranks come to the same result. */
static void add_up(struct shared_walk *shared)
{
    const struct manifest *at = &shared->walk.counter.at;
    struct search_counters *counters = &shared->walk.meter->counters;
    counters->duplicates = shared->exchange->rank == 0 ? counters->duplicates : 0; /* of all */
    share_add_up(&shared->share, at->layers, at->layer_count);
}

void search_layers_shared(const struct space *space, struct meter *meter, struct layer_store *store,
                          struct search_result *result)
{
    struct shared_walk shared = {.exchange = meter->hooks.exchange};
    struct counter *counter = &shared.walk.counter;
    uint64_t nodes = meter->limits.nodes;
    meter->limits.nodes = totals_nodes(shared.exchange, nodes);
    walk_begin(&shared.walk, space, meter, store, result);
    counter->keeps_two = true;
    bool alike = share_begin(&shared.share, shared.exchange, counter, walk_start_sum(space),
                             space->key_bytes);
    if (alike && prepare(&shared, store)) {
        walk_recall(&shared.walk);
        if (visit(&shared, result))
            result->outcome = SEARCH_EXHAUSTED;
    }
    if (!alike)
        meter->hit = LIMIT_STOPPED;
    else if (!store->foreign)
        add_up(&shared);
    share_end(&shared.share);
    walk_end(&shared.walk, result);
    meter->limits.nodes = nodes;
}
