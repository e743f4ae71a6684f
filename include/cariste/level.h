/* Reading: collections of levels, and what is known of a level. */
#ifndef CARISTE_LEVEL_H
#define CARISTE_LEVEL_H

#include "cariste/common.h"

#ifdef __cplusplus
extern "C" {
#endif

struct cariste_collection; /* what a file or a folder holds */
struct cariste_level;      /* belongs to its collection */

enum cariste_severity { CARISTE_NOTE, CARISTE_WARNING, CARISTE_ERROR };

struct cariste_diagnostic {
    enum cariste_severity severity;
    const char *file;
    unsigned line;      /* from 1; 0 = the whole file */
    unsigned column;    /* from 1, in bytes; 0 = the whole line */
    const char *what;   /* what is wrong */
    const char *remedy; /* what to do about it, or NULL */
};

/* Reads a file, a folder and all below it, or standard input for "-". Never NULL: what is wrong is
 * told by diagnostics. */
CARISTE_API struct cariste_collection *cariste_read(const char *path);

/* The same for bytes in memory; the name stands in diagnostics, and its ending may tell the
 * dialect. */
CARISTE_API struct cariste_collection *cariste_read_buffer(const char *name, const void *bytes,
                                                           size_t length);
CARISTE_API void cariste_collection_free(struct cariste_collection *collection);

/* Says the diagnostics of a collection and of its levels in a language, "fr", instead of English,
 * for NULL or what is not known. Their strings given out before are void. What is said about work
 * is in the language of its options: cariste_options_set(options, "lang", "fr"). JSON is English.
 */
CARISTE_API void cariste_collection_speak(struct cariste_collection *collection,
                                          const char *language);

/* Diagnostics that belong to no single level; index from 0. False beyond the last. */
CARISTE_API size_t cariste_collection_diagnostics(const struct cariste_collection *collection);
CARISTE_API bool cariste_collection_diagnostic(const struct cariste_collection *collection,
                                               size_t index, struct cariste_diagnostic *out);

CARISTE_API const char *cariste_collection_title(const struct cariste_collection *collection);
CARISTE_API size_t cariste_collection_levels(const struct cariste_collection *collection);

/* Index from 0; NULL beyond the last. */
CARISTE_API const struct cariste_level *
cariste_collection_level(const struct cariste_collection *collection, size_t index);

/* --- Levels ----------------------------------------------------------------------------------- */

/* False for a level that is too broken to be worked on; its diagnostics say why. */
CARISTE_API bool cariste_level_is_valid(const struct cariste_level *level);
CARISTE_API size_t cariste_level_diagnostics(const struct cariste_level *level);
CARISTE_API bool cariste_level_diagnostic(const struct cariste_level *level, size_t index,
                                          struct cariste_diagnostic *out);

CARISTE_API unsigned cariste_level_number(const struct cariste_level *level); /* from 1 */
CARISTE_API const char *cariste_level_file(const struct cariste_level *level);
CARISTE_API const char *cariste_level_title(const struct cariste_level *level);  /* or NULL */
CARISTE_API const char *cariste_level_author(const struct cariste_level *level); /* or NULL */
CARISTE_API const char *cariste_level_puzzle(const struct cariste_level *level); /* "sokoban" */

/* 32 hexadecimal digits, the same for every rotated or mirrored copy; NULL for a broken level. */
CARISTE_API const char *cariste_level_id(const struct cariste_level *level);

/* The board in plain characters, rows ended by line ends; NULL for a level without one. */
CARISTE_API const char *cariste_level_board(const struct cariste_level *level);

/* Solutions that came with the level, as found; NULL beyond the last. */
CARISTE_API size_t cariste_level_solutions(const struct cariste_level *level);
CARISTE_API const char *cariste_level_solution(const struct cariste_level *level, size_t index);

#ifdef __cplusplus
}
#endif

#endif
