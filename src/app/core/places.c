#include "app/core/places.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/machine.h"
#include "base/mem.h"
#include "base/text.h"

/* The folder and what is in it, if that is there. */
static char *inside(const char *folder, size_t length, const char *name)
{
    struct text path;
    text_init(&path);
    text_add_bytes(&path, folder, length);
    text_format(&path, "%s%s", *name ? "/" : "", name);
    if (file_exists(path.bytes))
        return text_take(&path);
    text_free(&path);
    return NULL;
}

/* What a program sees from its own folder, "../share/levels". */
static char *beside_program(const char *beside)
{
    char *program = machine_program(), *found = NULL;
    char *slash = program ? strrchr(program, '/') : NULL;
    for (; slash && strncmp(beside, "../", 3) == 0; beside += 3) {
        *slash = '\0';
        slash = strrchr(program, '/');
    }
    if (slash)
        found = inside(program, (size_t)(slash - program), beside);
    mem_free(program);
    return found;
}

/* The first that is there: what the user says, what stands beside the program, the tree it was
 * built from, and where it was to be installed. */
static char *find(const char *wanted, const char *beside, const char *built, const char *installed)
{
    char *found = wanted && *wanted ? inside(wanted, strlen(wanted), "") : NULL;
    if (!found)
        found = beside_program(beside);
    if (!found)
        found = inside(built, strlen(built), "");
    return found ? found : inside(installed, strlen(installed), "");
}

char *places_levels(void)
{
    return find(getenv("CARISTE_LEVELS"), CARISTE_LEVELS_BESIDE, CARISTE_LEVELS_BUILT,
                CARISTE_LEVELS_INSTALLED);
}

char *places_documents(void)
{
    return find(NULL, CARISTE_DOCUMENTS_BESIDE, CARISTE_DOCUMENTS_BUILT,
                CARISTE_DOCUMENTS_INSTALLED);
}

char *places_example(const char *path)
{
    static const char start[] = "levels/";
    if (strncmp(path, start, strlen(start)) != 0)
        return NULL;
    char *levels = places_levels();
    char *found = levels ? inside(levels, strlen(levels), path + strlen(start)) : NULL;
    mem_free(levels);
    return found;
}
