/* A folder of one's own below the temporary one, for tests that need files. */
#ifndef TESTS_SUPPORT_SCRATCH_H
#define TESTS_SUPPORT_SCRATCH_H

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/test.h"

static char scratch[64];

static inline int scratch_open(void **state)
{
    (void)state;
    strcpy(scratch, "/tmp/cariste-test-XXXXXX");
    return mkdtemp(scratch) ? 0 : -1;
}

/* Removes a file, or a folder with all that is in it; links are not followed. */
static inline void scratch_drop(const char *path)
{
    DIR *folder = unlink(path) == 0 ? NULL : opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char below[512];
        int length = snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
        bool fits = length > 0 && (size_t)length < sizeof below;
        if (fits && strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            scratch_drop(below);
    }
    if (folder)
        closedir(folder);
    rmdir(path);
}

static inline int scratch_close(void **state)
{
    (void)state;
    scratch_drop(scratch);
    return access(scratch, F_OK) == 0 ? -1 : 0;
}

/* The full name of something in the folder; valid until the fourth call from now. */
static inline const char *scratch_path(const char *name)
{
    static char paths[4][256];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", scratch, name);
    return path;
}

static inline const char *scratch_write(const char *name, const char *content)
{
    const char *path = scratch_path(name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(content, file);
    assert_int_equal(fclose(file), 0);
    return path;
}

static inline void scratch_folder(const char *name)
{
    assert_int_equal(mkdir(scratch_path(name), 0777), 0);
}

#endif
