/* A pen that draws through cairo, on whatever surface. */
#ifndef DRAW_RASTER_PEN_CAIRO_H
#define DRAW_RASTER_PEN_CAIRO_H

#include <cairo.h>

#include "draw/pen.h"

/* The pen borrows the context. */
struct pen pen_cairo(cairo_t *context);

struct text;
/* For cairo's stream functions; the closure is a text, to which the bytes are appended. */
cairo_status_t cairo_append(void *closure, const unsigned char *bytes, unsigned length);

#endif
