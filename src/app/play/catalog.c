#include "app/play/catalog.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "app/core/folder.h"
#include "app/core/input.h"
#include "app/core/options/select.h"
#include "app/core/places.h"
#include "app/core/sanitize.h"
#include "base/file.h"
#include "base/language/message.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

void catalog_init(struct catalog *catalog)
{
    *catalog = (struct catalog){0};
}

void catalog_free(struct catalog *catalog)
{
    for (size_t i = 0; i < catalog->count; i++) {
        mem_free(catalog->items[i].name);
        mem_free(catalog->items[i].chapter);
        mem_free(catalog->items[i].levels);
    }
    for (size_t i = 0; i < catalog->list_count; i++)
        level_list_free(&catalog->lists[i]);
    mem_free(catalog->items);
    mem_free(catalog->lists);
    *catalog = (struct catalog){0};
}

/* The name of a file without folders, ending, the number before it and what sets that off. */
static char *stem_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    size_t length = dot && dot > name ? (size_t)(dot - name) : strlen(name);
    size_t whole = length;
    while (length && isdigit((unsigned char)name[length - 1]))
        length--;
    while (length && length < whole && strchr("_-. ", name[length - 1]))
        length--;
    return mem_string_range(name, length ? length : whole);
}

static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) : 0;
}

static bool same_folder(const char *one, const char *other)
{
    size_t length = folder_length(one);
    return length == folder_length(other) && strncmp(one, other, length) == 0;
}

/* The collection of a file, made if need be. */
static struct collection *find(struct catalog *catalog, const char *file)
{
    char *name = stem_of(file);
    for (size_t i = catalog->count; i > catalog->closed; i--) {
        struct collection *item = &catalog->items[i - 1];
        if (strcmp(item->name, name) == 0 && same_folder(item->levels[0]->file, file)) {
            mem_free(name);
            return item;
        }
    }
    catalog->items = mem_resize(catalog->items, catalog->count + 1, sizeof *catalog->items);
    struct collection *made = &catalog->items[catalog->count++];
    *made = (struct collection){.name = name};
    return made;
}

/* Files that came in another order, as a shell names them, are put in the natural one. */
static void insert(struct collection *collection, struct level *level)
{
    collection->levels =
        mem_resize(collection->levels, collection->count + 1, sizeof *collection->levels);
    size_t at = collection->count++;
    for (; at && natural_order(collection->levels[at - 1]->file, level->file) > 0; at--)
        collection->levels[at] = collection->levels[at - 1];
    collection->levels[at] = level;
}

/* What the level's notes say of it by a name; NULL: nothing. */
static const char *note_of(const struct level *level, const char *key)
{
    for (size_t i = 0; i < level->note_count; i++)
        if (level->notes[i].key && strcmp(level->notes[i].key, key) == 0)
            return level->notes[i].value;
    return NULL;
}

static void rename_chapter(struct collection *collection, const char *key)
{
    const char *chapter = collection->count ? note_of(collection->levels[0], key) : NULL;
    if (!chapter)
        return;
    mem_free(collection->chapter);
    collection->chapter = mem_string(chapter);
}

const char *collection_title(const struct collection *collection)
{
    return collection->chapter ? collection->chapter : collection->name;
}

void catalog_speak(struct catalog *catalog, const char *language)
{
    if (strcmp(language, "fr") != 0)
        return;
    for (size_t i = 0; i < catalog->count; i++) {
        struct collection *collection = &catalog->items[i];
        rename_chapter(collection, "Chapitre");
        for (size_t k = 0; k < collection->count; k++) {
            struct level *level = collection->levels[k];
            const char *title = note_of(level, "Titre");
            if (!title)
                continue;
            mem_free(level->title);
            level->title = mem_string(title);
        }
    }
}

static bool is_playable(const struct level *level)
{
    return level_is_valid(level) && level->family->game;
}

static void sort_in(struct catalog *catalog, const struct level_list *list,
                    const struct select *select, struct diag_list *diags)
{
    for (size_t i = 0; i < list->count; i++) {
        struct level *level = list->items[i];
        if (select && !select_has(select, level->number))
            continue;
        for (size_t k = 0; diags && k < level->diags.count; k++)
            diag_copy(diags, &level->diags.items[k]);
        if (!is_playable(level))
            continue;
        struct collection *collection = find(catalog, level->file);
        insert(collection, level);
        if (collection->count == 1)
            rename_chapter(collection, "Chapter");
    }
}

void collection_name_level(const struct collection *collection, size_t index, struct text *out)
{
    const struct level *level = collection->levels[index];
    struct level *const *levels = collection->levels;
    if (level->title && *level->title) {
        sanitize_line(out, level->title);
        return;
    }
    const char *slash = strrchr(level->file, '/');
    sanitize_line(out, slash ? slash + 1 : level->file);
    if ((index && strcmp(levels[index - 1]->file, level->file) == 0) ||
        (index + 1 < collection->count && strcmp(levels[index + 1]->file, level->file) == 0))
        text_format(out, " %u", level->number);
}

void catalog_add(struct catalog *catalog, const struct puzzle *const *families, const char *path,
                 const struct select *select, struct diag_list *diags)
{
    catalog->lists = mem_resize(catalog->lists, catalog->list_count + 1, sizeof *catalog->lists);
    struct level_list *list = &catalog->lists[catalog->list_count++];
    level_list_init(list);
    input_read(families, path, list);
    for (size_t i = 0; diags && i < list->diags.count; i++)
        diag_copy(diags, &list->diags.items[i]);
    sort_in(catalog, list, select, diags);
}

void catalog_add_made(struct catalog *catalog, struct level *level)
{
    struct level_list *list;
    if (!catalog->made) {
        catalog->lists =
            mem_resize(catalog->lists, catalog->list_count + 1, sizeof *catalog->lists);
        level_list_init(&catalog->lists[catalog->list_count++]);
        catalog->items = mem_resize(catalog->items, catalog->count + 1, sizeof *catalog->items);
        catalog->items[catalog->count++] = (struct collection){.name = message_new("new levels")};
        catalog->made = catalog->closed = catalog->count;
    }
    list = &catalog->lists[catalog->list_count - 1];
    level_list_add(list, level);
    insert(&catalog->items[catalog->made - 1], level);
}

/* The first of several folders that is there. */
static void add_first(struct catalog *catalog, const struct puzzle *const *families,
                      const char *const *paths)
{
    for (; *paths; paths++)
        if (**paths && file_exists(*paths)) {
            catalog->closed = catalog->count;
            catalog_add(catalog, families, *paths, NULL, NULL);
            return;
        }
}

void catalog_add_installed(struct catalog *catalog, const struct puzzle *const *families)
{
    char *levels = places_levels();
    const char *const ours[] = {levels, NULL};
    const char *const cavepacker[] = {"/usr/share/games/cavepacker/maps",
                                      "/usr/local/share/games/cavepacker/maps", NULL};
    add_first(catalog, families, ours);
    add_first(catalog, families, cavepacker);
    mem_free(levels);
}
