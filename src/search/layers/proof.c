#include "search/layers/proof.h"

#include "base/mem.h"
#include "search/exchange/exchange.h"
#include "search/layers/layers.h"
#include "search/layers/share.h"
#include "search/limits.h"
#include "search/table.h"

/* The first step of the threshold. It doubles while the work does not, and grows faster where the
 * work does not grow at all. */
enum { STEP_FIRST = 2, STEP_IN_VAIN = 8 };

/* A threshold that nothing is above but what is dead. */
enum { THRESHOLD_MOST = 1 << 30 };

static uint64_t *notes_of(struct proof *proof)
{
    return proof->walk.counter.at.notes;
}

uint32_t proof_ceiling(const struct proof *proof)
{
    uint64_t above = proof->walk.counter.at.notes[NOTE_THRESHOLD] + 1;
    if (above > THRESHOLD_MOST)
        return proof->best_cost;
    return above < proof->best_cost ? (uint32_t)above : proof->best_cost;
}

uint64_t proof_cost(const struct proof *proof)
{
    const struct run_list *current = &proof->walk.counter.at.runs[RUNS_CURRENT];
    return current->count ? current->items[0].layer : 0;
}

/* The first layer: the start alone. */
static bool begin_round(struct proof *proof)
{
    struct counter *counter = &proof->walk.counter;
    struct run run;
    proof->walk.space->start(proof->walk.space->self, proof->walk.key);
    if (!counter_write_one(counter, proof->walk.key, &run))
        return false;
    counter_turn(counter, &run);
    proof->walk.states = proof->walk.meter->counters.stored = 1;
    return counter_keep(counter, true);
}

static bool note_goal(struct proof *proof, const uint8_t *key, uint32_t cost)
{
    struct counter *counter = &proof->walk.counter;
    struct run_list *goal = &counter->at.runs[RUNS_GOAL];
    struct run run;
    if (!counter_write_one(counter, key, &run))
        return false;
    run.layer = cost;
    if (goal->count)
        counter_drop_next(counter, &goal->items[0]);
    goal->count = 0;
    run_list_add(goal, &run);
    proof->best_cost = cost;
    proof->met = true;
    return true;
}

/* Adds a successor to the layer of its cost, here or where it belongs. */
static bool add(struct proof *proof, size_t index, uint32_t cost)
{
    struct batch *batch = &proof->walk.batch;
    return proof->share
               ? share_give(proof->share, cost, batch_key(batch, index), batch->items[index].hash)
               : counter_add_to(&proof->walk.counter, cost, batch_key(batch, index));
}

/* Judges a successor. */
static bool take(struct proof *proof, size_t index)
{
    struct layer_walk *walk = &proof->walk;
    const struct space *space = walk->space;
    const struct successor *step = &walk->batch.items[index];
    const uint8_t *key = batch_key(&walk->batch, index);
    uint64_t *notes = notes_of(proof);
    uint32_t cost = (uint32_t)proof_cost(proof) + step->cost;
    if (step->cost > notes[NOTE_LONGEST])
        notes[NOTE_LONGEST] = step->cost;
    if (sent_cache_has(&proof->seen, key, step->hash, cost)) {
        walk->meter->counters.duplicates++;
        return true;
    }
    sent_cache_note(&proof->seen, key, step->hash, cost);
    uint32_t enough = bound_enough(proof_ceiling(proof), cost);
    uint32_t bound = space->evaluate(space->self, &walk->batch, index, enough);
    if (bound >= enough) {
        walk->meter->counters.pruned++;
        notes[NOTE_CUT] |= bound != BOUND_DEAD && enough != BOUND_DEAD;
        return true;
    }
    if (bound == 0 && space->is_goal(space->self, key))
        return note_goal(proof, key, cost);
    return add(proof, index, cost);
}

/* Between two states there may be a moment to keep what there is; ranks keep it together. */
static bool make_room(struct proof *proof)
{
    struct counter *counter = &proof->walk.counter;
    if (proof->share || !counter->buffer_count ||
        counter->buffer_count + proof->walk.batch.count <= counter->buffer_most)
        return true;
    return counter_spill(counter) && counter_keep(counter, false);
}

