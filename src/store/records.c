/* Everything that is kept, level by level. */
#include "store/store.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "store/entry.h"
#include "store/query.h"
#include "store/rows.h"

static const struct puzzle *family_named(const struct puzzle *const *families, const char *name)
{
    for (; *families; families++)
        if (strcmp((*families)->name, name) == 0)
            return *families;
    return NULL;
}

/* The level of a row of the table; NULL when it does not stand, which is reported. */
static struct level *level_of(struct store *store, struct query *row,
                              const struct puzzle *const *families)
{
    const char *name = query_text(row, 1), *id = query_text(row, 2);
    const struct puzzle *family = family_named(families, name);
    if (!family) {
        store_report(store, "level %s belongs to a family this program does not know: %s", id,
                     name);
        return NULL;
    }
    struct level *level = entry_read_board(store, family, query_text(row, 3));
    char found[PUZZLE_ID_ROOM] = "";
    if (level)
        entry_identify(level, found);
    if (level && strcmp(found, id) == 0)
        return level;
    store_report(store, "level %s: its board is not this level", id);
    level_free(level);
    return NULL;
}

static bool add_solutions(struct store *store, int64_t key, struct store_record *record)
{
    struct query query;
    query_begin(&query, store, ROW_SOLUTIONS " ORDER BY metric");
    query_give_whole(&query, key);
    while (record->best_count < SCORE_METRICS_MAX && query_next(&query))
        record->best_count +=
            row_solution(store, &query, record->level, &record->best[record->best_count]);
    return query_end(&query);
}

/* The metric of the family's goals by that name: its string outlives the row's. */
static const char *goal_named(const struct puzzle *family, const char *name)
{
    const struct choice *goal = choice_find(family->goals, name);
    return goal ? goal->name : NULL;
}

static bool contradicts(const struct store_record *record, const char *metric, int64_t bound)
{
    for (size_t i = 0; i < record->best_count; i++)
        if (proof_is_refuted(&record->best[i].score, metric, bound))
            return true;
    return false;
}

static void add_proof(struct store *store, struct query *row, struct store_record *record)
{
    const char *claim = query_text(row, 0);
    const char *metric = goal_named(record->level->family, claim);
    int64_t value = query_whole(row, 1);
    bool unsolvable = strcmp(claim, PROOF_UNSOLVABLE) == 0;
    if ((!metric && !unsolvable) || value < 0)
        store_report(store, "level %s: a proof of nothing known: %s", record->id, claim);
    else if (contradicts(record, metric, value))
        store_report(store, "level %s: a proof (%s) is refuted by a solution", record->id, claim);
    else if (unsolvable)
        record->unsolvable = true;
    else if (record->bound_count < SCORE_METRICS_MAX)
        record->bounds[record->bound_count++] = (struct metric){metric, (uint64_t)value};
}

static bool add_proofs(struct store *store, int64_t key, struct store_record *record)
{
    struct query query;
    query_begin(&query, store, ROW_PROOFS " ORDER BY claim");
    query_give_whole(&query, key);
    while (query_next(&query))
        add_proof(store, &query, record);
    return query_end(&query);
}

static bool add_progress(struct store *store, int64_t key, struct store_record *record)
{
    struct query query;
    query_begin(&query, store, ROW_PROGRESS);
    query_give_whole(&query, key);
    record->played =
        query_next(&query) && row_progress(store, &query, record->level, &record->progress);
    return query_end(&query);
}

static void record_free(struct store_record *record)
{
    for (size_t i = 0; i < record->best_count; i++)
        store_solution_free(&record->best[i]);
    mem_free(record->progress.moves);
    level_free(record->level);
}

/* Solutions come before proofs, which they may refute. */
static bool visit_row(struct store *store, struct query *row, const struct puzzle *const *families,
                      store_visit *visit, void *context)
{
    struct store_record record = {.level = level_of(store, row, families)};
    int64_t key = query_whole(row, 0);
    if (!record.level)
        return true;
    entry_identify(record.level, record.id);
    bool more = add_solutions(store, key, &record) && add_proofs(store, key, &record) &&
                add_progress(store, key, &record) && visit(context, &record);
    record_free(&record);
    return more;
}

bool store_each(struct store *store, const struct puzzle *const *families, store_visit *visit,
                void *context)
{
    struct query query;
    /* One transaction, so that all is of one moment, whatever others write meanwhile. */
    if (!store_execute(store, "BEGIN"))
        return false;
    query_begin(&query, store, "SELECT key, family, id, board FROM level ORDER BY key");
    while (query_next(&query) && visit_row(store, &query, families, visit, context))
        continue;
    bool good = query_end(&query) && !store->failed;
    return store_commit(store, good);
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
