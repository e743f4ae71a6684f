/* Drawing sliding blocks through a canvas. */
#ifndef SLIDE_PICTURE_H
#define SLIDE_PICTURE_H

#include <stddef.h>

#include "puzzle/puzzle.h"

struct game_marks;
struct slide_position;
struct tray;

void slide_draw(const struct level *level, const char *solution, size_t moves, const char *overlays,
                struct canvas *canvas);

/* What slide_space_describe has written, as roles; which places are goals it does not say. */
void slide_read_roles(const char *described, uint8_t *roles);

/* "goal: E to the outlined place in column 2, row 3" */
void slide_tell_goal(const struct tray *tray, struct text *out);

/* Draws a game, with a piece selected (or the number of pieces), cells to look at (or NULL) and a
 * line below (or NULL). */
void slide_draw_position(const struct slide_position *position, size_t selected,
                         const struct game_marks *marks, const char *caption,
                         struct canvas *canvas);

#endif
