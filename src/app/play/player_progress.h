/* What players achieved: which levels are solved, the best that is known, where a game was left.
 * The library, if there is one, keeps it from one run of the program to the next; until then it is
 * in memory. */
#ifndef APP_PLAY_PLAYER_PROGRESS_H
#define APP_PLAY_PLAYER_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

struct library;
struct level;
struct session;
struct text;

struct level_progress {
    bool solved;         /* by a player */
    double seconds;      /* played in all */
    const char *left;    /* the moves of the position left last; valid until the next call */
    const char *history; /* the same game as a session writes it, or NULL; as valid */
    /* By counter of the family's game; UINT64_MAX = not known: the best there is, whoever found it,
     * and the player's own. */
    uint64_t best[SCORE_METRICS_MAX], own[SCORE_METRICS_MAX];
};

struct player_progress;

/* The library has to stay until player_progress_free; NULL: there is none. */
struct player_progress *player_progress_new(struct library *library);
void player_progress_free(struct player_progress *progress);

/* What is known of a level that can be played; rotated and mirrored copies are one. */
struct level_progress player_progress_recall(struct player_progress *progress,
                                             const struct level *level);

/* "yours 97, known 90": what is known of a counter; nothing when nothing is. */
void level_progress_tell(const struct level_progress *progress, size_t counter, struct text *out);

/* What is kept from one run to the next by name: to be freed, or NULL. */
char *player_progress_setting(struct player_progress *progress, const char *name);
void player_progress_save_setting(struct player_progress *progress, const char *name,
                                  const char *value);

/* Notes a game as it stands; nothing is called solved that the rules have not replayed. */
void player_progress_enter(struct player_progress *progress, const struct session *session);

#endif
