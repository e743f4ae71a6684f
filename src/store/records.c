/* Everything that is kept, level by level. */
#include "store/store.h"

#include <limits.h>
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
    const struct level *level;
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
static void put_in_order(struct store_record *record, const struct puzzle *family)
{
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
        row_solution(gathering->store, row, gathering->level, &record->best[record->best_count]);
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
    const char *metric = goal_named(gathering->level->family, claim);
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
    record->played = row_progress(gathering->store, row, gathering->level, &record->progress);
    return false;
}

static bool add_place(void *context, const struct place_row *row)
{
    struct store_record *record = &((struct gathering *)context)->record;
    if (row->number < 1 || row->number > UINT_MAX)
        return true;
    record->places = mem_resize(record->places, record->place_count + 1, sizeof *record->places);
    record->places[record->place_count++] = (struct store_place){
        .file = mem_string(row->file), .number = (unsigned)row->number, .when = row->when};
    return true;
}

void store_record_free(struct store_record *record)
{
    for (size_t i = 0; i < record->best_count; i++)
        store_solution_free(&record->best[i]);
    for (size_t i = 0; i < record->place_count; i++)
        mem_free(record->places[i].file);
    mem_free(record->places);
    store_progress_free(&record->progress);
    level_free(record->level);
    *record = (struct store_record){0};
}

/* Solutions come before proofs, which they may refute (L5). False on failure. */
static bool gather(struct gathering *gathering, int64_t key)
{
    struct store *store = gathering->store;
    const struct store_backend *backend = store->backend;
    struct store_record *record = &gathering->record;
    entry_identify(gathering->level, record->id);
    bool good = backend->each_solution(store, key, NULL, add_solution, gathering) &&
                backend->each_proof(store, key, NULL, add_proof, gathering) &&
                backend->see_progress(store, key, add_progress, gathering) &&
                backend->each_place(store, key, add_place, gathering);
    put_in_order(record, gathering->level->family);
    return good;
}

static bool visit_level(void *context, const struct level_row *row)
{
    struct gathering *gathering = context;
    struct store_record *record = &gathering->record;
    *record = (struct store_record){.level = level_of(gathering->store, row, gathering->families)};
    gathering->level = record->level;
    if (!record->level)
        return true;
    bool more = gather(gathering, row->key) && gathering->visit(gathering->context, record);
    store_record_free(record);
    return more;
}

bool store_look(struct store *store, const struct level *level, struct store_record *out)
{
    struct gathering gathering = {.store = store, .level = level};
    *out = (struct store_record){0};
    if (!store_begin_reading(store))
        return false;
    int64_t key = entry_find(store, level);
    bool good = key && gather(&gathering, key);
    store_end_reading(store);
    if (good)
        *out = gathering.record;
    else
        store_record_free(&gathering.record);
    return good;
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

int64_t store_record_bound(const struct store_record *record, const char *metric)
{
    for (size_t i = 0; i < record->bound_count; i++)
        if (strcmp(record->bounds[i].name, metric) == 0)
            return (int64_t)record->bounds[i].value;
    return -1;
}

bool store_record_proved(const struct store_record *record, const char *metric)
{
    for (size_t i = 0; i < record->best_count; i++)
        if (strcmp(record->best[i].metric, metric) == 0)
            return store_record_bound(record, metric) ==
                   score_metric(&record->best[i].score, metric);
    return false;
}
