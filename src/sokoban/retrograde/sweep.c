#include "sokoban/retrograde/sweep.h"

#include <string.h>

#include "base/mem.h"
#include "base/thread.h"
#include "search/exchange/exchange.h"
#include "search/exchange/mail.h"
#include "search/exchange/stage.h"
#include "search/exchange/totals.h"
#include "sokoban/retrograde/goal_sets.h"

/* Goal sets that are worked on before the next are listed. */
enum { BLOCK = 1024 };

struct sweep_worker {
    struct sweep_block *block;
    struct meter meter;
    struct retrograde *search;
    struct thread thread;
    uint64_t *layers;
    size_t layer_count;
    uint64_t goal_sets;
};

struct sweep_block {
    const struct sweep *sweep;
    struct meter *meter; /* of the whole */
    struct mail mail;    /* to the other ranks, if there are any */
    struct sweep_start *starts;
    size_t count;
    atomic_size_t next;
    atomic_bool halt;
    struct meter_pool pool;
    struct retrograde_nodes nodes;
    struct sweep_worker *workers;
};

static void add_layers(uint64_t **sum, size_t *sum_count, const uint64_t *layers, size_t count)
{
    if (count > *sum_count) {
        *sum = mem_resize(*sum, count, sizeof **sum);
        memset(*sum + *sum_count, 0, (count - *sum_count) * sizeof **sum);
        *sum_count = count;
    }
    for (size_t i = 0; i < count; i++)
        (*sum)[i] += layers[i];
}

static void look_at(struct sweep_worker *worker, struct sweep_start *start)
{
    const struct sweep *sweep = worker->block->sweep;
    struct retrograde_start farthest;
    const uint64_t *layers;
    bool whole = retrograde_run(worker->search, sweep->room, start->goals, sweep->metric);
    size_t count = retrograde_layers(worker->search, &layers);
    add_layers(&worker->layers, &worker->layer_count, layers, count);
    worker->goal_sets += whole;
    if (!whole)
        atomic_store(&worker->block->halt, true);
    if (count > 1 && retrograde_next(worker->search, &farthest)) {
        start->distance = (uint32_t)(count - 1);
        mask_copy(start->boxes, farthest.boxes, sweep->room->words);
        start->player = mask_first(farthest.players, sweep->room->words);
    }
}

static bool is_mine(const struct sweep *sweep, size_t at)
{
    return !sweep->exchange || at % sweep->exchange->ranks == sweep->exchange->rank;
}

static void work(void *context)
{
    struct sweep_worker *worker = context;
    struct sweep_block *block = worker->block;
    while (!atomic_load(&block->halt)) {
        size_t at = atomic_fetch_add(&block->next, 1);
        if (at >= block->count)
            break;
        if (is_mine(block->sweep, at))
            look_at(worker, &block->starts[at]);
    }
}

static void fill_block(struct sweep_block *block, struct goal_sets *sets)
{
    block->count = 0;
    atomic_store(&block->next, 0);
    while (block->count < BLOCK) {
        struct sweep_start *start = &block->starts[block->count];
        start->distance = 0;
        if (!goal_sets_next(sets, start->goals))
            break;
        block->count++;
    }
}

/* What a rank has found, with its place in the block. */
struct start_record {
    uint64_t at;
    struct sweep_start start;
};

static void take_starts(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct sweep_block *block = context;
    struct start_record record;
    (void)from;
    for (size_t i = 0; i < bytes; i += sizeof record) {
        memcpy(&record, records + i, sizeof record);
        block->starts[record.at] = record.start;
    }
}

static enum limit_kind limit_of(const struct sweep_block *block)
{
    enum limit_kind limit = LIMIT_NONE;
    for (unsigned i = 0; i < block->sweep->threads; i++) {
        enum limit_kind hit = block->workers[i].meter.hit;
        if (hit != LIMIT_NONE && (limit == LIMIT_NONE || limit == LIMIT_STOPPED))
            limit = hit;
    }
    return limit;
}

