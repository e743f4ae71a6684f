/* A store in one SQLite file, which several programs may use at once. */
#include <assert.h>

#include "base/mem.h"
#include "store/sqlite/query.h"
#include "store/sqlite/schema.h"

enum {
    PATIENCE_MS = 10000,        /* for the lock of another program */
    CONTENT_BYTES_MAX = 1 << 26 /* of one text: no level and no solution is longer */
};

/* The file may come from anywhere: what is written in it must not make SQLite do anything. */
static bool prepare(struct store *store)
{
    sqlite3_busy_timeout(store->data, PATIENCE_MS);
    sqlite3_limit(store->data, SQLITE_LIMIT_LENGTH, CONTENT_BYTES_MAX);
    sqlite3_db_config(store->data, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    return sqlite_execute(store, "PRAGMA trusted_schema = OFF;"
                                 "PRAGMA cell_size_check = ON;"
                                 "PRAGMA foreign_keys = ON;"
                                 "PRAGMA synchronous = FULL");
}

/* Readers do not wait for writers then. Where it cannot be had (another program is in the file just
 * now, the file system lacks it) the older journal is as safe. */
static void use_write_ahead_log(struct store *store)
{
    sqlite3_exec(store->data, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
}

static bool open_file(struct store *store, enum store_mode mode)
{
    int flags = SQLITE_OPEN_READWRITE | (mode == STORE_WRITE ? SQLITE_OPEN_CREATE : 0);
    sqlite3 *db = NULL;
    bool good = sqlite3_open_v2(store->path, &db, flags, NULL) == SQLITE_OK;
    store->data = db;
    if (!good)
        sqlite_fail(store);
    if (!good || !prepare(store) || !schema_upgrade(store, SCHEMA_VERSION))
        return false;
    use_write_ahead_log(store);
    return true;
}

static void close_file(struct store *store)
{
    sqlite3_close(store->data);
}

static bool examine(struct store *store)
{
    struct query query;
    bool sound = true;
    query_begin(&query, store, "PRAGMA integrity_check(20)");
    while (query_next(&query)) {
        if (sqlite3_stricmp(query_text(&query, 0), "ok") == 0)
            continue;
        store_report(store, "damaged: %s", query_text(&query, 0));
        sound = false;
    }
    if (!query_end(&query))
        return false;
    query_begin(&query, store, "PRAGMA foreign_key_check");
    while (query_next(&query)) {
        store_report(store, "damaged: table %s, row %lld: of no level", query_text(&query, 0),
                     (long long)query_whole(&query, 1));
        sound = false;
    }
    return query_end(&query) && sound;
}

static int64_t find_level(struct store *store, const char *family, const char *id)
{
    struct query query;
    query_begin(&query, store, "SELECT key FROM level WHERE family = ? AND id = ?");
    query_give_text(&query, family);
    query_give_text(&query, id);
    int64_t key = query_next(&query) ? query_whole(&query, 0) : 0;
    return query_end(&query) ? key : 0;
}

static int64_t put_level(struct store *store, const struct level_row *row)
{
    struct query query;
    assert(store->writing); /* B2 */
    query_begin(&query, store,
                "INSERT INTO level (family, id, title, board) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (family, id) DO UPDATE SET title = excluded.title,"
                " board = excluded.board"
                " WHERE level.title IS NULL AND excluded.title IS NOT NULL");
    query_give_text(&query, row->family);
    query_give_text(&query, row->id);
    query_give_text(&query, row->title);
    query_give_text(&query, row->board);
    query_next(&query);
    return query_end(&query) ? find_level(store, row->family, row->id) : 0;
}

static bool each_level(struct store *store, level_visit *visit, void *context)
{
    struct query query;
    query_begin(&query, store, "SELECT key, family, id, title, board FROM level ORDER BY key");
    for (bool more = true; more && query_next(&query);) {
        struct level_row row = {.key = query_whole(&query, 0),
                                .family = query_text(&query, 1),
                                .id = query_text(&query, 2),
                                .title = query_text_or_null(&query, 3),
                                .board = query_text(&query, 4)};
        more = !query.failed && visit(context, &row);
    }
    return query_end(&query);
}

/* One statement about a level, or about one of its rows by name. */
static bool remove_rows(struct store *store, const char *sql, int64_t level, const char *name)
{
    struct query query;
    assert(store->writing && level > 0); /* B1, B2 */
    query_begin(&query, store, sql);
    query_give_whole(&query, level);
    if (name)
        query_give_text(&query, name);
    query_next(&query);
    return query_end(&query);
}

static bool drop_level(struct store *store, int64_t level)
{
    return remove_rows(store, "DELETE FROM solution WHERE level = ?", level, NULL) &&
           remove_rows(store, "DELETE FROM proof WHERE level = ?", level, NULL) &&
           remove_rows(store, "DELETE FROM progress WHERE level = ?", level, NULL) &&
           remove_rows(store, "DELETE FROM place WHERE level = ?", level, NULL) &&
           remove_rows(store, "DELETE FROM level WHERE key = ?", level, NULL);
}

/* Begins a statement over the rows of a level that have a name, or over all. */
static void begin_named(struct query *query, struct store *store, const char *const sql[2],
                        int64_t level, const char *name)
{
    query_begin(query, store, name ? sql[0] : sql[1]);
    query_give_whole(query, level);
    if (name)
        query_give_text(query, name);
}

static bool each_solution(struct store *store, int64_t level, const char *metric,
                          solution_visit *visit, void *context)
{
#define SOLUTIONS "SELECT metric, value, moves, board, origin, time FROM solution WHERE level = ?"
    static const char *const sql[] = {SOLUTIONS " AND metric = ?", SOLUTIONS " ORDER BY metric"};
    struct query query;
    begin_named(&query, store, sql, level, metric);
    for (bool more = true; more && query_next(&query);) {
        struct solution_row row = {.metric = query_text(&query, 0),
                                   .value = query_whole(&query, 1),
                                   .moves = query_text(&query, 2),
                                   .board = query_text(&query, 3),
                                   .origin = query_text(&query, 4),
                                   .when = query_whole(&query, 5)};
        more = !query.failed && visit(context, &row);
    }
    return query_end(&query);
}

static bool put_solution(struct store *store, int64_t level, const struct solution_row *row)
{
    struct query query;
    assert(store->writing && level > 0); /* B1, B2 */
    query_begin(&query, store,
                "INSERT OR REPLACE INTO solution (level, metric, value, moves, board, origin, time)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)");
    query_give_whole(&query, level);
    query_give_text(&query, row->metric);
    query_give_whole(&query, row->value);
    query_give_text(&query, row->moves);
    query_give_text(&query, row->board);
    query_give_text(&query, row->origin);
    query_give_whole(&query, row->when);
    query_next(&query);
    return query_end(&query);
}

static bool drop_solution(struct store *store, int64_t level, const char *metric)
{
    return remove_rows(store, "DELETE FROM solution WHERE level = ? AND metric = ?", level, metric);
}

static bool each_proof(struct store *store, int64_t level, const char *claim, proof_visit *visit,
                       void *context)
{
#define PROOFS "SELECT claim, value, origin, time FROM proof WHERE level = ?"
    static const char *const sql[] = {PROOFS " AND claim = ?", PROOFS " ORDER BY claim"};
    struct query query;
    begin_named(&query, store, sql, level, claim);
    for (bool more = true; more && query_next(&query);) {
        struct proof_row row = {.claim = query_text(&query, 0),
                                .value = query_whole(&query, 1),
                                .origin = query_text(&query, 2),
                                .when = query_whole(&query, 3)};
        more = !query.failed && visit(context, &row);
    }
    return query_end(&query);
}

static bool put_proof(struct store *store, int64_t level, const struct proof_row *row)
{
    struct query query;
    assert(store->writing && level > 0); /* B1, B2 */
    query_begin(&query, store,
                "INSERT OR REPLACE INTO proof (level, claim, value, origin, time)"
                " VALUES (?, ?, ?, ?, ?)");
    query_give_whole(&query, level);
    query_give_text(&query, row->claim);
    query_give_whole(&query, row->value);
    query_give_text(&query, row->origin);
    query_give_whole(&query, row->when);
    query_next(&query);
    return query_end(&query);
}

static bool drop_proof(struct store *store, int64_t level, const char *claim)
{
    return remove_rows(store, "DELETE FROM proof WHERE level = ? AND claim = ?", level, claim);
}

static bool see_progress(struct store *store, int64_t level, progress_visit *visit, void *context)
{
    struct query query;
    query_begin(&query, store,
                "SELECT moves, board, seconds, solved, time, history FROM progress"
                " WHERE level = ?");
    query_give_whole(&query, level);
    if (query_next(&query)) {
        struct progress_row row = {.moves = query_text(&query, 0),
                                   .board = query_text(&query, 1),
                                   .seconds = query_real(&query, 2),
                                   .solved = query_whole(&query, 3) != 0,
                                   .when = query_whole(&query, 4),
                                   .history = query_text(&query, 5)};
        if (!query.failed)
            visit(context, &row);
    }
    return query_end(&query);
}

static bool put_progress(struct store *store, int64_t level, const struct progress_row *row)
{
    struct query query;
    assert(store->writing && level > 0); /* B1, B2 */
    query_begin(&query, store,
                "INSERT OR REPLACE INTO progress"
                " (level, moves, board, seconds, solved, time, history)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)");
    query_give_whole(&query, level);
    query_give_text(&query, row->moves);
    query_give_text(&query, row->board);
    query_give_real(&query, row->seconds);
    query_give_whole(&query, row->solved);
    query_give_whole(&query, row->when);
    query_give_text(&query, row->history);
    query_next(&query);
    return query_end(&query);
}

static bool each_place(struct store *store, int64_t level, place_visit *visit, void *context)
{
    struct query query;
    query_begin(&query, store,
                "SELECT file, number, time FROM place WHERE level = ? ORDER BY file");
    query_give_whole(&query, level);
    for (bool more = true; more && query_next(&query);) {
        struct place_row row = {.file = query_text(&query, 0),
                                .number = query_whole(&query, 1),
                                .when = query_whole(&query, 2)};
        more = !query.failed && visit(context, &row);
    }
    return query_end(&query);
}

static bool put_place(struct store *store, int64_t level, const struct place_row *row)
{
    struct query query;
    assert(store->writing && level > 0); /* B1, B2 */
    query_begin(&query, store,
                "INSERT OR REPLACE INTO place (level, file, number, time) VALUES (?, ?, ?, ?)");
    query_give_whole(&query, level);
    query_give_text(&query, row->file);
    query_give_whole(&query, row->number);
    query_give_whole(&query, row->when);
    query_next(&query);
    return query_end(&query);
}

static char *setting(struct store *store, const char *name)
{
    struct query query;
    query_begin(&query, store, "SELECT value FROM setting WHERE name = ?");
    query_give_text(&query, name);
    char *value = query_next(&query) ? mem_string(query_text(&query, 0)) : NULL;
    if (query_end(&query))
        return value;
    mem_free(value);
    return NULL;
}

static bool put_setting(struct store *store, const char *name, const char *value)
{
    struct query query;
    query_begin(&query, store, "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)");
    query_give_text(&query, name);
    query_give_text(&query, value);
    query_next(&query);
    return query_end(&query);
}

const struct store_backend store_sqlite = {
    .open = open_file,
    .close = close_file,
    .examine = examine,
    .begin = sqlite_begin,
    .commit = sqlite_commit,
    .find_level = find_level,
    .put_level = put_level,
    .each_level = each_level,
    .drop_level = drop_level,
    .each_solution = each_solution,
    .put_solution = put_solution,
    .drop_solution = drop_solution,
    .each_proof = each_proof,
    .put_proof = put_proof,
    .drop_proof = drop_proof,
    .see_progress = see_progress,
    .put_progress = put_progress,
    .each_place = each_place,
    .put_place = put_place,
    .setting = setting,
    .put_setting = put_setting,
};
