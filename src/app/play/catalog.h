/* The levels there are to play, in collections. A file is a collection; of a folder with a file a
 * level, the files whose names differ in nothing but a number at the end are one. */
#ifndef APP_PLAY_CATALOG_H
#define APP_PLAY_CATALOG_H

#include <stddef.h>

struct diag_list;
struct level;
struct level_list;
struct puzzle;
struct select;

struct collection {
    char *name;
    struct level **levels; /* owned by the catalog's lists */
    size_t count;
};

struct catalog {
    struct collection *items;
    size_t count;
    struct level_list *lists; /* as read */
    size_t list_count;
};

void catalog_init(struct catalog *catalog);
void catalog_free(struct catalog *catalog);

/* Adds what a file or folder holds: levels that can be played, and of those only the ones selected
 * (NULL: all). What is wrong with the others is appended to the diagnostics. */
void catalog_add(struct catalog *catalog, const struct puzzle *const *families, const char *path,
                 const struct select *select, struct diag_list *diags);

/* Adds our own levels and the collections of other programs that are installed here. */
void catalog_add_installed(struct catalog *catalog, const struct puzzle *const *families);

#endif
