/* Where ranks go on: each has kept what it came to last, and what it came to before. */
#include "search/exchange/exchange.h"
#include "search/layers/counter.h"
#include "search/layers/layers.h"
#include "search/layers/share.h"
#include "search/layers/walk.h"

/* Agrees on where to go on: at the first (0) or second (1) of the manifests that this rank has
 * kept, or neither of them (-1). The numbers are their generations; 0: there is none. False: some
 * rank has kept something else. */
static bool agree_on_start(struct share *share, const uint64_t generations[2], bool good,
                           int *which)
{
    struct agreement mine = agreement_none(), all;
    mine.sums[0] = !good;
    mine.leasts[0] = generations[0];
    mail_settle(&share->mail, &mine, &all);
    uint64_t youngest = all.leasts[0]; /* that all may have */
    bool refused = all.sums[0];
    *which = !youngest ? -1 : youngest == generations[0] ? 0 : 1;
    mine.sums[0] = *which == 1 && generations[1] != youngest;
    mail_settle(&share->mail, &mine, &all);
    if (all.sums[0])
        *which = -1; /* files that a finished count has left when it was killed removing them */
    return !refused;
}

/* Removes the runs that a manifest names, unless another does. */
static void drop_runs(struct counter *counter, const struct manifest *manifest)
{
    for (unsigned kind = 0; kind < RUNS_KINDS; kind++)
        for (size_t i = 0; i < manifest->runs[kind].count; i++)
            run_list_add(&counter->doomed, &manifest->runs[kind].items[i]);
    for (unsigned kind = 0; kind < RUNS_KINDS; kind++)
        for (size_t i = 0; i < counter->at.runs[kind].count; i++)
            for (size_t j = counter->doomed.count; j-- > 0;)
                if (counter->doomed.items[j].number == counter->at.runs[kind].items[i].number)
                    counter->doomed.items[j] = counter->doomed.items[--counter->doomed.count];
}

/* Whether a manifest is one of this rank in such a walk. */
static bool fits(const struct exchange *exchange, const struct layer_walk *walk,
                 const struct manifest *manifest)
{
    return walk_fits(walk, manifest) && manifest->ranks == exchange->ranks &&
           manifest->rank == exchange->rank;
}

/* Where to go on: what this rank kept last, or what it kept before, or anew. What is younger than
 * where all go on is given up before anybody goes on, lest it be taken for what comes. */
static bool choose_start(struct share *share, struct manifest kept[2], bool good)
{
    struct counter *counter = share->counter;
    uint64_t next_number = kept[0].next_number;
    int which;
    if (!agree_on_start(share, (uint64_t[2]){kept[0].generation, kept[1].generation}, good, &which))
        return false;
    if (which >= 0) {
        counter->at = kept[which];
        kept[which] = (struct manifest){0};
    }
    for (int i = 0; i < 2; i++)
        if (i != which)
            drop_runs(counter, &kept[i]);
    counter->at.next_number = next_number;
    counter->kept_number = next_number;
    return true;
}

/* False: what there is is of something else. */
static bool read_kept(const struct exchange *exchange, const struct layer_walk *walk,
                      struct layer_store *store, struct manifest kept[2])
{
    if (!store->kept)
        return true;
    bool good = manifest_recall(&kept[0], store->kept, store->kept_length, 0) &&
                fits(exchange, walk, &kept[0]);
    if (!good && walk_fits(walk, &kept[0]))
        store->foreign_ranks = (unsigned)kept[0].ranks;
    if (!manifest_recall(&kept[1], store->kept, store->kept_length, 1) ||
        !fits(exchange, walk, &kept[1]))
        kept[1].generation = 0;
    return good;
}

bool share_recall(struct share *share, struct layer_walk *walk, struct layer_store *store,
                  bool *begins)
{
    const struct exchange *exchange = share->mail.exchange;
    struct manifest *at = &share->counter->at, kept[2] = {{0}};
    store->foreign = !choose_start(share, kept, read_kept(exchange, walk, store, kept));
    manifest_free(&kept[0]);
    manifest_free(&kept[1]);
    if (store->foreign)
        return counter_fail(share->counter);
    walk_set_sizes(walk);
    at->rank = exchange->rank;
    at->ranks = exchange->ranks;
    *begins = !at->layer_count;
    store->resumed = !*begins;
    if (at->generation)
        at->generation--;     /* it is kept again, under the same number */
    return share_keep(share); /* before anything else is written: whose the folder is */
}
