/* Choosing a level: the list of a collection, with what is solved, and a preview. */
#ifndef APP_PLAY_CHOOSER_H
#define APP_PLAY_CHOOSER_H

#include <stdbool.h>
#include <stddef.h>

#include "app/play/keys.h"

struct player_progress;
struct catalog;
struct play_preferences;
struct level;
struct screen;
struct text;

struct chooser {
    const struct catalog *catalog; /* not empty; borrowed, as is all else */
    struct player_progress *progress;
    const struct play_preferences *preferences;
    size_t collection, level; /* chosen */
    size_t top;               /* first level shown */
    unsigned first_row, rows; /* of the list, when it was last drawn */
};

struct level *chooser_level(const struct chooser *chooser);

/* "name, level 3 of 90: its own title", fit to be shown. */
void chooser_title(const struct chooser *chooser, struct text *out);

/* One level on or back, into the next collection if need be; false at either end. */
bool chooser_next(struct chooser *chooser);
bool chooser_previous(struct chooser *chooser);

/* The next level nobody has solved, from the one after this; false when all are. */
bool chooser_next_unsolved(struct chooser *chooser);

void chooser_act(struct chooser *chooser, enum action action);

/* Chooses the level at a place of the screen; true when it was chosen already. */
bool chooser_click(struct chooser *chooser, unsigned x, unsigned y);

void chooser_draw(struct chooser *chooser, struct screen *screen);

#endif
