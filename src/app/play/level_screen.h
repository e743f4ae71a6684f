/* A level on the screen: the session with its help, what is shown of it, and what keys and clicks
 * do to it. */
#ifndef APP_PLAY_LEVEL_SCREEN_H
#define APP_PLAY_LEVEL_SCREEN_H

#include <stdbool.h>

#include "app/play/board_view.h"
#include "app/play/hints.h"
#include "app/play/keys.h"

struct player_progress;
struct level;
struct text;
struct screen;
struct session;

/* What one wants to see; it stays from level to level. */
struct play_preferences {
    const char *layout; /* of letters that steer */
    bool unicode, color;
    const struct catalogue *catalogue; /* of the language; NULL: English */
    const struct color_scheme *scheme;
    bool watch;         /* lost positions are told */
    bool dead;          /* dead squares are shown */
    size_t travel_mode; /* of travelling */
};

/* A solution played back: the moves wait in the session. */
struct playback {
    bool on, paused;
    unsigned speed;
    double next; /* when the next move is due */
};

struct level_screen {
    struct play_preferences *preferences; /* borrowed */
    struct player_progress *progress;     /* borrowed */
    struct session *session;
    struct hints hints;
    char title[200];
    struct text message;
    size_t seen;        /* session->changes when the position was last judged */
    size_t saved;       /* session_edits when it was last saved */
    enum action prefix; /* a bookmark key that waits for its digit, or ACTION_NONE */
    bool pointing;      /* with the keyboard */
    struct game_place cursor;
    struct playback playback;
    double now, touched, saved_at;
    struct board_view board;
};

/* Continues where the level was left. The title is shown over the board. */
void level_screen_open(struct level_screen *self, const struct level *level, const char *title,
                       struct solver_thread *solver, const struct request *request);
/* Saves how far the game is. */
void level_screen_close(struct level_screen *self);

/* The screen whose keys are valid now. */
enum keys_screen level_screen_keys(const struct level_screen *self);

/* A key was pressed, whatever it does: digits may belong to a bookmark. True if it is used up. */
bool level_screen_key(struct level_screen *self, uint32_t key);
void level_screen_tell_colors(struct level_screen *self); /* says which ones it has */
void level_screen_act(struct level_screen *self, enum action action);
void level_screen_click(struct level_screen *self, unsigned x, unsigned y); /* of the screen */

/* Lets time pass: answers come in, a replay goes on, the game is saved. */
void level_screen_tick(struct level_screen *self, double now);

/* Seconds until level_screen_tick has something to do; a second at most. */
double level_screen_patience(const struct level_screen *self);

void level_screen_draw(struct level_screen *self, struct screen *screen);

/* What the file says of how hard the level is, if it does: "; difficulty: ...". */
void level_screen_add_difficulty(const struct level *level, struct text *line);

#endif
