/* A game of the public header: a session, who is told of it, and what was answered last. */
#ifndef APP_API_GAME_H
#define APP_API_GAME_H

#include "app/api/handles.h"
#include "app/core/session.h"

struct cariste_game {
    struct api_head head;
    struct session *session;
    char language[API_LANGUAGE_ROOM]; /* of what is said; "": English */
    size_t travel_mode;
    cariste_event_function *function; /* or NULL */
    void *context;
    bool watching; /* for losses */
    bool telling;  /* an event: nothing may change meanwhile */
    bool doomed;   /* to be freed after it */
    struct text said, moves, board, description, goal, saved;
    struct game_loss loss;
    struct game_hint hint;
    struct cariste_place loss_places[GAME_MARKS_MAX], hint_places[GAME_MARKS_MAX];
    struct cariste_cell *shown; /* as cariste_game_changes saw them last */
    bool *stale;                /* cells that have changed before, and were not told yet */
};

/* Draws the position; NULL when the family lacks an overlay. */
struct canvas *api_draw_game(const struct cariste_game *game, const char *overlays);

#endif