/* One of several ranks is enough to ask. */
static void ask_incumbent(struct proof *proof)
{
    bool asks = !proof->share || proof->share->mail.exchange->rank == 0;
    if (asks && search_ask_incumbent(proof->walk.meter, &proof->best_cost))
        proof->met = false;
}

bool proof_expand(struct proof *proof, const struct run_reader *reader)
{
    struct layer_walk *walk = &proof->walk;
    struct counter *counter = &walk->counter;
    if (!walk_expand(walk, reader) || !make_room(proof))
        return false;
    for (size_t i = 0; i < walk->batch.count; i++)
        if (!batch_goes_on(&walk->batch, i) || !take(proof, i))
            return false;
    counter->at.done++;
    counter->at.generated += walk->batch.count;
    notes_of(proof)[NOTE_EXPANDED] = walk->meter->counters.expanded;
    ask_incumbent(proof);
    return walk->meter->hit == LIMIT_NONE;
}

static bool expand_layer(struct proof *proof)
{
    struct run_reader reader;
    bool good = walk_open_layer(&proof->walk, &reader);
    if (!good)
        return false;
    while (good && run_reader_next(&reader))
        good = proof_expand(proof, &reader);
    if (reader.failed)
        good = counter_fail(&proof->walk.counter);
    run_reader_close(&reader);
    return good;
}

void proof_raise_lower_bound(struct proof *proof)
{
    uint64_t cost = proof_cost(proof);
    cost = cost < proof_ceiling(proof) ? cost : proof_ceiling(proof);
    if (cost > proof->result->lower_bound)
        proof->result->lower_bound = (uint32_t)cost;
    proof->walk.meter->depth = proof->result->lower_bound;
}

/* Layer after layer, until none is left below the ceiling; false at a limit. */
static bool work_off(struct proof *proof)
{
    struct layer_walk *walk = &proof->walk;
    struct counter *counter = &walk->counter;
    for (;;) {
        struct run next;
        bool there;
        proof_raise_lower_bound(proof);
        if (!expand_layer(proof) || !counter_next_of_several(counter, &next, &there))
            return false;
        if (!there)
            return true;
        if (next.layer >= proof_ceiling(proof)) {
            counter_drop_next(counter, &next);
            return true;
        }
        counter_turn(counter, &next);
        walk->states += next.keys;
        walk->meter->counters.stored = walk->states;
        if (counter_is_due(counter, counter->store->keep_seconds) &&
            !(counter_spill(counter) && counter_keep(counter, true)))
            return false;
    }
}

void proof_raise_threshold(struct proof *proof, uint64_t expanded)
{
    uint64_t *notes = notes_of(proof);
    if (expanded < 2 * notes[NOTE_ROUND])
        notes[NOTE_STEP] *= expanded > notes[NOTE_ROUND] ? 2 : STEP_IN_VAIN;
    proof->result->lower_bound = (uint32_t)notes[NOTE_THRESHOLD] + 1;
    notes[NOTE_THRESHOLD] += notes[NOTE_STEP];
    if (notes[NOTE_THRESHOLD] > THRESHOLD_MOST)
        notes[NOTE_THRESHOLD] = THRESHOLD_MOST;
    notes[NOTE_ROUND] = expanded;
    notes[NOTE_BEGAN] = notes[NOTE_EXPANDED];
    notes[NOTE_CUT] = 0;
    counter_clear(&proof->walk.counter);
    sent_cache_clear(&proof->seen);
}

bool proof_is_finished(const struct proof *proof)
{
    const uint64_t *notes = proof->walk.counter.at.notes;
    return !notes[NOTE_CUT] || proof->best_cost <= notes[NOTE_THRESHOLD] + 1;
}

static bool work(struct proof *proof)
{
    const uint64_t *notes = notes_of(proof);
    for (;;) {
        if (!work_off(proof))
            return false;
        if (proof_is_finished(proof))
            return true;
        proof_raise_threshold(proof, notes[NOTE_EXPANDED] - notes[NOTE_BEGAN]);
        if (!begin_round(proof))
            return false;
    }
}

