#include "store/entry.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

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
    return key;
}

char *entry_replay(const struct store *store, const struct level *level, const char *board,
                   const char *moves, struct score *score)
{
    struct level *made_for = entry_read_board(store, level->family, board);
    char *carried = made_for ? level->family->carry(made_for, level, moves) : NULL;
    level_free(made_for);
    *score = (struct score){0};
    if (!carried) {
        snprintf(score->why, sizeof score->why, "its board is not this level");
        return NULL;
    }
    level->family->judge(level, carried, score);
    if (score->legal)
        return carried;
    mem_free(carried);
    return NULL;
}
