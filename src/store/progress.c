/* Where players are, and what they prefer. */
#include "store/store.h"

#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "store/backend.h"
#include "store/entry.h"
#include "store/rows.h"

void store_progress_free(struct store_progress *progress)
{
    mem_free(progress->moves);
    mem_free(progress->history);
    *progress = (struct store_progress){0};
}

bool row_progress(struct store *store, const struct progress_row *row, const struct level *level,
                  struct store_progress *out)
{
    struct score score;
    char id[PUZZLE_ID_ROOM];
    *out =
        (struct store_progress){.seconds = row->seconds, .solved = row->solved, .when = row->when};
    out->moves = entry_replay(store, level, row->board, row->moves, &score);
    if (out->moves) {
        char *board = entry_board(level);
        out->history = *row->history ? mem_string(row->history) : NULL;
        out->same_copy = strcmp(board, row->board) == 0;
        mem_free(board);
        return true;
    }
    entry_identify(level, id);
    store_report(store, "level %s: the position reached does not replay: %s", id, score.why);
    return false;
}

struct progress_query {
    struct store *store;
    const struct level *level;
    struct store_progress *out;
    bool found;
};

static bool take(void *context, const struct progress_row *row)
{
    struct progress_query *query = context;
    query->found = row_progress(query->store, row, query->level, query->out);
    return false;
}

bool store_progress(struct store *store, const struct level *level, struct store_progress *out)
{
    struct progress_query query = {.store = store, .level = level, .out = out};
    if (!store_begin_reading(store))
        return false;
    int64_t key = entry_find(store, level);
    bool good = key && store->backend->see_progress(store, key, take, &query);
    store_end_reading(store);
    if (query.found && !good)
        store_progress_free(out);
    return query.found && good;
}

static bool see_solved(void *context, const struct progress_row *row)
{
    bool *solved = context;
    *solved = row->solved;
    return false;
}

static bool put(struct store *store, const struct level *level,
                const struct store_progress *progress, const char *board)
{
    bool solved = false;
    int64_t key = entry_make(store, level);
    if (!key || !store->backend->see_progress(store, key, see_solved, &solved))
        return false;
    return store->backend->put_progress(
        store, key,
        &(struct progress_row){.moves = progress->moves,
                               .board = board,
                               .history = progress->history ? progress->history : "",
                               .seconds = progress->seconds,
                               .solved = solved || progress->solved,
                               .when = time(NULL)});
}

bool store_keep_progress(struct store *store, const struct level *level,
                         const struct store_progress *progress)
{
    struct score score;
    char id[PUZZLE_ID_ROOM];
    if (!entry_identify(level, id))
        return false;
    level->family->judge(level, progress->moves, &score);
    if (!score.legal) {
        store_report(store, "level %s: the position reached is not kept: %s", id, score.why);
        return false;
    }
    if (!store_begin(store, true))
        return false;
    char *board = entry_board(level);
    bool good = put(store, level, progress, board);
    mem_free(board);
    return store_commit(store, good);
}

char *store_setting(struct store *store, const char *name)
{
    if (!store_begin(store, false))
        return NULL;
    char *value = store->backend->setting(store, name);
    if (store_commit(store, true) && value && *value)
        return value;
    mem_free(value);
    return NULL;
}

bool store_keep_setting(struct store *store, const char *name, const char *value)
{
    return store_begin(store, true) &&
           store_commit(store, store->backend->put_setting(store, name, value));
}
