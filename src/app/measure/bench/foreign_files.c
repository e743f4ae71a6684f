#include "app/measure/bench/foreign_files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/core/file.h"
#include "app/measure/isolate/isolate.h"
#include "base/diag.h"
#include "base/mem.h"
#include "puzzle/level.h"
#include "puzzle/puzzle.h"

enum { TOLD_MAX = 64 << 20 }; /* a longer solution is none */

char *foreign_folder_new(void)
{
    struct text path;
    text_init(&path);
    file_add_passing_name(&path);
    if (mkdtemp(path.bytes))
        return text_take(&path);
    text_free(&path);
    return NULL;
}

/* A solver may leave files and folders of its own; links are not followed. */
static void drop(const char *path)
{
    DIR *folder = unlink(path) == 0 ? NULL : opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        struct text below;
        text_init(&below);
        text_format(&below, "%s/%s", path, entry->d_name);
        drop(below.bytes);
        text_free(&below);
    }
    if (folder)
        closedir(folder);
    rmdir(path);
}

void foreign_folder_free(char *folder)
{
    if (folder)
        drop(folder);
    mem_free(folder);
}

void foreign_child_folder(const char *folder, size_t child, struct text *out)
{
    text_format(out, "%s/%zu", folder, child);
    mkdir(out->bytes, 0700);
}

void foreign_child_drop(const char *folder, size_t child)
{
    struct text path;
    text_init(&path);
    text_format(&path, "%s/%zu", folder, child);
    drop(path.bytes);
    text_free(&path);
}

void foreign_level_path(const char *folder, const struct level *level, struct text *out)
{
    text_format(out, "%s/level.%s", folder, level->family->formats[0].name);
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
    level->family->write(&list, level->family->formats[0].name, &content);
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
    if (access(path.bytes, F_OK) == 0 && file_read(&file, path.bytes, TOLD_MAX, &unheard)) {
        text_add_bytes(out, file.bytes, file.length);
        file_free(&file);
    } else {
        text_add_bytes(out, outcome->output.bytes, outcome->output.length);
    }
    text_free(&path);
    diag_list_free(&unheard);
}