/* Lets all ranks know the whole block; when one has hit a limit, all halt. */
static void share_block(struct sweep_block *block)
{
    for (size_t i = 0; i < block->count; i++) {
        struct start_record record = {i, block->starts[i]};
        if (is_mine(block->sweep, i) && record.start.distance)
            stage_tell(&block->mail, &record, sizeof record);
    }
    if (block->meter->hit == LIMIT_NONE)
        block->meter->hit = limit_of(block);
    if (!stage_end(&block->mail))
        atomic_store(&block->halt, true);
}

static void run_block(struct sweep_block *block)
{
    const struct sweep *sweep = block->sweep;
    unsigned started = 1;
    while (started < sweep->threads && started < block->count &&
           thread_start(&block->workers[started].thread, work, &block->workers[started]))
        started++;
    work(&block->workers[0]);
    while (started > 1)
        thread_join(&block->workers[--started].thread);
    if (sweep->exchange)
        share_block(block);
    for (size_t i = 0; i < block->count; i++)
        if (block->starts[i].distance)
            sweep->found(sweep->context, &block->starts[i]);
}

/* Workers share nodes and memory; all are stopped, one watches the clock for its own sake and tells
 * the progress. */
static void hire(struct sweep_block *block, const struct meter *meter, unsigned threads)
{
    block->workers = mem_alloc(threads, sizeof *block->workers);
    for (unsigned i = 0; i < threads; i++) {
        struct sweep_worker *worker = &block->workers[i];
        struct limits limits = {.seconds = meter->limits.seconds};
        worker->block = block;
        if (i == 0)
            meter_start(&worker->meter, &limits, &meter->hooks);
        else
            meter_start_inner(&worker->meter, meter, &limits);
        worker->meter.started = meter->started;
        worker->meter.pool = &block->pool;
        worker->meter.is_over = &block->halt;
        worker->search = retrograde_new(&worker->meter, &block->nodes, 1);
    }
}

/* A worker that was merely told to end does not know why. */
static void dismiss(struct sweep_block *block, struct sweep *sweep, struct meter *meter)
{
    enum limit_kind hit = limit_of(block);
    if (hit != LIMIT_NONE && (meter->hit == LIMIT_NONE || meter->hit == LIMIT_STOPPED))
        meter->hit = hit;
    for (unsigned i = 0; i < sweep->threads; i++) {
        struct sweep_worker *worker = &block->workers[i];
        add_layers(&sweep->layers, &sweep->layer_count, worker->layers, worker->layer_count);
        sweep->goal_sets += worker->goal_sets;
        retrograde_free(worker->search);
        mem_free(worker->layers);
    }
    meter->counters.expanded = atomic_load(&block->nodes.expanded);
    meter->counters.peak_bytes = atomic_load(&block->pool.peak);
    mem_free(block->workers);
}

/* What all ranks have come to, for each of them. */
static void add_up(struct sweep_block *block, struct sweep *sweep)
{
    struct meter *meter = block->meter;
    stage_add(&block->mail, &meter->counters.expanded);
    stage_add(&block->mail, &sweep->goal_sets);
    stage_add_lists(&block->mail, &sweep->layers, &sweep->layer_count);
    mail_close(&block->mail);
}

static void join_ranks(struct sweep_block *block)
{
    struct exchange *exchange = block->sweep->exchange;
    block->nodes.most = totals_nodes(exchange, block->nodes.most);
    mail_open(&block->mail, exchange, block->meter, sizeof(struct start_record));
    block->mail.take = take_starts;
    block->mail.context = block;
}

bool sweep_run(struct sweep *sweep, struct meter *meter)
{
    struct goal_sets sets;
    struct sweep_block block = {.sweep = sweep,
                                .meter = meter,
                                .pool = {.limit = meter->limits.bytes},
                                .nodes = {.most = meter->limits.nodes}};
    sweep->threads = sweep->threads ? sweep->threads : 1;
    block.starts = mem_alloc(BLOCK, sizeof *block.starts);
    goal_sets_init(&sets, sweep->room, sweep->boxes);
    if (sweep->exchange)
        join_ranks(&block);
    hire(&block, meter, sweep->threads);
    do {
        fill_block(&block, &sets);
        run_block(&block);
    } while (block.count && !atomic_load(&block.halt));
    dismiss(&block, sweep, meter);
    if (sweep->exchange)
        add_up(&block, sweep);
    goal_sets_free(&sets);
    mem_free(block.starts);
    return meter->hit == LIMIT_NONE;
}
