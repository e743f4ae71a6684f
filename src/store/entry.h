/* What the entries of all tables share: the level they belong to, the text of the copy they were
 * made for, and the replay that lets them out. */
#ifndef STORE_ENTRY_H
#define STORE_ENTRY_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

struct level;
struct store;

/* The ID of a level fit for the library; false for a broken one. */
bool entry_identify(const struct level *level, char id[PUZZLE_ID_ROOM]);

/* The text of a level in its own orientation, without solutions and notes. */
char *entry_board(const struct level *level);

/* The level of such a text; NULL when it is not exactly one that can be played. */
struct level *entry_read_board(const struct store *store, const struct puzzle *family,
                               const char *board);

/* The key of the row of a level: 0 when there is none. */
int64_t entry_find(struct store *store, const struct level *level);

/* Notes in which file the level of a row stands, if it is in one and that is news. Within a
 * transaction. */
bool entry_note_place(struct store *store, int64_t key, const struct level *level);

/* The key of the row of a level, made if need be, with its place noted. 0 on failure. */
int64_t entry_make(struct store *store, const struct level *level);

/* Moves made for the board of a text, carried to the level and replayed there: NULL when the text
 * is of another level or a move cannot be made, and then what is wrong is in score->why. */
char *entry_replay(const struct store *store, const struct level *level, const char *board,
                   const char *moves, struct score *score);

#endif
