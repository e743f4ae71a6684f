/* A canvas that keeps what it is told, for tests. */
#ifndef DRAW_RECORDER_H
#define DRAW_RECORDER_H

#include <stddef.h>

#include "base/text.h"
#include "draw/draw.h"

/* What was drawn last. Read it freely. */
struct recorder {
    unsigned width, height;
    struct draw_tile *tiles;         /* row by row */
    const struct draw_names *names;  /* of the legend, or NULL */
    struct text captions;            /* a line each */
    size_t begins, tile_calls, ends; /* calls since the recorder was made */
};

struct canvas *canvas_recorder_new(void);
void canvas_recorder_free(struct canvas *canvas);

const struct recorder *recorder_of(const struct canvas *canvas);
const struct draw_tile *recorder_at(const struct canvas *canvas, unsigned x, unsigned y);

#endif
