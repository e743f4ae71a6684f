#include "search/layers/share.h"

#include <string.h>

#include "base/mem.h"
#include "search/exchange/exchange.h"
#include "search/exchange/owner.h"
#include "search/exchange/totals.h"
#include "search/layers/counter.h"
#include "search/layers/layers.h"
#include "search/limits.h"

enum { SUM_LIMITED, SUM_SPOILT, SUM_UNFINISHED, SUM_DUE, SUM_STATES, SUM_GENERATED };

/* A layer is interrupted to keep what there is after so many times what lies between two layers. */
enum { PATIENCE = 10 };

/* Bytes before the key. */
static size_t lead_bytes(const struct share *share)
{
    return share->counter->lead ? sizeof(uint32_t) : 0;
}

static bool add(struct counter *counter, uint64_t layer, const uint8_t *key)
{
    return counter->lead ? counter_add_to(counter, layer, key) : counter_add(counter, key);
}

static void take(void *context, unsigned from, const uint8_t *records, size_t bytes)
{
    struct share *share = context;
    size_t lead = lead_bytes(share);
    (void)from;
    for (size_t at = 0; at < bytes && !share->refused; at += lead + share->key_bytes) {
        uint32_t layer = 0;
        memcpy(&layer, records + at, lead);
        share->refused = !add(share->counter, layer, records + at + lead);
    }
}

/* Whether all ranks say the same. */
static bool is_one(const struct agreement *all, unsigned least)
{
    return all->leasts[least] == ~all->leasts[least + 1];
}

bool share_begin(struct share *share, struct exchange *exchange, struct counter *counter,
                 uint64_t start_sum, size_t key_bytes)
{
    struct agreement mine = agreement_none(), all;
    *share = (struct share){.counter = counter, .key_bytes = key_bytes};
    size_t record_bytes = lead_bytes(share) + key_bytes;
    share->record = mem_alloc(record_bytes, 1);
    mail_open(&share->mail, exchange, counter->meter, record_bytes);
    share->mail.take = take;
    share->mail.context = share;
    mine.leasts[0] = start_sum;
    mine.leasts[1] = ~start_sum;
    mail_settle(&share->mail, &mine, &all);
    return is_one(&all, 0);
}

void share_end(struct share *share)
{
    mail_close(&share->mail);
    mem_free(share->record);
}

bool share_owns(const struct share *share, const uint8_t *key, uint64_t hash)
{
    const struct exchange *exchange = share->mail.exchange;
    return owner_of(exchange, key, share->key_bytes, hash) == exchange->rank;
}

bool share_give(struct share *share, uint64_t layer, const uint8_t *key, uint64_t hash)
{
    const struct exchange *exchange = share->mail.exchange;
    unsigned owner = owner_of(exchange, key, share->key_bytes, hash);
    size_t lead = lead_bytes(share);
    uint32_t number = (uint32_t)layer;
    if (owner == exchange->rank)
        return add(share->counter, layer, key);
    memcpy(share->record, &number, lead);
    memcpy(share->record + lead, key, share->key_bytes);
    mail_put(&share->mail, owner, share->record, lead + share->key_bytes);
    return true;
}

static bool wants_to_keep(const struct share *share)
{
    double patience = share->counter->store->keep_seconds * PATIENCE;
    return share->mail.exchange->rank == 0 && counter_is_due(share->counter, patience);
}

static uint64_t disk_bytes(const struct counter *counter)
{
    uint64_t bytes = 0;
    for (unsigned kind = 0; counter->setting.medium->keep && kind < RUNS_KINDS; kind++)
        for (size_t i = 0; i < counter->at.runs[kind].count; i++)
            bytes += counter->at.runs[kind].items[i].bytes;
    return bytes;
}

bool share_look(struct share *share)
{
    mail_collect(&share->mail);
    mail_report(&share->mail, disk_bytes(share->counter));
    if (share->refused || wants_to_keep(share))
        mail_halt(&share->mail);
    return !share->mail.halted;
}

static struct agreement speak(const struct share *share, bool unfinished, uint64_t states)
{
    const struct counter *counter = share->counter;
    struct agreement mine = agreement_none();
    enum limit_kind hit = counter->meter->hit;
    mine.sums[SUM_LIMITED] = hit != LIMIT_NONE;
    mine.sums[SUM_SPOILT] = share->refused || hit == LIMIT_DISK;
    mine.sums[SUM_UNFINISHED] = unfinished;
    mine.sums[SUM_DUE] =
        share->mail.exchange->rank == 0 && counter_is_due(counter, counter->store->keep_seconds);
    mine.sums[SUM_STATES] = states;
    mine.sums[SUM_GENERATED] = counter->at.generated;
    if (hit)
        mine.leasts[0] = hit;
    return mine;
}

struct share_outcome share_settle(struct share *share, bool unfinished, uint64_t states)
{
    struct meter *meter = share->counter->meter;
    struct agreement mine, all;
    if (meter->hit)
        mail_halt(&share->mail);
    for (;;) {
        mine = speak(share, unfinished, states);
        if (mail_settled(&share->mail, &mine, &all))
            break;
        mail_collect(&share->mail);
        mail_report(&share->mail, disk_bytes(share->counter));
        if (meter->hit || !meter_look(meter))
            mail_halt(&share->mail);
        mail_rest(&share->mail);
    }
    if (all.sums[SUM_LIMITED])
        meter->hit = (enum limit_kind)all.leasts[0];
    return (struct share_outcome){.limited = all.sums[SUM_LIMITED],
                                  .can_keep = !all.sums[SUM_SPOILT],
                                  .unfinished = all.sums[SUM_UNFINISHED],
                                  .due = all.sums[SUM_DUE],
                                  .states = all.sums[SUM_STATES],
                                  .generated = all.sums[SUM_GENERATED]};
}

bool share_keep(struct share *share)
{
    struct agreement mine = agreement_none(), all;
    struct counter *counter = share->counter;
    mine.sums[0] = !(counter_spill(counter) && counter_keep(counter, true));
    mail_settle(&share->mail, &mine, &all);
    if (all.sums[0])
        return counter_fail(counter);
    counter_forget(counter);
    return true;
}

void share_add_up(struct share *share, uint64_t *layers, size_t count)
{
    struct agreement mine = agreement_none(), all;
    for (size_t i = 0; i < count; i += MAIL_SUMS) {
        size_t some = count - i < MAIL_SUMS ? count - i : MAIL_SUMS;
        for (size_t j = 0; j < some; j++)
            mine.sums[j] = layers[i + j];
        mail_settle(&share->mail, &mine, &all);
        for (size_t j = 0; j < some; j++)
            layers[i + j] = all.sums[j];
    }
    totals_add_up(&share->mail);
}
