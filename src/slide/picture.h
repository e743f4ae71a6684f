/* Drawing sliding blocks through a canvas. */
#ifndef SLIDE_PICTURE_H
#define SLIDE_PICTURE_H

#include <stddef.h>

#include "puzzle/puzzle.h"

extern const struct choice slide_overlays[];

void slide_draw(const struct level *level, const char *solution, size_t moves, const char *overlays,
                struct canvas *canvas);

#endif
