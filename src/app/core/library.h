/* The library: what is kept from one run of the program to the next. It is opened when it is first
 * needed, and its file made when there is first something to keep. Whatever is wrong with it is a
 * warning, and work goes on without it. A program that was built without SQLite keeps it in memory,
 * and forgets it at its end. */
#ifndef APP_CORE_LIBRARY_H
#define APP_CORE_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "puzzle/puzzle.h"

struct level;
struct options;
struct solve_result;
struct store;

/* What a program without SQLite says when it is asked for a file. */
#define LIBRARY_WITHOUT_FILE                                                                       \
    "this program was built without SQLite: what it keeps is forgotten at its end"

struct library {
    char *path;             /* of the file; NULL: nothing is kept */
    struct store *store;    /* NULL until needed */
    bool refused;           /* it could not be opened: no second try */
    struct diag_list diags; /* warnings, for the caller to show and clear */
};

/* The library is the file named by --library, or the user's own: library.db in the folder cariste
 * of $XDG_DATA_HOME, or of ~/.local/share. There is none with --no-library, for a user without a
 * home, and with NULL. */
void library_init(struct library *library, const struct options *options);
void library_free(struct library *library);

/* The library, opened if need be; NULL when there is none. */
struct store *library_for_reading(struct library *library); /* does not make the file */
struct store *library_for_writing(struct library *library); /* makes the file and its folder */

/* Keeps what a solver found and proved, where it is news. */
void library_add_answer(struct library *library, const struct solve_result *result);

/* The best values known for a level, one for each metric the family has as a goal; returns how
 * many. */
size_t library_best_values(struct library *library, const struct level *level,
                           struct metric known[SCORE_METRICS_MAX]);

/* The best solution known by a goal of the family; NULL when there is none. The caller frees it. */
char *library_best_solution(struct library *library, const struct level *level, const char *goal);

/* Keeps a solution where it is better than what is known. */
void library_add_solution(struct library *library, const struct level *level, const char *moves,
                          const char *origin);
/* The same, and as the best by one of the measures that only optimize counts, if it is. */
void library_add_solution_by(struct library *library, const struct level *level, const char *moves,
                             const char *origin, const char *metric);

/* Keeps what is proved to be needed of a metric, where it is more than was known; UINT32_MAX is
 * nothing. */
void library_add_bound(struct library *library, const struct level *level, const char *metric,
                       uint32_t bound, const char *origin);

/* A level as a player left it. */
struct saved_game {
    char *moves;    /* from its start; to be freed; NULL when it was never played */
    double seconds; /* played in all */
    bool solved;    /* at some time */
    char *history;  /* what else is to be known of it (player_progress.c); to be freed; or NULL */
    bool same_copy; /* the history is of this copy of the level, not of a rotated one */
    bool helped;    /* by a solver, whose solution is not the player's */
};

/* Keeps how far a game is, and the moves as a solution if they are one and the player's own. */
void library_save_game(struct library *library, const struct level *level,
                       const struct saved_game *game);
struct saved_game library_last_game(struct library *library, const struct level *level);

/* What is kept by name and belongs to no level: to be freed; NULL when there is nothing. */
char *library_setting(struct library *library, const char *name);
void library_save_setting(struct library *library, const char *name, const char *value);

#endif
