#include "app/api/handles.h"

#include <stdio.h>

#include "app/core/input.h"
#include "app/core/registry.h"
#include "base/build.h"
#include "base/mem.h"
#include "draw/text.h"

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

void api_level_open(struct cariste_level *out, struct level *level)
{
    *out =
        (struct cariste_level){.head.kind = API_LEVEL, .level = level, .language = out->language};
    if (level->model)
        out->board = draw_board(level);
    if (level_is_valid(level))
        level->family->identify(level, out->id);
    api_settle_diags(NULL, &level->diags, &out->spoken);
}

struct cariste_collection *api_collection_new(void)
{
    struct cariste_collection *collection = api_new(API_COLLECTION, sizeof *collection);
    level_list_init(&collection->list);
    return collection;
}

struct cariste_collection *api_collection_open(struct cariste_collection *collection)
{
    collection->levels = mem_alloc(collection->list.count + 1, sizeof *collection->levels);
    for (size_t i = 0; i < collection->list.count; i++) {
        api_level_open(&collection->levels[i], collection->list.items[i]);
        collection->levels[i].language = collection->language;
    }
    api_settle_diags(NULL, &collection->list.diags, &collection->spoken);
    return collection;
}

void cariste_collection_speak(struct cariste_collection *collection, const char *language)
{
    if (!api_is(collection, API_COLLECTION))
        return;
    snprintf(collection->language, sizeof collection->language, "%s", language ? language : "");
    for (size_t i = 0; i < collection->list.count; i++)
        api_settle_diags(language, &collection->list.items[i]->diags,
                         &collection->levels[i].spoken);
    api_settle_diags(language, &collection->list.diags, &collection->spoken);
}

struct cariste_collection *cariste_read(const char *path)
{
    struct cariste_collection *collection = api_collection_new();
    input_read(registry_families, path ? path : "", &collection->list);
    return api_collection_open(collection);
}

struct cariste_collection *cariste_read_buffer(const char *name, const void *bytes, size_t length)
{
    struct cariste_collection *collection = api_collection_new();
    struct source source = {
        .name = name ? name : "", .bytes = bytes ? bytes : "", .length = bytes ? length : 0};
    input_read_source(registry_families, &source, &collection->list);
    return api_collection_open(collection);
}

void cariste_collection_free(struct cariste_collection *collection)
{
    if (!api_is(collection, API_COLLECTION))
        return;
    for (size_t i = 0; i < collection->list.count; i++) {
        mem_free(collection->levels[i].board);
        diag_list_free(&collection->levels[i].spoken);
        collection->levels[i].head.kind = 0;
    }
    api_bury(collection->levels);
    diag_list_free(&collection->spoken);
    level_list_free(&collection->list);
    api_bury(collection);
}

bool api_diagnostic(const struct diag_list *list, size_t index, struct cariste_diagnostic *out)
{
    static const enum cariste_severity severities[] = {
        [DIAG_NOTE] = CARISTE_NOTE, [DIAG_WARNING] = CARISTE_WARNING, [DIAG_ERROR] = CARISTE_ERROR};
    if (index >= list->count || !out)
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

/* What a handle holds, or nothing. */
static const struct level_list *list_of(const struct cariste_collection *collection)
{
    static const struct level_list nothing;
    return api_is(collection, API_COLLECTION) ? &collection->list : &nothing;
}

static const struct level *contents(const struct cariste_level *level)
{
    static const struct level nothing;
    return api_is(level, API_LEVEL) ? level->level : &nothing;
}

size_t cariste_collection_diagnostics(const struct cariste_collection *collection)
{
    return list_of(collection)->diags.count;
}

bool cariste_collection_diagnostic(const struct cariste_collection *collection, size_t index,
                                   struct cariste_diagnostic *out)
{
    return api_is(collection, API_COLLECTION) && api_diagnostic(&collection->spoken, index, out);
}

const char *cariste_collection_title(const struct cariste_collection *collection)
{
    return list_of(collection)->title;
}

size_t cariste_collection_levels(const struct cariste_collection *collection)
{
    return list_of(collection)->count;
}

const struct cariste_level *cariste_collection_level(const struct cariste_collection *collection,
                                                     size_t index)
{
    return index < list_of(collection)->count ? &collection->levels[index] : NULL;
}

bool cariste_level_is_valid(const struct cariste_level *level)
{
    return level_is_valid(contents(level));
}

size_t cariste_level_diagnostics(const struct cariste_level *level)
{
    return contents(level)->diags.count;
}

bool cariste_level_diagnostic(const struct cariste_level *level, size_t index,
                              struct cariste_diagnostic *out)
{
    return api_is(level, API_LEVEL) && api_diagnostic(&level->spoken, index, out);
}

unsigned cariste_level_number(const struct cariste_level *level)
{
    return contents(level)->number;
}

const char *cariste_level_file(const struct cariste_level *level)
{
    return contents(level)->file;
}

const char *cariste_level_title(const struct cariste_level *level)
{
    return contents(level)->title;
}

const char *cariste_level_author(const struct cariste_level *level)
{
    return contents(level)->author;
}

const char *cariste_level_puzzle(const struct cariste_level *level)
{
    return api_is(level, API_LEVEL) ? level->level->family->name : NULL;
}

const char *cariste_level_id(const struct cariste_level *level)
{
    return api_is(level, API_LEVEL) && level->id[0] ? level->id : NULL;
}

const char *cariste_level_board(const struct cariste_level *level)
{
    return api_is(level, API_LEVEL) ? level->board : NULL;
}

size_t cariste_level_solutions(const struct cariste_level *level)
{
    return contents(level)->solution_count;
}

const char *cariste_level_solution(const struct cariste_level *level, size_t index)
{
    return index < contents(level)->solution_count ? contents(level)->solutions[index].moves : NULL;
}
