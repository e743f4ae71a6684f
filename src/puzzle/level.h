/* A level as a file gives it, whatever its family: where it stood, what is said about it, the
 * solutions that came with it, and the family's own model of it. */
#ifndef PUZZLE_LEVEL_H
#define PUZZLE_LEVEL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

struct puzzle;

/* A line "Key: value" beside a level; key is NULL for a plain line of text. */
struct level_note {
    char *key;
    char *value;
};

struct level_solution {
    char *moves; /* in the family's notation, as found */
    char *label; /* what the file calls it, or NULL */
    char *file;  /* where it stood (it may lie beside the level's file) */
    unsigned line;
};

struct level {
    const struct puzzle *family;
    char *file;
    unsigned line;           /* of its first row */
    unsigned number;         /* from 1, within the file or folder it was read from */
    unsigned number_in_file; /* from 1, within its own file; 0: it stands in none */
    char *title;             /* or NULL */
    char *author;            /* or NULL */
    struct level_note *notes;
    size_t note_count;
    struct level_solution *solutions;
    size_t solution_count;
    struct diag_list diags; /* what was found wrong with this level */
    void *model;            /* the family's; NULL when the level cannot be played at all */
};

/* What a file or a folder gave. */
struct level_list {
    const struct puzzle *family; /* whose reader fills it; set by whoever calls read */
    struct level **items;
    size_t count;
    size_t room;
    char *title;            /* of the collection, or NULL */
    char *author;           /* of the collection, or NULL */
    struct diag_list diags; /* what belongs to no single level */
};

struct level *level_new(const struct puzzle *family, const char *file, unsigned line);
void level_free(struct level *level);
bool level_is_valid(const struct level *level); /* a model and no error */
void level_add_note(struct level *level, const char *key, const char *value);
/* The value of the first note with that key, whatever the case; NULL when there is none. */
const char *level_note(const struct level *level, const char *key);
struct level_solution *level_add_solution(struct level *level, const char *moves,
                                          const char *label);
void level_drop_solutions(struct level *level);

void level_list_init(struct level_list *list);
void level_list_free(struct level_list *list);

/* Takes it over and numbers it; its number within its file it gets only once. */
void level_list_add(struct level_list *list, struct level *level);

#endif
