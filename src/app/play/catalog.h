/* The levels there are to play, in collections. A file is a collection, or several of a suite:
 * those of one folder whose names differ in nothing but a number at the end. */
#ifndef APP_PLAY_CATALOG_H
#define APP_PLAY_CATALOG_H

#include <stddef.h>

struct diag_list;
struct level;
struct level_list;
struct puzzle;
struct select;
struct text;

struct collection {
    char *name;
    char *chapter;         /* what its levels' notes call it; or NULL */
    struct level **levels; /* owned by the catalog's lists */
    size_t count;
};

struct catalog {
    struct collection *items;
    size_t count;
    struct level_list *lists; /* as read */
    size_t list_count;
    size_t made;   /* the collection of new levels, from 1; 0: there is none */
    size_t closed; /* collections before this one get no more levels */
};

void catalog_init(struct catalog *catalog);
void catalog_free(struct catalog *catalog);

/* Adds what a file or folder holds, to the collections of the same suite in the same folder that
 * were added before: levels that can be played, and of those only the ones selected
 * (NULL: all). What is wrong with the others is appended to the diagnostics. */
void catalog_add(struct catalog *catalog, const struct puzzle *const *families, const char *path,
                 const struct select *select, struct diag_list *diags);

/* Adds a level that was made just now, which it takes over, as the last of the new ones. */
void catalog_add_made(struct catalog *catalog, struct level *level);

/* The name of a level of a collection: its title, or its file, with its number where the file has
 * several; fit to be shown. */
void collection_name_level(const struct collection *collection, size_t index, struct text *out);

/* What a collection is called: the chapter, or the name of its files. */
const char *collection_title(const struct collection *collection);

/* In French, titles and chapters are those of the notes "Titre" and "Chapitre", where there are
 * such. */
void catalog_speak(struct catalog *catalog, const char *language);

/* Adds our own levels and the collections of other programs that are installed here. */
void catalog_add_installed(struct catalog *catalog, const struct puzzle *const *families);

#endif
