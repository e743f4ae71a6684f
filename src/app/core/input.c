#include "app/core/input.h"

#include <string.h>

#include "base/file.h"
#include "app/core/folder.h"
#include "app/core/places.h"
#include "app/core/registry.h"
#include "app/core/sections.h"
#include "base/mem.h"
#include "base/text.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

static const char solution_ending[] = ".sol";

static bool ends_with(const char *string, const char *ending)
{
    size_t length = strlen(string), tail = strlen(ending);
    return length >= tail && strcmp(string + length - tail, ending) == 0;
}

/* The length of a path without the ending of its last part. */
static size_t stem_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return dot && dot > name ? (size_t)(dot - path) : strlen(path);
}

/* A family's reader may well find nothing to complain of in a file that holds nothing. */
static void complain_if_nothing(const char *name, struct level_list *out, size_t levels,
                                size_t errors)
{
    if (out->count == levels && out->diags.errors == errors)
        diag_add(&out->diags, DIAG_ERROR, (struct place){.file = name}, NULL,
                 "no level found in it");
}

static void read_sections(const struct puzzle *const *families, const struct source *source,
                          struct level_list *out)
{
    for (size_t i = 0; families[i]; i++) {
        char *bytes = sections_for(source, families[i]->name, i == 0);
        if (!bytes)
            continue;
        struct source part = {.name = source->name, .bytes = bytes, .length = source->length};
        out->family = families[i];
        out->family->read(&part, out);
        mem_free(bytes);
    }
}

void input_read_source(const struct puzzle *const *families, const struct source *source,
                       struct level_list *out)
{
    size_t levels = out->count, errors = out->diags.errors;
    const struct puzzle *family = registry_recognise(families, source, 1);
    /* Nobody's file is handed to the first family all the same: its reader can say what is
     * wrong. */
    out->family = family ? family : families[0];
    if (sections_exist(source))
        read_sections(families, source, out);
    else
        out->family->read(source, out);
    complain_if_nothing(source->name, out, levels, errors);
}

/* Reads the solution file beside the file of a level, if there is one. */
static void read_beside(const char *path, struct level *level, struct diag_list *diags)
{
    struct text beside;
    text_init(&beside);
    text_add_bytes(&beside, path, stem_length(path));
    text_add(&beside, solution_ending);
    struct file file;
    if (strcmp(beside.bytes, path) != 0 && file_exists(beside.bytes) &&
        file_read(&file, beside.bytes, FILE_BYTES_MAX, diags)) {
        struct source source = {.name = beside.bytes, .bytes = file.bytes, .length = file.length};
        if (!level->family->read_solution(&source, level))
            diag_add(diags, DIAG_WARNING, (struct place){.file = beside.bytes}, NULL,
                     "holds no solution");
        file_free(&file);
    }
    text_free(&beside);
}

static void read_file(const struct puzzle *const *families, const char *path, bool named,
                      struct level_list *out)
{
    struct file file;
    if (!file_read(&file, path, FILE_BYTES_MAX, &out->diags))
        return;
    struct source source = {.name = path, .bytes = file.bytes, .length = file.length};
    size_t before = out->count;
    if (named || registry_recognise(families, &source, REGISTRY_LIKELY))
        input_read_source(families, &source, out);
    else
        diag_add(&out->diags, DIAG_NOTE, (struct place){.file = path}, NULL,
                 "not a level file; skipped");
    file_free(&file);
    if (out->count == before + 1 && strcmp(path, "-") != 0)
        read_beside(path, out->items[before], &out->diags);
}

static void read_folder(const struct puzzle *const *families, const char *path,
                        struct level_list *out)
{
    struct folder folder;
    size_t levels = out->count, errors = out->diags.errors;
    folder_list(&folder, path, &out->diags);
    for (size_t i = 0; i < folder.count; i++)
        if (!ends_with(folder.paths[i], solution_ending))
            read_file(families, folder.paths[i], false, out);
    folder_free(&folder);
    /* Each file may have named its own collection; the folder is none of them. */
    mem_free(out->title);
    mem_free(out->author);
    out->title = out->author = NULL;
    complain_if_nothing(path, out, levels, errors);
}

void input_read(const struct puzzle *const *families, const char *path, struct level_list *out)
{
    struct file_status status;
    char *example = file_exists(path) ? NULL : places_example(path);
    if (example)
        path = example;
    bool folder = strcmp(path, "-") != 0 && file_look(path, &status) && status.kind == FILE_FOLDER;
    if (folder)
        read_folder(families, path, out);
    else
        read_file(families, path, true, out);
    mem_free(example);
}

bool input_give_solution(struct level *level, const char *given, struct diag_list *diags)
{
    level_drop_solutions(level);
    if (given[0] != '@') {
        level_add_solution(level, given, NULL);
        return true;
    }
    struct file file;
    if (!file_read(&file, given + 1, FILE_BYTES_MAX, diags))
        return false;
    struct source source = {.name = given + 1, .bytes = file.bytes, .length = file.length};
    if (!level->family->read_solution(&source, level)) {
        struct level_solution *solution = level_add_solution(level, file.bytes, NULL);
        solution->file = mem_string(given + 1);
        solution->line = 1;
    }
    file_free(&file);
    return true;
}
