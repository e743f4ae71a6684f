/* A store in the memory of this process. Nothing here can fail; undoing is there all the same, for
 * the policy above may change its mind. */
#include "store/backend.h"

#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "store/memory/rows.h"

enum { BUCKETS = 1024 };

enum row_kind { ROW_SOLUTION, ROW_PROOF, ROW_PROGRESS, ROW_PLACE, ROW_KINDS };

struct memory_level {
    char *family, *id, *title, *board;
    struct memory_rows rows[ROW_KINDS];
    int64_t next; /* key of the next level in its bucket, or 0 */
    bool gone;    /* its rows stay until the store is closed, for undoing */
};

enum change_kind { CHANGE_LEVEL, CHANGE_TITLE, CHANGE_ROW, CHANGE_GONE };

/* How it was before: a level that was not there, one without a title and with another board, a row
 * with another content or none. */
struct change {
    enum change_kind kind;
    enum row_kind row_kind;
    int64_t level;
    char *board;
    char *name;
    bool had_row;
    struct memory_row row;
};

struct memory {
    struct memory_level *levels; /* the key of a level is its place plus 1 */
    size_t count;
    int64_t buckets[BUCKETS];    /* key of the newest level, or 0 */
    struct memory_rows settings; /* the value of each is its moves */
    struct change *changes;      /* since the transaction began */
    size_t change_count;
};

static char *copy(const char *text)
{
    return text ? mem_string(text) : NULL;
}

static struct memory_level *level_at(const struct memory *memory, int64_t key)
{
    assert(key > 0 && (uint64_t)key <= memory->count); /* B1 */
    return &memory->levels[key - 1];
}

static int64_t *bucket_of(struct memory *memory, const char *family, const char *id)
{
    struct hash128 hash = hash128_start();
    hash128_add(&hash, family, strlen(family));
    hash128_add(&hash, id, strlen(id));
    return &memory->buckets[hash.low % BUCKETS];
}

static struct change *note_change(struct memory *memory, struct change change)
{
    memory->changes =
        mem_resize(memory->changes, memory->change_count + 1, sizeof *memory->changes);
    struct change *noted = &memory->changes[memory->change_count++];
    *noted = change;
    return noted;
}

/* Takes a row out and notes it; then another one may be put in. */
static struct memory_rows *change_rows(struct store *store, int64_t level, enum row_kind kind,
                                       const char *name)
{
    struct memory *memory = store->data;
    struct memory_rows *rows = &level_at(memory, level)->rows[kind];
    assert(store->writing && !store->failed); /* B2 */
    struct change *change = note_change(
        memory,
        (struct change){.kind = CHANGE_ROW, .row_kind = kind, .level = level, .name = copy(name)});
    change->had_row = memory_rows_take(rows, name, &change->row);
    return rows;
}

static bool open_memory(struct store *store, enum store_mode mode)
{
    (void)mode;
    store->data = mem_alloc(1, sizeof(struct memory));
    return true;
}

static void free_level(struct memory_level *level)
{
    for (unsigned kind = 0; kind < ROW_KINDS; kind++)
        memory_rows_free(&level->rows[kind]);
    mem_free(level->family);
    mem_free(level->id);
    mem_free(level->title);
    mem_free(level->board);
}

static void close_memory(struct store *store)
{
    struct memory *memory = store->data;
    for (size_t i = 0; i < memory->count; i++)
        free_level(&memory->levels[i]);
    memory_rows_free(&memory->settings);
    mem_free(memory->levels);
    mem_free(memory->changes);
    mem_free(memory);
}

static bool examine(struct store *store)
{
    (void)store;
    return true;
}

static bool begin(struct store *store, bool writing)
{
    (void)store;
    (void)writing;
    return true;
}

