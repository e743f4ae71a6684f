#include "store/entry.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "store/backend.h"

bool entry_identify(const struct level *level, char id[PUZZLE_ID_ROOM])
{
    id[0] = '\0';
    if (level_is_valid(level))
        level->family->identify(level, id);
    return id[0];
}

char *entry_board(const struct level *level)
{
    struct level bare = *level;
    struct level *items = &bare;
    struct text board;
    bare.note_count = 0;
    bare.solution_count = 0;
    text_init(&board);
    level->family->write(&(struct level_list){.family = level->family, .items = &items, .count = 1},
                         level->family->formats(0).name, &board);
    return text_take(&board);
}

struct level *entry_read_board(const struct store *store, const struct puzzle *family,
                               const char *board)
{
    struct level_list list;
    struct level *level = NULL;
    level_list_init(&list);
    list.family = family;
    family->read(&(struct source){.name = store->path, .bytes = board, .length = strlen(board)},
                 &list);
    if (list.count == 1 && level_is_valid(list.items[0])) {
        level = list.items[0];
        list.count = 0;
    }
    level_list_free(&list);
    return level;
}

int64_t entry_find(struct store *store, const struct level *level)
{
    char id[PUZZLE_ID_ROOM];
    if (store->failed || !entry_identify(level, id))
        return 0;
    return store->backend->find_level(store, level->family->name, id);
}

/* Folders are left out: they differ from one day to the next, and concern nobody the library is
 * given to. */
static const char *file_of(const struct level *level)
{
    const char *slash = level->file ? strrchr(level->file, '/') : NULL;
    const char *name = slash ? slash + 1 : level->file;
    bool stands = level->number_in_file && name && *name && strcmp(name, "-") != 0;
    return stands ? name : NULL;
}

struct place_query {
    const char *file;
    int64_t number; /* where it is known to stand in that file, or 0 */
};

static bool see_place(void *context, const struct place_row *row)
{
    struct place_query *query = context;
    if (strcmp(row->file, query->file) == 0)
        query->number = row->number;
    return true;
}

bool entry_note_place(struct store *store, int64_t key, const struct level *level)
{
    struct place_query query = {.file = file_of(level)};
    if (!query.file)
        return true;
    if (!store->backend->each_place(store, key, see_place, &query))
        return false;
    return query.number == level->number_in_file ||
           store->backend->put_place(store, key,
                                     &(struct place_row){.file = query.file,
                                                         .number = level->number_in_file,
                                                         .when = time(NULL)});
}

bool store_note_place(struct store *store, const struct level *level)
{
    if (!store_begin(store, true))
        return false;
    int64_t key = entry_find(store, level);
    return store_commit(store, !key || entry_note_place(store, key, level));
}

int64_t entry_make(struct store *store, const struct level *level)
{
    char id[PUZZLE_ID_ROOM];
    assert(store->writing); /* L3 */
    if (store->failed || !entry_identify(level, id))
        return 0;
    char *board = entry_board(level);
    int64_t key = store->backend->put_level(
        store, &(struct level_row){
                   .family = level->family->name, .id = id, .title = level->title, .board = board});
    mem_free(board);
    return key && entry_note_place(store, key, level) ? key : 0;
}

/* The moves as the level needs them; NULL when they were made for another level. */
static char *carry(const struct store *store, const struct level *level, const char *board,
                   const char *moves)
{
    char *own = entry_board(level);
    bool same = strcmp(own, board) == 0; /* most are asked for as they were kept */
    mem_free(own);
    if (same)
        return mem_string(moves);
    struct level *made_for = entry_read_board(store, level->family, board);
    char *carried = made_for ? level->family->carry(made_for, level, moves) : NULL;
    level_free(made_for);
    return carried;
}

char *entry_replay(const struct store *store, const struct level *level, const char *board,
                   const char *moves, struct score *score)
{
    char *carried = carry(store, level, board, moves);
    *score = (struct score){0};
    if (!carried) {
        message_put(score->why, sizeof score->why, "its board is not this level");
        return NULL;
    }
    level->family->judge(level, carried, score);
    if (score->legal)
        return carried;
    mem_free(carried);
    return NULL;
}
