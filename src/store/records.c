/* Everything that is kept, level by level. */
#include "store/store.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "store/backend.h"
#include "store/entry.h"
#include "store/rows.h"

static const struct puzzle *family_named(const struct puzzle *const *families, const char *name)
{
    for (; *families; families++)
        if (strcmp((*families)->name, name) == 0)
            return *families;
    return NULL;
}

/* The level of a row of the table; NULL when it does not stand, which is reported. */
static struct level *level_of(struct store *store, const struct level_row *row,
                              const struct puzzle *const *families)
{
    const char *name = row->family, *id = row->id;
    const struct puzzle *family = family_named(families, name);
    if (!family) {
        store_report(store, "level %s belongs to a family this program does not know: %s", id,
                     name);
        return NULL;
    }
    struct level *level = entry_read_board(store, family, row->board);
    char found[PUZZLE_ID_ROOM] = "";
    if (level)
        entry_identify(level, found);
    if (level && strcmp(found, id) == 0)
        return level;
    store_report(store, "level %s: its board is not this level", id);
    level_free(level);
    return NULL;
}

/* A record being put together. */
struct gathering {
    struct store *store;
    struct store_record record;
    const struct puzzle *const *families;
    store_visit *visit;
    void *context;
};

/* Where the family lists a metric. */
static size_t place_of(const struct puzzle *family, const char *metric)
{
    size_t place = 0;
    while (family->metrics[place] && strcmp(family->metrics[place], metric) != 0)
        place++;
    return place;
}

/* Solutions stand in the order of the family's metrics, and so do bounds, in whatever order the
 * backend has them. */
static void put_in_order(struct store_record *record)
{
    const struct puzzle *family = record->level->family;
    for (size_t i = 1; i < record->best_count; i++)
        for (size_t j = i; j && place_of(family, record->best[j - 1].metric) >
                                    place_of(family, record->best[j].metric);
             j--) {
            struct store_solution moved = record->best[j];
            record->best[j] = record->best[j - 1];
            record->best[j - 1] = moved;
        }
    for (size_t i = 1; i < record->bound_count; i++)
        for (size_t j = i; j && place_of(family, record->bounds[j - 1].name) >
                                    place_of(family, record->bounds[j].name);
             j--) {
            struct metric moved = record->bounds[j];
            record->bounds[j] = record->bounds[j - 1];
            record->bounds[j - 1] = moved;
        }
}

static bool add_solution(void *context, const struct solution_row *row)
{
    struct gathering *gathering = context;
    struct store_record *record = &gathering->record;
    record->best_count +=
        row_solution(gathering->store, row, record->level, &record->best[record->best_count]);
    return record->best_count < SCORE_METRICS_MAX;
}

/* The metric of the family's goals by that name: its string outlives the row's. */
static const char *goal_named(const struct puzzle *family, const char *name)
{
    const struct goal *goal = goal_find(family->goals, name);
    return goal ? goal->name : NULL;
}

static bool contradicts(const struct store_record *record, const char *metric, int64_t bound)
{
    for (size_t i = 0; i < record->best_count; i++)
        if (proof_is_refuted(&record->best[i].score, metric, bound))
            return true;
    return false;
}

static bool add_proof(void *context, const struct proof_row *row)
{
    struct gathering *gathering = context;
    struct store *store = gathering->store;
    struct store_record *record = &gathering->record;
    const char *claim = row->claim;
    const char *metric = goal_named(record->level->family, claim);
    int64_t value = row->value;
    bool unsolvable = strcmp(claim, PROOF_UNSOLVABLE) == 0;
    if ((!metric && !unsolvable) || value < 0)
        store_report(store, "level %s: a proof of nothing known: %s", record->id, claim);
    else if (contradicts(record, metric, value))
        store_report(store, "level %s: a proof (%s) is refuted by a solution", record->id, claim);
    else if (unsolvable)
        record->unsolvable = true;
    else if (record->bound_count < SCORE_METRICS_MAX)
        record->bounds[record->bound_count++] = (struct metric){metric, (uint64_t)value};
    return true;
}

static bool add_progress(void *context, const struct progress_row *row)
{
    struct gathering *gathering = context;
    struct store_record *record = &gathering->record;
    record->played = row_progress(gathering->store, row, record->level, &record->progress);
    return false;
}

static void record_free(struct store_record *record)
{
    for (size_t i = 0; i < record->best_count; i++)
        store_solution_free(&record->best[i]);
    store_progress_free(&record->progress);
    level_free(record->level);
}

/* Solutions come before proofs, which they may refute (L5). */
static bool visit_level(void *context, const struct level_row *row)
{
    struct gathering *gathering = context;
    struct store *store = gathering->store;
    const struct store_backend *backend = store->backend;
    struct store_record *record = &gathering->record;
    *record = (struct store_record){.level = level_of(store, row, gathering->families)};
    if (!record->level)
        return true;
    entry_identify(record->level, record->id);
    bool more = backend->each_solution(store, row->key, NULL, add_solution, gathering) &&
                backend->each_proof(store, row->key, NULL, add_proof, gathering) &&
                backend->see_progress(store, row->key, add_progress, gathering);
    put_in_order(record);
    more = more && gathering->visit(gathering->context, record);
    record_free(record);
    return more;
}

bool store_each(struct store *store, const struct puzzle *const *families, store_visit *visit,
                void *context)
{
    struct gathering gathering = {
        .store = store, .families = families, .visit = visit, .context = context};
    /* One transaction, so that all is of one moment, whatever others write meanwhile. */
    if (!store_begin(store, false))
        return false;
    return store_commit(store, store->backend->each_level(store, visit_level, &gathering));
}

bool store_record_proved(const struct store_record *record, const char *metric)
{
    for (size_t i = 0; i < record->best_count; i++) {
        const struct store_solution *best = &record->best[i];
        for (size_t j = 0; strcmp(best->metric, metric) == 0 && j < record->bound_count; j++)
            if (strcmp(record->bounds[j].name, metric) == 0 &&
                (int64_t)record->bounds[j].value == score_metric(&best->score, metric))
                return true;
    }
    return false;
}