static void undo(struct memory *memory, struct change *change)
{
    struct memory_level *level = level_at(memory, change->level);
    struct memory_rows *rows = &level->rows[change->row_kind];
    struct memory_row put;
    switch (change->kind) {
    case CHANGE_LEVEL:
        *bucket_of(memory, level->family, level->id) = level->next;
        free_level(level);
        memory->count--;
        break;
    case CHANGE_TITLE:
        mem_free(level->title);
        mem_free(level->board);
        level->title = NULL;
        level->board = change->board;
        change->board = NULL;
        break;
    case CHANGE_ROW:
        if (memory_rows_take(rows, change->name, &put))
            memory_row_free(&put);
        if (change->had_row)
            memory_rows_insert(rows, change->row);
        change->had_row = false;
        break;
    case CHANGE_GONE:
        level->gone = false;
        break;
    }
}

static bool commit(struct store *store, bool good)
{
    struct memory *memory = store->data;
    while (memory->change_count) {
        struct change *last = &memory->changes[--memory->change_count];
        if (!good)
            undo(memory, last);
        if (last->had_row)
            memory_row_free(&last->row);
        mem_free(last->board);
        mem_free(last->name);
    }
    return good;
}

static int64_t find_level(struct store *store, const char *family, const char *id)
{
    struct memory *memory = store->data;
    int64_t key = *bucket_of(memory, family, id);
    while (key && (level_at(memory, key)->gone || strcmp(level_at(memory, key)->id, id) != 0 ||
                   strcmp(level_at(memory, key)->family, family) != 0))
        key = level_at(memory, key)->next;
    return key;
}

static int64_t add_level(struct memory *memory, const struct level_row *row)
{
    int64_t *bucket = bucket_of(memory, row->family, row->id);
    memory->levels = mem_resize(memory->levels, memory->count + 1, sizeof *memory->levels);
    memory->levels[memory->count++] = (struct memory_level){.family = copy(row->family),
                                                            .id = copy(row->id),
                                                            .title = copy(row->title),
                                                            .board = copy(row->board),
                                                            .next = *bucket};
    *bucket = (int64_t)memory->count;
    note_change(memory, (struct change){.kind = CHANGE_LEVEL, .level = *bucket});
    return *bucket;
}

static int64_t put_level(struct store *store, const struct level_row *row)
{
    struct memory *memory = store->data;
    int64_t key = find_level(store, row->family, row->id);
    assert(store->writing && !store->failed); /* B2 */
    if (!key)
        return add_level(memory, row);
    struct memory_level *level = level_at(memory, key);
    if (!level->title && row->title) {
        note_change(memory,
                    (struct change){.kind = CHANGE_TITLE, .level = key, .board = level->board});
        level->title = copy(row->title);
        level->board = copy(row->board);
    }
    return key;
}

static bool each_level(struct store *store, level_visit *visit, void *context)
{
    const struct memory *memory = store->data;
    bool more = true;
    for (size_t i = 0; more && i < memory->count; i++) {
        const struct memory_level *level = &memory->levels[i];
        if (level->gone)
            continue;
        more = visit(context, &(struct level_row){.key = (int64_t)i + 1,
                                                  .family = level->family,
                                                  .id = level->id,
                                                  .title = level->title,
                                                  .board = level->board});
    }
    return true;
}

static bool drop_level(struct store *store, int64_t level)
{
    assert(store->writing && !store->failed); /* B2 */
    note_change(store->data, (struct change){.kind = CHANGE_GONE, .level = level});
    level_at(store->data, level)->gone = true;
    return true;
}

static bool each_solution(struct store *store, int64_t level, const char *metric,
                          solution_visit *visit, void *context)
{
    const struct memory_rows *rows = &level_at(store->data, level)->rows[ROW_SOLUTION];
    bool more = true;
    for (size_t i = 0; more && i < rows->count; i++) {
        const struct memory_row *row = &rows->items[i];
        if (!metric || strcmp(row->name, metric) == 0)
            more = visit(context, &(struct solution_row){.metric = row->name,
                                                         .value = row->value,
                                                         .moves = row->moves,
                                                         .board = row->board,
                                                         .origin = row->origin,
                                                         .when = row->when});
    }
    return true;
}

