/* Stands in for the fuzzer where there is none: gives a fuzz target every file of the folders
 * named as arguments, in the order of their names, so that what was found once stays fixed in every
 * build. An empty or missing corpus is a failure, or a lost folder would pass unseen. */
#include "fuzz/fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

static void complain(const char *path)
{
    perror(path);
    exit(EXIT_FAILURE);
}

/* The block is exactly as large as the file: a read past its end is then caught. */
static uint8_t *read_bytes(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        complain(path);
    long length = ftell(file);
    if (length < 0)
        complain(path);
    rewind(file);
    *size = (size_t)length;
    uint8_t *data = malloc(*size ? *size : 1);
    if (!data || fread(data, 1, *size, file) != *size)
        complain(path);
    fclose(file);
    return data;
}

static void give(const char *path)
{
    size_t size;
    uint8_t *data = read_bytes(path, &size);
    printf("%s\n", path); /* beforehand: after a crash the last line names the culprit */
    fflush(stdout);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
}

static int visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int replay(const char *folder)
{
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, visible, alphasort);
    if (count < 0)
        complain(folder);
    for (int i = 0; i < count; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        give(path);
        free(entries[i]);
    }
    free(entries);
    return count;
}

int main(int argc, char **argv)
{
    int inputs = 0;
    for (int i = 1; i < argc; i++)
        inputs += replay(argv[i]);
    printf("%d inputs replayed\n", inputs);
    return inputs > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
