#include "store/sqlite/query.h"

#include "base/diag.h"
#include "base/language/message.h"
#include "base/mem.h"

static const char *remedy_for(int code)
{
    switch (code) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return M_("another program is using it");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return M_("move it away, and a new one is made");
    default:
        return M_("--library names another file, --no-library none");
    }
}

void sqlite_fail(struct store *store)
{
    int code = sqlite3_errcode(store->data) & 0xff; /* the rest is detail */
    if (store->failed)
        return;
    diag_add(store->diags, DIAG_WARNING, (struct place){.file = store->path}, remedy_for(code),
             "the library cannot be used: %s", sqlite3_errmsg(store->data));
    store->failed = code != SQLITE_BUSY && code != SQLITE_LOCKED;
}

static void fail(struct query *query)
{
    if (!query->failed)
        sqlite_fail(query->store);
    query->failed = true;
}

void query_begin(struct query *query, struct store *store, const char *sql)
{
    *query = (struct query){.store = store, .failed = store->failed};
    if (!query->failed &&
        sqlite3_prepare_v2(store->data, sql, -1, &query->statement, NULL) != SQLITE_OK)
        fail(query);
}

static void bound(struct query *query, int code)
{
    if (code != SQLITE_OK)
        fail(query);
}

void query_give_text(struct query *query, const char *text)
{
    query->parameters++;
    if (!query->failed)
        bound(query,
              sqlite3_bind_text(query->statement, query->parameters, text, -1, SQLITE_STATIC));
}

void query_give_whole(struct query *query, int64_t value)
{
    query->parameters++;
    if (!query->failed)
        bound(query, sqlite3_bind_int64(query->statement, query->parameters, value));
}

void query_give_real(struct query *query, double value)
{
    query->parameters++;
    if (!query->failed)
        bound(query, sqlite3_bind_double(query->statement, query->parameters, value));
}

bool query_next(struct query *query)
{
    if (query->failed)
        return false;
    int code = sqlite3_step(query->statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        fail(query);
    return code == SQLITE_ROW;
}

const char *query_text_or_null(struct query *query, int column)
{
    const void *text = sqlite3_column_text(query->statement, column);
    /* NULL may also be the end of memory, which is no fault of the entry. */
    if (!text && sqlite3_errcode(query->store->data) == SQLITE_NOMEM)
        fail(query);
    return text;
}

const char *query_text(struct query *query, int column)
{
    const char *text = query_text_or_null(query, column);
    return text ? text : "";
}

int64_t query_whole(struct query *query, int column)
{
    return sqlite3_column_int64(query->statement, column);
}

double query_real(struct query *query, int column)
{
    return sqlite3_column_double(query->statement, column);
}

bool query_end(struct query *query)
{
    sqlite3_finalize(query->statement);
    query->statement = NULL;
    return !query->failed;
}

bool sqlite_execute(struct store *store, const char *sql)
{
    if (store->failed)
        return false;
    if (sqlite3_exec(store->data, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    sqlite_fail(store);
    return false;
}

bool sqlite_number(struct store *store, const char *sql, int64_t *out)
{
    struct query query;
    query_begin(&query, store, sql);
    *out = query_next(&query) ? query_whole(&query, 0) : 0;
    return query_end(&query);
}

bool sqlite_begin(struct store *store, bool writing)
{
    /* Taking the lock at once, and not at the first write, is what lets two programs wait for each
     * other instead of failing. */
    return sqlite_execute(store, writing ? "BEGIN IMMEDIATE" : "BEGIN");
}

bool sqlite_commit(struct store *store, bool good)
{
    if (good && sqlite_execute(store, "COMMIT"))
        return true;
    if (!sqlite3_get_autocommit(store->data))
        sqlite3_exec(store->data, "ROLLBACK", NULL, NULL, NULL);
    return false;
}
