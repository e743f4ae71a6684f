/* A level on the screen: the session with its help, what is shown of it, and what keys and clicks
 * do to it. */
#ifndef APP_PLAY_DESK_H
#define APP_PLAY_DESK_H

#include <stdbool.h>

#include "app/play/coach.h"
#include "app/play/keys.h"

struct book;
struct level;
struct screen;
struct session;

/* What one wants to see; it stays from level to level. */
struct desk_tastes {
    const char *layout; /* of letters that steer */
    bool unicode, color;
    bool watch;    /* lost positions are told */
    bool dead;     /* dead squares are shown */
    size_t manner; /* of travelling */
};

/* A solution played back: the moves wait in the session. */
struct replay {
    bool on, paused;
    unsigned speed;
    double next; /* when the next move is due */
};

/* Where the board stood on the screen when it was last drawn, so that clicks find it. */
struct desk_board {
    unsigned x, y, width, height; /* of the part of the screen it has */
    unsigned left, top;           /* columns and rows scrolled away */
    unsigned columns;             /* of a tile */
};

struct desk {
    struct desk_tastes *tastes; /* borrowed */
    struct book *book;          /* borrowed */
    struct session *session;
    struct coach coach;
    char title[200];
    struct text message;
    size_t seen;        /* session->changes when the position was last judged */
    size_t saved;       /* session->changes when it was last entered in the book */
    enum action prefix; /* a bookmark key that waits for its digit, or ACTION_NONE */
    bool pointing;      /* with the keyboard */
    struct game_place cursor;
    struct replay replay;
    bool helped; /* the position was reached by a replay */
    double now, touched;
    struct desk_board board;
};

/* Continues where the level was left. The title is shown over the board. */
void desk_open(struct desk *desk, const struct level *level, const char *title,
               struct adviser *adviser, const struct request *request);
/* Enters in the book how far the game is. */
void desk_close(struct desk *desk);

/* The screen whose keys are valid now. */
enum keys_screen desk_screen(const struct desk *desk);

/* A key was pressed, whatever it does: digits may belong to a bookmark. True if it is used up. */
bool desk_key(struct desk *desk, uint32_t key);
void desk_act(struct desk *desk, enum action action);
void desk_click(struct desk *desk, unsigned x, unsigned y); /* of the screen */

/* Lets time pass: answers come in, a replay goes on, the game is saved. */
void desk_tick(struct desk *desk, double now);

/* Seconds until desk_tick has something to do; a second at most. */
double desk_patience(const struct desk *desk);

void desk_draw(struct desk *desk, struct screen *screen);

#endif
