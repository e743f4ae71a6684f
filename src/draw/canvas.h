/* A canvas, seen from the side of an output: it collects one drawing after the other and hands each
 * over when it is complete. */
#ifndef DRAW_CANVAS_H
#define DRAW_CANVAS_H

#include "draw/drawing.h"

struct catalogue;

struct canvas {
    struct drawing drawing;         /* begun, or ended last; the output may take it away */
    const struct draw_names *names; /* of its legend, or NULL */
    bool is_begun;
    size_t drawn; /* drawings ended so far */
    /* A drawing is ended; NULL: nothing to do. */
    void (*complete)(void *self, struct canvas *canvas);
    void *self;                        /* the output */
    const struct catalogue *catalogue; /* the language of legend and captions; NULL: English */
};

/* One without an output just keeps the last drawing. */
struct canvas *canvas_new(void (*complete)(void *self, struct canvas *canvas), void *self);
void canvas_free(struct canvas *canvas);

#endif