void proof_set_threshold(struct proof *proof, uint32_t bound)
{
    notes_of(proof)[NOTE_THRESHOLD] = bound;
    notes_of(proof)[NOTE_STEP] = STEP_FIRST;
}

void proof_recall(struct proof *proof)
{
    const struct manifest *at = &proof->walk.counter.at;
    if (at->runs[RUNS_GOAL].count) {
        proof->best_cost = (uint32_t)at->runs[RUNS_GOAL].items[0].layer;
        proof->met = true;
    }
    walk_recall(&proof->walk);
    proof->walk.meter->counters.expanded = at->notes[NOTE_EXPANDED];
}

/* Goes on from what was kept, if anything was. */
static bool prepare(struct proof *proof, struct layer_store *store, uint32_t bound)
{
    struct counter *counter = &proof->walk.counter;
    struct manifest *at = &counter->at;
    if (store->kept) {
        store->foreign = !manifest_recall(at, store->kept, store->kept_length, 0) ||
                         !walk_fits(&proof->walk, at) || at->ranks;
        store->foreign_ranks = (unsigned)at->ranks;
        if (store->foreign)
            return counter_fail(counter);
        counter->kept_number = at->next_number;
    }
    walk_set_sizes(&proof->walk);
    store->resumed = at->layer_count;
    if (!store->resumed) {
        proof_set_threshold(proof, bound);
        return counter_keep(counter, true) && begin_round(proof);
    }
    proof_recall(proof);
    return true;
}

/* At a limit that is not the disk's, what is in the buffer is worth keeping. */
static void keep_at_limit(struct counter *counter)
{
    enum limit_kind hit = counter->meter->hit;
    if (hit == LIMIT_DISK || !counter->at.layer_count)
        return;
    if (counter_spill(counter) && counter_keep(counter, true))
        counter->meter->hit = hit;
    if (counter->meter->hit == LIMIT_MEMORY)
        counter->meter->hit = hit;
}

static void search(struct proof *proof, struct layer_store *store, uint32_t bound)
{
    bool finished = prepare(proof, store, bound) && work(proof);
    if (finished && proof->met)
        finished = proof_trace_back(proof);
    if (!finished && !store->foreign)
        keep_at_limit(&proof->walk.counter);
    if (finished || !proof->met)
        search_conclude(proof->result, NULL, TABLE_NONE, proof->best_cost, finished);
}

void proof_begin(struct proof *proof, const struct space *space, struct meter *meter,
                 struct layer_store *store, struct search_result *result)
{
    *proof = (struct proof){.result = result, .best_cost = UINT32_MAX};
    walk_begin(&proof->walk, space, meter, store, result);
    proof->walk.counter.lead = 1;
    store->used = true;
}

void proof_end(struct proof *proof)
{
    struct search_result *result = proof->result;
    walk_end(&proof->walk, result);
    mem_free(result->layers);
    result->layers = NULL;
    result->layer_count = 0;
}

bool proof_is_open(struct proof *proof, uint32_t bound)
{
    const struct space *space = proof->walk.space;
    struct search_result *result = proof->result;
    space->start(space->self, proof->walk.key);
    bool solved = bound == 0 && space->is_goal(space->self, proof->walk.key);
    if (bound == BOUND_DEAD) {
        result->outcome = SEARCH_EXHAUSTED;
    } else if (solved) {
        result->path = space_start_key(space);
        search_conclude(result, NULL, TABLE_NONE, 0, true);
    } else {
        result->lower_bound = bound;
    }
    return !solved && bound != BOUND_DEAD;
}

void search_proof(const struct space *space, struct meter *meter, struct layer_store *store,
                  struct search_result *result)
{
    struct proof proof;
    if (meter->hooks.exchange) {
        search_proof_shared(space, meter, store, result);
        return;
    }
    proof_begin(&proof, space, meter, store, result);
    space->start(space->self, proof.walk.key);
    uint32_t bound = space->bound(space->self, proof.walk.key);
    if (proof_is_open(&proof, bound)) {
        sent_cache_init(&proof.seen, space->key_bytes, meter);
        search(&proof, store, bound);
        sent_cache_free(&proof.seen);
    }
    proof_end(&proof);
}
