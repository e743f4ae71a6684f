/* What solvers have proved. */
#include "store/store.h"

#include <inttypes.h>
#include <time.h>

#include "puzzle/level.h"
#include "store/backend.h"
#include "store/entry.h"
#include "store/rows.h"

static bool take_value(void *context, const struct proof_row *row)
{
    int64_t *value = context;
    *value = row->value;
    return false;
}

/* -1 when nothing is claimed. */
static int64_t find(struct store *store, int64_t key, const char *claim)
{
    int64_t value = -1;
    return store->backend->each_proof(store, key, claim, take_value, &value) ? value : -1;
}

int64_t store_bound(struct store *store, const struct level *level, const char *metric)
{
    if (!store_begin_reading(store))
        return -1;
    int64_t key = entry_find(store, level);
    int64_t bound = key ? find(store, key, metric) : -1;
    store_end_reading(store);
    return bound;
}

bool store_unsolvable(struct store *store, const struct level *level)
{
    return store_bound(store, level, PROOF_UNSOLVABLE) >= 0;
}

bool proofs_yield(struct store *store, int64_t key, const struct level *level,
                  const struct score *score)
{
    char id[PUZZLE_ID_ROOM];
    bool good = true;
    if (key && find(store, key, PROOF_UNSOLVABLE) >= 0) {
        entry_identify(level, id);
        store_report(store, "level %s was said to be unsolvable, and is solved", id);
        good = store->backend->drop_proof(store, key, PROOF_UNSOLVABLE);
    }
    for (size_t i = 0; key && good && i < score->metric_count; i++) {
        const struct metric *metric = &score->metrics[i];
        int64_t bound = find(store, key, metric->name);
        if (bound < 0 || (uint64_t)bound <= metric->value)
            continue;
        entry_identify(level, id);
        store_report(store, "level %s was said to need %lld %s, and is solved with %llu", id,
                     (long long)bound, metric->name, (unsigned long long)metric->value);
        good = store->backend->drop_proof(store, key, metric->name);
    }
    return good && !store->failed;
}

bool proof_is_refuted(const struct score *score, const char *metric, int64_t bound)
{
    int64_t value = metric ? score_metric(score, metric) : 0;
    return !metric || (value >= 0 && value < bound);
}

/* A claim is refused when a solution that is kept refutes it. */
static bool is_refuted(struct store *store, const struct level *level, const char *metric,
                       int64_t bound)
{
    struct store_solution known;
    bool refuted = false;
    for (const struct goal *goal = level->family->goals; goal->name && !refuted; goal++) {
        if (!store_best(store, level, goal->name, &known))
            continue;
        refuted = proof_is_refuted(&known.score, metric, bound);
        store_solution_free(&known);
    }
    return refuted;
}

static bool put(struct store *store, const struct level *level, const char *claim, int64_t value,
                const char *origin)
{
    int64_t key = entry_make(store, level);
    return key && store->backend->put_proof(
                      store, key,
                      &(struct proof_row){
                          .claim = claim, .value = value, .origin = origin, .when = time(NULL)});
}

/* The metric is NULL for "unsolvable". */
static bool keep(struct store *store, const struct level *level, const char *metric, int64_t value,
                 const char *origin)
{
    const char *claim = metric ? metric : PROOF_UNSOLVABLE;
    char id[PUZZLE_ID_ROOM];
    if (!entry_identify(level, id) || !store_begin(store, true))
        return false;
    bool news = store_bound(store, level, claim) < value && !store->failed;
    if (news && is_refuted(store, level, metric, value)) {
        store_report(store, "level %s: a claim of %s (%s) is refuted by a solution that is kept",
                     id, origin, claim);
        news = false;
    }
    int64_t key = news ? 0 : entry_find(store, level);
    bool good = news ? put(store, level, claim, value, origin)
                     : !key || entry_note_place(store, key, level);
    return store_commit(store, good) && news;
}

bool store_keep_bound(struct store *store, const struct level *level, const char *metric,
                      uint64_t bound, const char *origin)
{
    return bound <= INT64_MAX && keep(store, level, metric, (int64_t)bound, origin);
}

bool store_keep_unsolvable(struct store *store, const struct level *level, const char *origin)
{
    return keep(store, level, NULL, 0, origin);
}
