/* What is kept from one run to the next: the library, opened when it is first needed and made when
 * there is first something to keep. Whatever is wrong with it is a warning, and work goes on
 * without it. A program built without SQLite has keep_none.c, which keeps nothing. */
#ifndef APP_KEEP_H
#define APP_KEEP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "puzzle/puzzle.h"

struct level;
struct options;
struct run;
struct solve_result;
struct store;

struct keep {
    char *path;             /* of the file; NULL: nothing is kept */
    struct store *store;    /* NULL until needed */
    bool refused;           /* it could not be opened: no second try */
    struct diag_list diags; /* warnings, for the caller to show and clear */
};

/* The library is the file named by --library, or the user's own: library.db in the folder cariste
 * of $XDG_DATA_HOME, or of ~/.local/share. There is none with --no-library, for a user without a
 * home, and with NULL. */
void keep_init(struct keep *keep, const struct options *options);
void keep_free(struct keep *keep);

/* The library, opened if need be; NULL when there is none. */
struct store *keep_to_read(struct keep *keep);  /* does not make the file */
struct store *keep_to_write(struct keep *keep); /* makes the file and its folder */

/* Keeps what a solver found and proved, where it is news. */
void keep_answer(struct keep *keep, const struct solve_result *result);

/* The best values known for a level, one for each metric the family has as a goal; returns how
 * many. */
size_t keep_known(struct keep *keep, const struct level *level,
                  struct metric known[SCORE_METRICS_MAX]);

/* The best solution known by a goal of the family; NULL when there is none. The caller frees it. */
char *keep_best(struct keep *keep, const struct level *level, const char *goal);

/* Keeps a solution where it is better than what is known. */
void keep_solution(struct keep *keep, const struct level *level, const char *moves,
                   const char *origin);

/* A level as a player left it. */
struct keep_game {
    char *moves;    /* from its start; to be freed; NULL when it was never played */
    double seconds; /* played in all */
    bool solved;    /* at some time */
};

/* Keeps how far a game is, and the moves as a solution if they are one. */
void keep_played(struct keep *keep, const struct level *level, const struct keep_game *game);
struct keep_game keep_last_played(struct keep *keep, const struct level *level);

/* The command "library". */
void keep_command(struct run *run);

#endif
