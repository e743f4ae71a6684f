#include "app/api/handles.h"

#include "app/core/input.h"
#include "app/core/registry.h"
#include "base/build.h"
#include "base/mem.h"
#include "draw/text.h"

struct cariste_collection {
    struct level_list list;
    struct cariste_level *levels;
};

const char *cariste_version(void)
{
    return build_version();
}

void cariste_on_exhaustion(void (*handler)(size_t bytes))
{
    mem_on_exhaustion(handler);
}

static char *draw_board(const struct level *level)
{
    struct text board;
    text_init(&board);
    struct canvas *canvas = canvas_text_new(&board, (struct canvas_text_options){0});
    level->family->draw(level, NULL, 0, NULL, canvas);
    canvas_text_free(canvas);
    return text_take(&board);
}

/* All that the accessors show is made at once, so that reading a collection never changes it. */
static void open_level(struct cariste_level *out, const struct level *level)
{
    out->level = level;
    if (level->model)
        out->board = draw_board(level);
    if (level_is_valid(level))
        level->family->identify(level, out->id);
}

static struct cariste_collection *open_levels(struct cariste_collection *collection)
{
    collection->levels = mem_alloc(collection->list.count, sizeof *collection->levels);
    for (size_t i = 0; i < collection->list.count; i++)
        open_level(&collection->levels[i], collection->list.items[i]);
    return collection;
}

struct cariste_collection *cariste_read(const char *path)
{
    struct cariste_collection *collection = mem_alloc(1, sizeof *collection);
    level_list_init(&collection->list);
    input_read(registry_families, path, &collection->list);
    return open_levels(collection);
}

struct cariste_collection *cariste_read_buffer(const char *name, const void *bytes, size_t length)
{
    struct cariste_collection *collection = mem_alloc(1, sizeof *collection);
    level_list_init(&collection->list);
    struct source source = {.name = name, .bytes = bytes, .length = length};
    input_read_source(registry_families, &source, &collection->list);
    return open_levels(collection);
}

void cariste_collection_free(struct cariste_collection *collection)
{
    if (!collection)
        return;
    for (size_t i = 0; i < collection->list.count; i++)
        mem_free(collection->levels[i].board);
    mem_free(collection->levels);
    level_list_free(&collection->list);
    mem_free(collection);
}

static bool diagnostic(const struct diag_list *list, size_t index, struct cariste_diagnostic *out)
{
    static const enum cariste_severity severities[] = {
        [DIAG_NOTE] = CARISTE_NOTE, [DIAG_WARNING] = CARISTE_WARNING, [DIAG_ERROR] = CARISTE_ERROR};
    if (index >= list->count)
        return false;
    const struct diag *diag = &list->items[index];
    *out = (struct cariste_diagnostic){
        .severity = severities[diag->severity],
        .file = diag->file,
        .line = diag->line,
        .column = diag->column,
        .what = diag->what,
        .remedy = diag->remedy,
    };
    return true;
}

size_t cariste_collection_diagnostics(const struct cariste_collection *collection)
{
    return collection->list.diags.count;
}

bool cariste_collection_diagnostic(const struct cariste_collection *collection, size_t index,
                                   struct cariste_diagnostic *out)
{
    return diagnostic(&collection->list.diags, index, out);
}

const char *cariste_collection_title(const struct cariste_collection *collection)
{
    return collection->list.title;
}

size_t cariste_collection_levels(const struct cariste_collection *collection)
{
    return collection->list.count;
}

const struct cariste_level *cariste_collection_level(const struct cariste_collection *collection,
                                                     size_t index)
{
    return index < collection->list.count ? &collection->levels[index] : NULL;
}

bool cariste_level_is_valid(const struct cariste_level *level)
{
    return level_is_valid(level->level);
}

size_t cariste_level_diagnostics(const struct cariste_level *level)
{
    return level->level->diags.count;
}

bool cariste_level_diagnostic(const struct cariste_level *level, size_t index,
                              struct cariste_diagnostic *out)
{
    return diagnostic(&level->level->diags, index, out);
}

unsigned cariste_level_number(const struct cariste_level *level)
{
    return level->level->number;
}

const char *cariste_level_file(const struct cariste_level *level)
{
    return level->level->file;
}

const char *cariste_level_title(const struct cariste_level *level)
{
    return level->level->title;
}

const char *cariste_level_author(const struct cariste_level *level)
{
    return level->level->author;
}

const char *cariste_level_puzzle(const struct cariste_level *level)
{
    return level->level->family->name;
}

const char *cariste_level_id(const struct cariste_level *level)
{
    return level->id[0] ? level->id : NULL;
}

const char *cariste_level_board(const struct cariste_level *level)
{
    return level->board;
}

size_t cariste_level_solutions(const struct cariste_level *level)
{
    return level->level->solution_count;
}

const char *cariste_level_solution(const struct cariste_level *level, size_t index)
{
    return index < level->level->solution_count ? level->level->solutions[index].moves : NULL;
}
