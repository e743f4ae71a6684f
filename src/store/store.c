#include "store/store.h"

#include "base/mem.h"
#include "store/query.h"
#include "store/schema.h"

enum {
    PATIENCE_MS = 10000,        /* for the lock of another program */
    CONTENT_BYTES_MAX = 1 << 26 /* of one text: no level and no solution is longer */
};

/* The file may come from anywhere: what is written in it must not make SQLite do anything. */
static bool prepare(struct store *store)
{
    sqlite3_busy_timeout(store->db, PATIENCE_MS);
    sqlite3_limit(store->db, SQLITE_LIMIT_LENGTH, CONTENT_BYTES_MAX);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    return store_execute(store, "PRAGMA trusted_schema = OFF;"
                                "PRAGMA cell_size_check = ON;"
                                "PRAGMA foreign_keys = ON;"
                                "PRAGMA synchronous = FULL");
}

/* Readers do not wait for writers then. Where it cannot be had (another program is in the file just
 * now, the file system lacks it) the older journal is as safe. */
static void use_write_ahead_log(struct store *store)
{
    sqlite3_exec(store->db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
}

struct store *store_open(const char *path, enum store_mode mode, struct diag_list *diags)
{
    struct store *store = mem_alloc(1, sizeof *store);
    int flags = SQLITE_OPEN_READWRITE | (mode == STORE_WRITE ? SQLITE_OPEN_CREATE : 0);
    store->path = mem_string(path);
    store->diags = diags;
    bool good = sqlite3_open_v2(path, &store->db, flags, NULL) == SQLITE_OK;
    if (!good)
        store_fail(store);
    if (good && prepare(store) && schema_upgrade(store, SCHEMA_VERSION)) {
        use_write_ahead_log(store);
        return store;
    }
    store_close(store);
    return NULL;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    sqlite3_close(store->db);
    mem_free(store->path);
    mem_free(store);
}

bool store_examine(struct store *store)
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
