/* One level being played, whatever its family: turns that can be taken back and made again,
 * restarts and jumps among them, and bookmarks.
 *
 * Invariants, which assertions cite by their numbers:
 *   (1) the first `done` turns lead from the start of the level to the position of the game;
 *   (2) the rest, up to `known`, are those taken back, in the order to be made again;
 *   (3) every position is the start and a text of moves in the family's notation, which can
 *       always be made again;
 *   (4) looking ahead and coming back leaves the game where it was. */
#ifndef APP_CORE_SESSION_H
#define APP_CORE_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/game.h"

enum { SESSION_BOOKMARKS = 9 };

struct session {
    const struct level *level; /* must outlive the session */
    const struct game_calls *calls;
    void *game;
    struct turn *turns;
    size_t done, known, room;
    char *bookmarks[SESSION_BOOKMARKS]; /* moves, or NULL */
    double seconds;                     /* played; kept by whoever plays */
    bool helped;                        /* a solver made some of the moves; kept by whoever plays */
    size_t changes; /* counts what changed the position: equal means the same one */
    size_t kept;    /* counts bookmarks that were set */
};

/* NULL when the level cannot be played. */
struct session *session_new(const struct level *level);
void session_free(struct session *session);

/* Makes moves, at most so many, as one turn; those before one that cannot be made stand. False
 * with a clause when that happens. */
bool session_play(struct session *session, const char *moves, size_t most, struct text *why);

/* The move a direction means, a click, a journey from one place to another (see puzzle/game.h),
 * each as a turn; what a click did besides, or why nothing was done, is told in a clause. False
 * when no move was made. */
bool session_step(struct session *session, enum direction direction, struct text *why);
bool session_click(struct session *session, struct game_place place, const char *travel_mode,
                   struct text *said);
bool session_bring(struct session *session, struct game_place from, struct game_place to,
                   const char *travel_mode, struct text *why);

/* The moves as the game itself would spell them, if they were made now; to be freed. NULL with a
 * clause when they cannot be made. */
char *session_spell(struct session *session, const char *moves, struct text *why);

/* The moves of a solution become turns that wait to be made again, one each: to play it back is to
 * redo, to step back is to undo. False when they cannot be made. */
bool session_load(struct session *session, const char *moves, struct text *why);

/* False when there is nothing to take back or to make again. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);

/* Takes turns back or makes them again until so many are made; false when there are not so many. */
bool session_jump(struct session *session, size_t done);

/* Back to the start of the level, as a turn; false when the game is there. */
bool session_restart(struct session *session);

/* Bookmarks 0 to SESSION_BOOKMARKS - 1: coming back to one is a turn; false when there is none. */
void session_keep(struct session *session, unsigned bookmark);
bool session_return(struct session *session, unsigned bookmark);

/* Everything about the turns and bookmarks, as lines of text; and a session as it was when they
 * were written. False, and the session is new, when they are not of this level, or something else.
 */
void session_write(const struct session *session, struct text *out);
bool session_read(struct session *session, const char *lines);

/* Makes moves from a new session's start, each a turn of its own; false when they cannot be made.
 */
bool session_read_moves(struct session *session, const char *moves);

/* The moves from the start of the level; to be freed. */
char *session_moves(const struct session *session);

/* Counts whatever is worth saving. */
static inline size_t session_edits(const struct session *session)
{
    return session->changes + session->kept;
}

static inline bool session_is_solved(const struct session *session)
{
    return session->calls->is_solved(session->game);
}

#endif
