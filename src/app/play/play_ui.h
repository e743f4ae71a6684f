/* The whole game as a machine: events go in, screens come out. It waits for nothing and knows no
 * terminal, so that whatever drives it, a terminal or a test, decides about time and size. */
#ifndef APP_PLAY_PLAY_UI_H
#define APP_PLAY_PLAY_UI_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

struct player_progress;
struct catalog;
struct catalogue;
struct edit;
struct screen;
struct play_ui;

/* The least size of a screen on which everything can be shown. */
enum { PLAY_UI_WIDTH_MIN = 60, PLAY_UI_HEIGHT_MIN = 16 };

struct play_ui_options {
    const char *layout; /* of letters that steer, see app/play/keys.h */
    struct request request;
    bool unicode, color;
    const struct catalogue *catalogue;    /* of the language; NULL: English */
    const char *scheme;                   /* its name; NULL: as the last time, or the first */
    const struct puzzle *const *families; /* that may make new levels; NULL: none */
    uint64_t seed;                        /* of the first one */
    double now;                           /* what time it is at the beginning */
    bool at_once;                         /* begins with the first level instead of the choice */
    struct edit *edit;     /* is drawn, and nothing else done; taken over. NULL: the game */
    const char *edit_path; /* where it is kept; may be NULL */
    unsigned edit_number;  /* and as which level there; 0: it is not yet */
};

/* The catalog is not empty, unless something is only drawn. It and the progress have to stay until
 * play_ui_free. */
struct play_ui *play_ui_new(struct catalog *catalog, struct player_progress *progress,
                            const struct play_ui_options *options);
void play_ui_free(struct play_ui *ui); /* saves */

bool play_ui_wants_unicode(const struct play_ui *ui);
bool play_ui_wants_color(const struct play_ui *ui);

/* Every event tells the time, in seconds. False when the player quits. */
bool play_ui_key(struct play_ui *ui, uint32_t key, double now);
void play_ui_click(struct play_ui *ui, unsigned x, unsigned y, double now);
void play_ui_tick(struct play_ui *ui, double now);

/* The mouse where one draws: the right button, which erases; moving with a button down; letting it
 * go. */
void play_ui_erase(struct play_ui *ui, unsigned x, unsigned y, double now);
void play_ui_drag(struct play_ui *ui, unsigned x, unsigned y, double now);
void play_ui_release(struct play_ui *ui, double now);

/* How long a driver may wait before it has to call play_ui_tick, in seconds. */
double play_ui_patience(const struct play_ui *ui);

/* Draws all of it, whatever the size of the screen. */
void play_ui_draw(struct play_ui *ui, struct screen *screen);

#endif
