/* Choosing a level: the list of a collection, with what is solved, and a preview; or the list of
 * all collections, with what is solved of each. */
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

enum { CHOOSER_WANTED_ROOM = 64 };

struct chooser {
    const struct catalog *catalog; /* not empty; borrowed, as is all else */
    struct player_progress *progress;
    const struct play_preferences *preferences;
    size_t collection, level;         /* chosen */
    size_t top;                       /* first level shown */
    unsigned first_row, rows;         /* of the list, when it was last drawn */
    bool overview;                    /* collections are listed, not levels */
    size_t top_collection;            /* first of them shown */
    bool searching;                   /* keys are typed into `wanted` */
    char wanted[CHOOSER_WANTED_ROOM]; /* part of a name, in UTF-8 */
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

/* Chooses the level, or the collection, at a place of the screen; true when it was chosen already.
 */
bool chooser_click(struct chooser *chooser, unsigned x, unsigned y);

/* Shows the levels of the collection chosen, if collections are listed; else false. */
bool chooser_leave_overview(struct chooser *chooser);

/* A key while a level is searched by name: its first letters go to the first level that has them,
 * down to the next; Escape ends the search, and so does Enter, which is not used up. False when it
 * is not. */
bool chooser_type(struct chooser *chooser, uint32_t key);

/* Where one is, and being there again: false when there is no such level. */
void chooser_tell_place(const struct chooser *chooser, struct text *out);
bool chooser_go_to_place(struct chooser *chooser, const char *place);

void chooser_draw(struct chooser *chooser, struct screen *screen);

#endif
