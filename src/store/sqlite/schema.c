#include "store/sqlite/schema.h"

#include <stdio.h>

#include "store/sqlite/query.h"

/* "cari" in the header of the file, where SQLite leaves room for such a mark. */
#define APPLICATION_ID 0x63617269

/* Step i leads from version i to version i + 1. A step that was published is never changed: files
 * of its version exist.
 *
 * level     one row for all copies of a level; board is its text in the first orientation seen
 * solution  the best by each metric, with the text of the copy it was made for
 * progress  where a player is, with the text of the copy played, and the history of the game
 * proof     claim is a metric, and value a lower bound of it; or "unsolvable", and value is 0
 * setting   what belongs to no level
 * place     the files a level was seen in, by the last part of their names, and its number there */
static const char *const steps[SCHEMA_VERSION] = {
    "CREATE TABLE level ("
    " key INTEGER PRIMARY KEY,"
    " family TEXT NOT NULL,"
    " id TEXT NOT NULL,"
    " title TEXT,"
    " board TEXT NOT NULL,"
    " UNIQUE (family, id));"
    "CREATE TABLE solution ("
    " level INTEGER NOT NULL REFERENCES level,"
    " metric TEXT NOT NULL,"
    " value INTEGER NOT NULL,"
    " moves TEXT NOT NULL,"
    " board TEXT NOT NULL,"
    " origin TEXT NOT NULL,"
    " time INTEGER NOT NULL,"
    " PRIMARY KEY (level, metric));",

    "CREATE TABLE progress ("
    " level INTEGER PRIMARY KEY REFERENCES level,"
    " moves TEXT NOT NULL,"
    " board TEXT NOT NULL,"
    " seconds REAL NOT NULL,"
    " solved INTEGER NOT NULL,"
    " time INTEGER NOT NULL);",

    "CREATE TABLE proof ("
    " level INTEGER NOT NULL REFERENCES level,"
    " claim TEXT NOT NULL,"
    " value INTEGER NOT NULL,"
    " origin TEXT NOT NULL,"
    " time INTEGER NOT NULL,"
    " PRIMARY KEY (level, claim));",

    "ALTER TABLE progress ADD COLUMN history TEXT NOT NULL DEFAULT '';"
    "CREATE TABLE setting ("
    " name TEXT PRIMARY KEY NOT NULL,"
    " value TEXT NOT NULL);",

    "CREATE TABLE place ("
    " level INTEGER NOT NULL REFERENCES level,"
    " file TEXT NOT NULL,"
    " number INTEGER NOT NULL,"
    " time INTEGER NOT NULL,"
    " PRIMARY KEY (level, file));",
};

struct header {
    int64_t application, version, tables;
};

static bool read_header(struct store *store, struct header *out)
{
    return sqlite_number(store, "PRAGMA application_id", &out->application) &&
           sqlite_number(store, "PRAGMA user_version", &out->version) &&
           sqlite_number(store, "SELECT count(*) FROM sqlite_master", &out->tables);
}

static bool is_ours(struct store *store, const struct header *header)
{
    bool blank = header->application == 0 && header->version == 0 && header->tables == 0;
    if (blank || header->application == APPLICATION_ID) {
        if (header->version >= 0 && header->version <= SCHEMA_VERSION)
            return true;
        store_report(store,
                     "the library cannot be used: it is of version %lld, from a newer "
                     "cariste",
                     (long long)header->version);
    } else {
        store_report(store, "the library cannot be used: it is the database of another program");
    }
    store->failed = true;
    return false;
}

static bool take_steps(struct store *store, int64_t from, int to)
{
    char mark[96];
    for (int64_t version = from; version < to; version++)
        if (!sqlite_execute(store, steps[version]))
            return false;
    snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d",
             APPLICATION_ID, to);
    return sqlite_execute(store, mark);
}

bool schema_upgrade(struct store *store, int version)
{
    struct header header = {0};
    /* In one transaction, or a header half read while another program writes the tables would look
     * like that of a stranger's database. */
    bool read = sqlite_begin(store, false) && read_header(store, &header);
    if (!sqlite_commit(store, read) || !is_ours(store, &header))
        return false;
    if (header.version >= version)
        return true;
    if (!sqlite_begin(store, true))
        return false;
    /* Another program may have done it since. */
    bool good = read_header(store, &header) && is_ours(store, &header) &&
                take_steps(store, header.version, version);
    return sqlite_commit(store, good);
}
