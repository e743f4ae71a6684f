/* Where players are. */
#include "store/store.h"

#include <time.h>

#include "base/mem.h"
#include "puzzle/level.h"
#include "store/entry.h"
#include "store/query.h"
#include "store/rows.h"

bool row_progress(struct store *store, struct query *row, const struct level *level,
                  struct store_progress *out)
{
    struct score score;
    char id[PUZZLE_ID_ROOM];
    *out = (struct store_progress){.seconds = query_real(row, 2),
                                   .solved = query_whole(row, 3) != 0,
                                   .when = query_whole(row, 4)};
    out->moves = entry_replay(store, level, query_text(row, 1), query_text(row, 0), &score);
    if (out->moves)
        return true;
    entry_identify(level, id);
    store_report(store, "level %s: the position reached does not replay: %s", id, score.why);
    return false;
}

bool store_progress(struct store *store, const struct level *level, struct store_progress *out)
{
    struct query query;
    int64_t key = entry_find(store, level);
    if (!key)
        return false;
    query_begin(&query, store, ROW_PROGRESS);
    query_give_whole(&query, key);
    bool found = query_next(&query) && row_progress(store, &query, level, out);
    if (query_end(&query))
        return found;
    if (found)
        mem_free(out->moves);
    return false;
}

static bool put(struct store *store, const struct level *level,
                const struct store_progress *progress, const char *board)
{
    struct query query;
    int64_t key = entry_make(store, level);
    if (!key)
        return false;
    query_begin(&query, store,
                "INSERT INTO progress (level, moves, board, seconds, solved, time)"
                " VALUES (?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (level) DO UPDATE SET moves = excluded.moves,"
                " board = excluded.board, seconds = excluded.seconds,"
                " solved = max(solved, excluded.solved), time = excluded.time");
    query_give_whole(&query, key);
    query_give_text(&query, progress->moves);
    query_give_text(&query, board);
    query_give_real(&query, progress->seconds);
    query_give_whole(&query, progress->solved);
    query_give_whole(&query, time(NULL));
    query_next(&query);
    return query_end(&query);
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
    if (!store_begin(store))
        return false;
    char *board = entry_board(level);
    bool good = put(store, level, progress, board);
    mem_free(board);
    return store_commit(store, good);
}
