/* Least cost by layers, by several ranks. What one of them decides by itself it tells the others at
 * the end of a phase; the way through this file is the same for all of them. A goal that a rank
 * makes is known to the others at the layer's end: so what is expanded does not depend on who is
 * faster. */
#include "search/exchange/exchange.h"
#include "search/exchange/totals.h"
#include "search/layers/layers.h"
#include "search/layers/proof.h"
#include "search/layers/share.h"
#include "search/limits.h"
#include "search/table.h"

/* Expansions between two looks at what has arrived. */
enum { LOOK_EVERY = 32 };

enum { SUM_CUT, SUM_EXPANDED };
enum { LEAST_LAYER, LEAST_GOAL, LEAST_KNOWN, LEAST_LONGEST };

/* The rank of a goal stands below its cost. */
enum { RANK_BITS = 16 };

/* What all ranks have come to when a layer is done. */
struct standing {
    uint64_t layer;    /* the least that there are successors for; UINT64_MAX: none */
    uint64_t expanded; /* under this threshold */
};

static struct agreement speak(const struct proof *proof)
{
    const struct counter *counter = &proof->walk.counter;
    const struct run_list *goal = &counter->at.runs[RUNS_GOAL];
    const uint64_t *notes = counter->at.notes;
    struct agreement mine = agreement_none();
    mine.sums[SUM_CUT] = notes[NOTE_CUT];
    mine.sums[SUM_EXPANDED] = notes[NOTE_EXPANDED] - notes[NOTE_BEGAN];
    mine.leasts[LEAST_LAYER] = counter_least_layer(counter);
    if (goal->count)
        mine.leasts[LEAST_GOAL] =
            goal->items[0].layer << RANK_BITS | proof->share->mail.exchange->rank;
    if (proof->best_cost != UINT32_MAX)
        mine.leasts[LEAST_KNOWN] = proof->best_cost;
    mine.leasts[LEAST_LONGEST] = ~notes[NOTE_LONGEST];
    return mine;
}

/* Nothing is on its way: all ranks learn what any of them knows. */
static struct standing agree(struct proof *proof)
{
    struct agreement mine = speak(proof), all;
    uint64_t *notes = proof->walk.counter.at.notes;
    mail_settle(&proof->share->mail, &mine, &all);
    uint64_t goal = all.leasts[LEAST_GOAL], known = all.leasts[LEAST_KNOWN];
    proof->best_cost = known < UINT32_MAX ? (uint32_t)known : UINT32_MAX;
    proof->met = goal != UINT64_MAX && goal >> RANK_BITS == known;
    proof->goal_rank = (unsigned)(goal & ((1U << RANK_BITS) - 1));
    notes[NOTE_CUT] = all.sums[SUM_CUT] > 0;
    notes[NOTE_LONGEST] = ~all.leasts[LEAST_LONGEST];
    return (struct standing){all.leasts[LEAST_LAYER], all.sums[SUM_EXPANDED]};
}

/* The first layer: the start, which one of them owns. */
static bool begin_round(struct proof *proof)
{
    struct layer_walk *walk = &proof->walk;
    const struct space *space = walk->space;
    struct run run;
    space->start(space->self, walk->key);
    bool owns = share_owns(proof->share, walk->key, space->hash(space->self, walk->key));
    bool good = counter_write_one(&walk->counter, owns ? walk->key : NULL, &run);
    if (share_settle(proof->share, false, 0).limited || !good)
        return false;
    counter_turn(&walk->counter, &run);
    walk->states = walk->meter->counters.stored = owns;
    return share_keep(proof->share);
}

/* Expands what is left of this rank's layer, until somebody calls a halt. */
static void expand_rest(struct proof *proof)
{
    struct run_reader reader;
    if (!walk_open_layer(&proof->walk, &reader))
        return;
    for (uint64_t done = 1; run_reader_next(&reader); done++)
        if (!proof_expand(proof, &reader) || (done % LOOK_EVERY == 0 && !share_look(proof->share)))
            break;
    if (reader.failed)
        counter_fail(&proof->walk.counter);
    run_reader_close(&reader);
}

/* At a limit: all is worth keeping, unless something is missing. */
static bool end_at_limit(struct proof *proof, const struct share_outcome *outcome)
{
    struct meter *meter = proof->walk.meter;
    enum limit_kind hit = meter->hit;
    if (outcome->can_keep && share_keep(proof->share))
        meter->hit = hit;
    return false;
}

