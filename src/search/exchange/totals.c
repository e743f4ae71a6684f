#include "search/exchange/totals.h"

#include "base/mem.h"
#include "search/closed_census.h"
#include "search/exchange/exchange.h"
#include "search/exchange/mail.h"
#include "search/limits.h"

uint64_t totals_nodes(const struct exchange *exchange, uint64_t nodes)
{
    uint64_t own = nodes / exchange->ranks + (exchange->rank < nodes % exchange->ranks);
    return nodes && !own ? 1 : own;
}

void totals_add_up(struct mail *mail)
{
    struct search_counters *counters = &mail->meter->counters;
    struct agreement mine = agreement_none(), all;
    const uint64_t sums[] = {counters->expanded,   counters->generated,
                             counters->duplicates, counters->reopened,
                             counters->pruned,     counters->stored,
                             mail->sent_records,   mail->sent_batches,
                             mail->sent_bytes,     (uint64_t)(mail->idle_seconds * 1e6)};
    for (unsigned i = 0; i < sizeof sums / sizeof *sums; i++)
        mine.sums[i] = sums[i];
    mine.leasts[0] = ~counters->peak_bytes;
    mine.leasts[1] = ~counters->stored;
    mail_settle(mail, &mine, &all);
    *counters = (struct search_counters){.expanded = all.sums[0],
                                         .generated = all.sums[1],
                                         .duplicates = all.sums[2],
                                         .reopened = all.sums[3],
                                         .pruned = all.sums[4],
                                         .stored = all.sums[5],
                                         .peak_bytes = ~all.leasts[0]};
    struct exchange_totals *totals = &mail->exchange->totals;
    *totals = (struct exchange_totals){.is_shared = true,
                                       .records = all.sums[6],
                                       .batches = all.sums[7],
                                       .bytes = all.sums[8],
                                       .idle_seconds = (double)all.sums[9] / 1e6,
                                       .fullest = ~all.leasts[1],
                                       .stored = all.sums[5]};
}

static void add_layer(struct mail *mail, struct closed_census_layer *layer)
{
    struct agreement mine = agreement_none(), all;
    mine.sums[0] = layer->states;
    mine.sums[1] = layer->sum;
    mail_settle(mail, &mine, &all);
    *layer = (struct closed_census_layer){.states = all.sums[0], .sum = all.sums[1]};
}

void totals_add_census(struct mail *mail, struct closed_census *census)
{
    struct agreement mine = agreement_none(), all;
    mine.sums[0] = !census->taken;
    mine.leasts[0] = ~(uint64_t)census->count;
    mail_settle(mail, &mine, &all);
    size_t count = (size_t)~all.leasts[0];
    census->taken = all.sums[0] == 0;
    census->layers = mem_resize(census->layers, count + 1, sizeof *census->layers);
    for (size_t i = census->count; i < count; i++)
        census->layers[i] = (struct closed_census_layer){0};
    census->count = count;
    for (size_t i = 0; i < count; i++)
        add_layer(mail, &census->layers[i]);
    add_layer(mail, &census->dead);
}
