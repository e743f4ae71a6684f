#include "puzzle/level.h"

#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "puzzle/puzzle.h"

struct level *level_new(const struct puzzle *family, const char *file, unsigned line)
{
    struct level *level = mem_alloc(1, sizeof *level);
    level->family = family;
    level->file = mem_string(file);
    level->line = line;
    diag_list_init(&level->diags);
    return level;
}

void level_drop_solutions(struct level *level)
{
    for (size_t i = 0; i < level->solution_count; i++) {
        mem_free(level->solutions[i].moves);
        mem_free(level->solutions[i].label);
        mem_free(level->solutions[i].file);
    }
    level->solution_count = 0;
}

void level_free(struct level *level)
{
    if (!level)
        return;
    if (level->model)
        level->family->free_model(level->model);
    for (size_t i = 0; i < level->note_count; i++) {
        mem_free(level->notes[i].key);
        mem_free(level->notes[i].value);
    }
    mem_free(level->notes);
    level_drop_solutions(level);
    mem_free(level->solutions);
    diag_list_free(&level->diags);
    mem_free(level->file);
    mem_free(level->title);
    mem_free(level->author);
    mem_free(level);
}

bool level_is_valid(const struct level *level)
{
    return level->model && level->diags.errors == 0;
}

/* Lists without a field for their room have room for the next power of two: this tells whether
 * that is used up. */
static bool is_full(size_t count)
{
    return (count & (count - 1)) == 0;
}

void level_add_note(struct level *level, const char *key, const char *value)
{
    size_t count = level->note_count;
    if (is_full(count))
        level->notes = mem_resize(level->notes, count ? 2 * count : 1, sizeof *level->notes);
    level->notes[level->note_count++] =
        (struct level_note){.key = mem_string(key), .value = mem_string(value)};
}

const char *level_note(const struct level *level, const char *key)
{
    for (size_t i = 0; i < level->note_count; i++)
        if (level->notes[i].key && strcasecmp(level->notes[i].key, key) == 0)
            return level->notes[i].value;
    return NULL;
}

struct level_solution *level_add_solution(struct level *level, const char *moves, const char *label)
{
    size_t count = level->solution_count;
    if (is_full(count))
        level->solutions =
            mem_resize(level->solutions, count ? 2 * count : 1, sizeof *level->solutions);
    level->solutions[count] =
        (struct level_solution){.moves = mem_string(moves), .label = mem_string(label)};
    level->solution_count++;
    return &level->solutions[count];
}

void level_list_init(struct level_list *list)
{
    *list = (struct level_list){0};
    diag_list_init(&list->diags);
}

void level_list_free(struct level_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        level_free(list->items[i]);
    mem_free(list->items);
    mem_free(list->title);
    mem_free(list->author);
    diag_list_free(&list->diags);
    *list = (struct level_list){0};
}

void level_list_add(struct level_list *list, struct level *level)
{
    if (list->count == list->room) {
        list->room = list->room ? list->room * 2 : 16;
        list->items = mem_resize(list->items, list->room, sizeof *list->items);
    }
    const struct level *last = list->count ? list->items[list->count - 1] : NULL;
    if (!level->number_in_file) {
        bool together = last && last->file && level->file && strcmp(last->file, level->file) == 0;
        level->number_in_file = together ? last->number_in_file + 1 : 1;
    }
    list->items[list->count++] = level;
    level->number = (unsigned)list->count;
}