static bool expand_layer(struct proof *proof)
{
    const struct manifest *at = &proof->walk.counter.at;
    for (;;) {
        expand_rest(proof);
        bool unfinished = at->done < at->runs[RUNS_CURRENT].items[0].keys;
        struct share_outcome outcome = share_settle(proof->share, unfinished, 0);
        if (outcome.limited)
            return end_at_limit(proof, &outcome);
        if (!outcome.unfinished)
            return true;
        if (!share_keep(proof->share))
            return false;
    }
}

/* Makes the layer on which all agree the one at hand, if anything in it is new; false at a limit.
 */
static bool turn(struct proof *proof, uint64_t layer)
{
    struct layer_walk *walk = &proof->walk;
    struct counter *counter = &walk->counter;
    struct run next;
    bool good = counter_next_at(counter, layer, &next);
    struct share_outcome outcome = share_settle(proof->share, false, good ? next.keys : 0);
    if (outcome.limited) {
        if (good)
            counter_undo_next(counter, &next);
        return end_at_limit(proof, &outcome);
    }
    if (!outcome.states) {
        counter_skip_next(counter, &next);
        return true;
    }
    counter_turn(counter, &next);
    walk->states += next.keys;
    walk->meter->counters.stored = walk->states;
    return !outcome.due || share_keep(proof->share);
}

/* Layer after layer, until none is left below the ceiling; false at a limit. */
static bool work_off(struct proof *proof, struct standing *standing)
{
    for (;;) {
        proof_raise_lower_bound(proof);
        if (!expand_layer(proof))
            return false;
        *standing = agree(proof);
        if (standing->layer >= proof_ceiling(proof))
            return true;
        if (!turn(proof, standing->layer))
            return false;
    }
}

static bool work(struct proof *proof)
{
    for (;;) {
        struct standing standing;
        if (!work_off(proof, &standing))
            return false;
        if (proof_is_finished(proof))
            return true;
        proof_raise_threshold(proof, standing.expanded);
        if (!begin_round(proof))
            return false;
    }
}

static bool prepare(struct proof *proof, struct layer_store *store, uint32_t bound)
{
    bool begins;
    if (!share_recall(proof->share, &proof->walk, store, &begins))
        return false;
    if (begins) {
        proof_set_threshold(proof, bound);
        return begin_round(proof);
    }
    proof_recall(proof);
    agree(proof); /* on the goal that some have met */
    return true;
}

/* The way back reads only: what was kept before it began is what there is. */
static void search(struct proof *proof, struct layer_store *store, uint32_t bound)
{
    bool finished = prepare(proof, store, bound) && work(proof);
    if (finished && proof->met)
        finished = share_keep(proof->share) && proof_trace_back(proof);
    if (finished || !proof->met)
        search_conclude(proof->result, NULL, TABLE_NONE, proof->best_cost, finished);
}

/* The best bound of any rank: they are all sound, and some may have had time for better tables. */
static uint32_t agree_on_bound(struct proof *proof)
{
    const struct space *space = proof->walk.space;
    struct agreement mine = agreement_none(), all;
    space->start(space->self, proof->walk.key);
    mine.leasts[0] = ~(uint64_t)space->bound(space->self, proof->walk.key);
    mail_settle(&proof->share->mail, &mine, &all);
    return (uint32_t)~all.leasts[0];
}

void search_proof_shared(const struct space *space, struct meter *meter, struct layer_store *store,
                         struct search_result *result)
{
    struct exchange *exchange = meter->hooks.exchange;
    struct proof proof;
    struct share share;
    uint64_t nodes = meter->limits.nodes;
    meter->limits.nodes = totals_nodes(exchange, nodes);
    proof_begin(&proof, space, meter, store, result);
    proof.walk.counter.keeps_two = true;
    proof.share = &share;
    bool alike =
        share_begin(&share, exchange, &proof.walk.counter, walk_start_sum(space), space->key_bytes);
    uint32_t bound = alike ? agree_on_bound(&proof) : 0;
    if (alike && proof_is_open(&proof, bound)) {
        sent_cache_init(&proof.seen, space->key_bytes, meter);
        search(&proof, store, bound);
        sent_cache_free(&proof.seen);
    }
    if (!alike)
        meter->hit = LIMIT_STOPPED;
    else if (!store->foreign)
        totals_add_up(&share.mail);
    share_end(&share);
    proof_end(&proof);
    meter->limits.nodes = nodes;
}
