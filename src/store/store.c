#include "store/store.h"

#include <assert.h>
#include <stdarg.h>

#include "base/diag.h"
#include "base/mem.h"
#include "store/backend.h"

bool store_keeps_files(void)
{
    return CARISTE_WITH_SQLITE;
}

struct store *store_open_with(const struct store_backend *backend, const char *path,
                              enum store_mode mode, struct diag_list *diags)
{
    struct store *store = mem_alloc(1, sizeof *store);
    *store = (struct store){.backend = backend, .path = mem_string(path), .diags = diags};
    if (backend->open(store, mode))
        return store;
    store_close(store);
    return NULL;
}

struct store *store_open(const char *path, enum store_mode mode, struct diag_list *diags)
{
#if CARISTE_WITH_SQLITE
    return store_open_with(&store_sqlite, path, mode, diags);
#else
    (void)mode;
    diag_add(diags, DIAG_WARNING, (struct place){.file = path}, NULL,
             "the library cannot be used: this program was built without SQLite");
    return NULL;
#endif
}

struct store *store_open_memory(struct diag_list *diags)
{
    return store_open_with(&store_memory, "library", STORE_WRITE, diags);
}

void store_close(struct store *store)
{
    if (!store)
        return;
    store->backend->close(store);
    mem_free(store->path);
    mem_free(store);
}

void store_report(struct store *store, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    diag_add_list(store->diags, DIAG_WARNING, (struct place){.file = store->path}, NULL, format,
                  list);
    va_end(list);
}

bool store_begin(struct store *store, bool writing)
{
    assert(!store->writing); /* L3 */
    if (store->failed || !store->backend->begin(store, writing))
        return false;
    store->writing = writing;
    return true;
}

bool store_commit(struct store *store, bool good)
{
    store->writing = false;
    return store->backend->commit(store, good && !store->failed);
}

bool store_begin_reading(struct store *store)
{
    return store->writing ? !store->failed : store_begin(store, false);
}

void store_end_reading(struct store *store)
{
    if (!store->writing)
        store_commit(store, true);
}

bool store_examine(struct store *store)
{
    return !store->failed && store->backend->examine(store);
}
