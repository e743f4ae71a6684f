/* Taking away what is kept. */
#include "store/store.h"

#include <string.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "store/backend.h"
#include "store/entry.h"
#include "store/rows.h"

/* The solutions of a level. Those that do not replay are not among them. */
struct kept_solutions {
    struct store *store;
    const struct level *level;
    struct store_solution items[SCORE_METRICS_MAX];
    size_t count;
};

static bool take(void *context, const struct solution_row *row)
{
    struct kept_solutions *kept = context;
    kept->count += row_solution(kept->store, row, kept->level, &kept->items[kept->count]);
    return kept->count < SCORE_METRICS_MAX;
}

/* The best by a metric of those with other moves, or NULL. */
static const struct store_solution *next_best(const struct kept_solutions *kept, const char *moves,
                                              const char *metric)
{
    const struct store_solution *best = NULL;
    for (size_t i = 0; i < kept->count; i++) {
        const struct store_solution *item = &kept->items[i];
        if (strcmp(item->moves, moves) != 0 && score_metric(&item->score, metric) >= 0 &&
            (!best || solution_is_better(&item->score, &best->score, metric)))
            best = item;
    }
    return best;
}

static bool replace(struct store *store, int64_t key, const struct kept_solutions *kept,
                    const char *moves, const char *metric)
{
    const struct store_solution *next = next_best(kept, moves, metric);
    if (!next)
        return store->backend->drop_solution(store, key, metric);
    char *board = entry_board(kept->level);
    bool good = store->backend->put_solution(
        store, key,
        &(struct solution_row){.metric = metric,
                               .value = score_metric(&next->score, metric),
                               .moves = next->moves,
                               .board = board,
                               .origin = next->origin,
                               .when = next->when});
    mem_free(board);
    return good;
}

/* False when no solution has these moves. */
static bool delete_solution(struct store *store, int64_t key, const struct kept_solutions *kept,
                            const char *moves)
{
    bool found = false, good = true;
    for (size_t i = 0; good && i < kept->count; i++)
        if (strcmp(kept->items[i].moves, moves) == 0) {
            found = true;
            good = replace(store, key, kept, moves, kept->items[i].metric);
        }
    return found && good;
}

bool store_delete_solution(struct store *store, const struct level *level, const char *moves)
{
    struct kept_solutions kept = {.store = store, .level = level};
    if (!store_begin(store, true))
        return false;
    int64_t key = entry_find(store, level);
    bool good = key && store->backend->each_solution(store, key, NULL, take, &kept) &&
                delete_solution(store, key, &kept, moves);
    good = store_commit(store, good);
    for (size_t i = 0; i < kept.count; i++)
        store_solution_free(&kept.items[i]);
    return good;
}

bool store_delete_level(struct store *store, const struct level *level)
{
    if (!store_begin(store, true))
        return false;
    int64_t key = entry_find(store, level);
    return store_commit(store, key && store->backend->drop_level(store, key));
}
