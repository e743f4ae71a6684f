#include "app/measure/bench/foreign_files.h"

#include <stdio.h>

#include "app/measure/isolate/isolate.h"
#include "base/diag.h"
#include "base/file.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

enum { TOLD_MAX = 64 << 20 }; /* a longer solution is none */

char *foreign_folder_new(void)
{
    return file_temporary_folder();
}

/* A solver may leave files and folders of its own. */
void foreign_folder_free(char *folder)
{
    if (folder)
        file_remove_all(folder);
    mem_free(folder);
}

void foreign_child_folder(const char *folder, size_t child, struct text *out)
{
    text_format(out, "%s/%zu", folder, child);
    file_make_folder(out->bytes);
}

void foreign_child_drop(const char *folder, size_t child)
{
    struct text path;
    text_init(&path);
    text_format(&path, "%s/%zu", folder, child);
    file_remove_all(path.bytes);
    text_free(&path);
}

void foreign_level_path(const char *folder, const struct level *level, struct text *out)
{
    text_format(out, "%s/level.%s", folder, level->family->formats(0).name);
}

void foreign_solution_path(const char *folder, struct text *out)
{
    text_format(out, "%s/solution.txt", folder);
}

bool foreign_write_level(const char *folder, const struct level *level)
{
    struct level bare = *level, *only = &bare;
    struct level_list list = {.family = level->family, .items = &only, .count = 1};
    struct text path, content;
    text_init(&path);
    text_init(&content);
    bare.solution_count = 0; /* nobody is told the answer */
    foreign_level_path(folder, level, &path);
    level->family->write(&list, level->family->formats(0).name, &content);
    FILE *file = fopen(path.bytes, "wb");
    bool good = file && fwrite(content.bytes, 1, content.length, file) == content.length;
    if (file && fclose(file) != 0)
        good = false;
    text_free(&path);
    text_free(&content);
    return good;
}

void foreign_read_told(const char *folder, const struct isolated *outcome, struct text *out)
{
    struct diag_list unheard;
    struct text path;
    struct file file;
    diag_list_init(&unheard);
    text_init(&path);
    foreign_solution_path(folder, &path);
    if (file_exists(path.bytes) && file_read(&file, path.bytes, TOLD_MAX, &unheard)) {
        text_add_bytes(out, file.bytes, file.length);
        file_free(&file);
    } else {
        text_add_bytes(out, outcome->output.bytes, outcome->output.length);
    }
    text_free(&path);
    diag_list_free(&unheard);
}
