#include "sokoban/retrograde/ranks.h"

#include <string.h>

#include "search/exchange/exchange.h"
#include "search/exchange/stage.h"
#include "search/limits.h"
#include "sokoban/retrograde/layer.h"
#include "sokoban/retrograde/masks.h"

/* A record of a layer: the boxes, and the player's square. */
static void give(struct retrograde_worker *worker, unsigned rank, const uint64_t *boxes,
                 unsigned square)
{
    struct retrograde_ranks *ranks = worker->ranks;
    uint64_t record[MASK_WORDS_MAX + 1];
    mask_copy(record, boxes, ranks->words);
    record[ranks->words] = square;
    mail_put(&ranks->mail, rank, (const uint8_t *)record, (ranks->words + 1) * sizeof(uint64_t));
}

static void take(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct retrograde_ranks *ranks = context;
    size_t size = (ranks->words + 1) * sizeof(uint64_t);
    uint64_t record[MASK_WORDS_MAX + 1];
    (void)from;
    /* Where there is no room the meter says so, and the layer ends. */
    for (size_t at = 0; at < bytes; at += size) {
        memcpy(record, records + at, size);
        if (!layer_meet(ranks->worker, record, (unsigned)record[ranks->words]))
            return;
    }
}

void retrograde_ranks_begin(struct retrograde_ranks *ranks, struct exchange *exchange,
                            struct meter *meter, struct retrograde_worker *worker,
                            struct retrograde_work *work)
{
    retrograde_ranks_end(ranks);
    *ranks =
        (struct retrograde_ranks){.worker = worker, .words = work->room->words, .is_open = true};
    mail_open(&ranks->mail, exchange, meter, box_set_size(work->room) * sizeof(uint64_t));
    ranks->mail.take = take;
    ranks->mail.context = ranks;
    worker->give = give;
    worker->ranks = ranks;
    work->company = COMPANY_RANKS;
    set_table_split(&work->table, exchange->rank, exchange->ranks);
}

void retrograde_ranks_end(struct retrograde_ranks *ranks)
{
    if (ranks->is_open)
        mail_close(&ranks->mail);
    ranks->is_open = false;
}

static void add_start(struct retrograde_ranks *ranks, const uint8_t *record)
{
    struct meter *meter = ranks->mail.meter;
    struct box_sets *starts = ranks->starts;
    size_t size = (1 + 2 * (size_t)ranks->words) * sizeof(uint64_t);
    uint64_t *words = meter_extend(meter, starts->words, &starts->room, starts->count, size);
    if (!words)
        return; /* as the meter says */
    starts->words = words;
    memcpy((uint8_t *)words + starts->count++ * size, record, size);
}

static void take_starts(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct retrograde_ranks *ranks = context;
    (void)from;
    for (size_t at = 0; at < bytes; at += (1 + 2 * (size_t)ranks->words) * sizeof(uint64_t))
        add_start(ranks, records + at);
}

bool retrograde_ranks_gather(struct retrograde_ranks *ranks, struct box_sets *sets)
{
    const struct set_table *table = &ranks->worker->work->table;
    struct meter *meter = ranks->mail.meter;
    enum limit_kind hit = meter->hit;
    size_t words = 1 + 2 * (size_t)ranks->words, own = sets->count;
    meter->hit = LIMIT_NONE; /* which all know of: what there is is told nevertheless */
    ranks->starts = sets;
    ranks->mail.take = take_starts;
    for (size_t i = 0; i < own; i++) {
        uint64_t *item = sets->words + i * words;
        item[0] = item[0] * table->ranks + table->rank;
        if (!mask_is_empty(item + 1 + ranks->words, ranks->words))
            stage_tell(&ranks->mail, item, words * sizeof *item);
    }
    bool fits = stage_end(&ranks->mail);
    if (!fits)
        sets->count = 0;
    else
        meter->hit = hit;
    ranks->mail.take = take;
    return fits;
}
