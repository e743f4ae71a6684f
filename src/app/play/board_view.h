/* A board drawn as lines of text within a part of the screen, scrolled where it is larger. It
 * remembers where it stood, so that clicks find its tiles. */
#ifndef APP_PLAY_BOARD_VIEW_H
#define APP_PLAY_BOARD_VIEW_H

#include <stdbool.h>

#include "puzzle/game.h"

struct canvas_text_size;
struct screen;

/* A part of the screen. */
struct view_room {
    unsigned y, width, height; /* from the left edge on */
};

struct board_view {
    unsigned x, y, width, height; /* of the part of the screen it has */
    unsigned left, top;           /* columns and rows scrolled away */
    unsigned columns, rows;       /* of a tile */
};

/* Prints lines of this size in the middle of a room, so that a tile is in sight. Says at the right
 * end of the row above which way there is more. */
void board_view_print(struct board_view *view, const char *lines, struct canvas_text_size size,
                      struct game_place focus, struct view_room room, struct screen *screen);

/* Points at a tile, if it is in sight. */
void board_view_point(const struct board_view *view, struct game_place place,
                      struct screen *screen);

/* The tile at a place of the screen; false beside the board. */
bool board_view_find(const struct board_view *view, unsigned x, unsigned y,
                     struct game_place *place);

#endif