static bool put_solution(struct store *store, int64_t level, const struct solution_row *row)
{
    memory_rows_insert(change_rows(store, level, ROW_SOLUTION, row->metric),
                       (struct memory_row){.name = copy(row->metric),
                                           .value = row->value,
                                           .moves = copy(row->moves),
                                           .board = copy(row->board),
                                           .origin = copy(row->origin),
                                           .when = row->when});
    return true;
}

static bool drop_solution(struct store *store, int64_t level, const char *metric)
{
    change_rows(store, level, ROW_SOLUTION, metric);
    return true;
}

static bool each_proof(struct store *store, int64_t level, const char *claim, proof_visit *visit,
                       void *context)
{
    const struct memory_rows *rows = &level_at(store->data, level)->rows[ROW_PROOF];
    bool more = true;
    for (size_t i = 0; more && i < rows->count; i++) {
        const struct memory_row *row = &rows->items[i];
        if (!claim || strcmp(row->name, claim) == 0)
            more = visit(context, &(struct proof_row){.claim = row->name,
                                                      .value = row->value,
                                                      .origin = row->origin,
                                                      .when = row->when});
    }
    return true;
}

static bool put_proof(struct store *store, int64_t level, const struct proof_row *row)
{
    memory_rows_insert(change_rows(store, level, ROW_PROOF, row->claim),
                       (struct memory_row){.name = copy(row->claim),
                                           .value = row->value,
                                           .origin = copy(row->origin),
                                           .when = row->when});
    return true;
}

static bool drop_proof(struct store *store, int64_t level, const char *claim)
{
    change_rows(store, level, ROW_PROOF, claim);
    return true;
}

static bool see_progress(struct store *store, int64_t level, progress_visit *visit, void *context)
{
    const struct memory_rows *rows = &level_at(store->data, level)->rows[ROW_PROGRESS];
    if (rows->count)
        visit(context, &(struct progress_row){.moves = rows->items[0].moves,
                                              .board = rows->items[0].board,
                                              .seconds = rows->items[0].seconds,
                                              .solved = rows->items[0].value,
                                              .history = rows->items[0].origin,
                                              .when = rows->items[0].when});
    return true;
}

static bool put_progress(struct store *store, int64_t level, const struct progress_row *row)
{
    memory_rows_insert(change_rows(store, level, ROW_PROGRESS, ""),
                       (struct memory_row){.name = copy(""),
                                           .moves = copy(row->moves),
                                           .board = copy(row->board),
                                           .origin = copy(row->history),
                                           .seconds = row->seconds,
                                           .value = row->solved,
                                           .when = row->when});
    return true;
}

static bool each_place(struct store *store, int64_t level, place_visit *visit, void *context)
{
    const struct memory_rows *rows = &level_at(store->data, level)->rows[ROW_PLACE];
    bool more = true;
    for (size_t i = 0; more && i < rows->count; i++)
        more = visit(context, &(struct place_row){.file = rows->items[i].name,
                                                  .number = rows->items[i].value,
                                                  .when = rows->items[i].when});
    return true;
}

static bool put_place(struct store *store, int64_t level, const struct place_row *row)
{
    memory_rows_insert(
        change_rows(store, level, ROW_PLACE, row->file),
        (struct memory_row){.name = copy(row->file), .value = row->number, .when = row->when});
    return true;
}

static char *setting(struct store *store, const char *name)
{
    const struct memory *memory = store->data;
    bool there;
    size_t at = memory_rows_place(&memory->settings, name, &there);
    return there ? copy(memory->settings.items[at].moves) : NULL;
}

/* The only change of its transaction, which stands. */
static bool put_setting(struct store *store, const char *name, const char *value)
{
    struct memory *memory = store->data;
    struct memory_row old = {0};
    memory_rows_take(&memory->settings, name, &old);
    memory_row_free(&old);
    memory_rows_insert(&memory->settings,
                       (struct memory_row){.name = copy(name), .moves = copy(value)});
    return true;
}

const struct store_backend store_memory = {
    .open = open_memory,
    .close = close_memory,
    .examine = examine,
    .begin = begin,
    .commit = commit,
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
