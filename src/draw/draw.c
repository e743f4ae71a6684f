#include "draw/draw.h"

#include <assert.h>
#include <string.h>

void draw_begin(struct canvas *canvas, unsigned width, unsigned height)
{
    assert(width && height);
    assert(!canvas->width);
    canvas->width = width;
    canvas->height = height;
    canvas->calls->begin(canvas, width, height);
}

void draw_tile(struct canvas *canvas, unsigned x, unsigned y, const struct draw_tile *tile)
{
    assert(x < canvas->width && y < canvas->height);
    assert((unsigned)tile->role < DRAW_ROLES && tile->marks < 1u << DRAW_MARK_KINDS);
    assert(memchr(tile->label, '\0', sizeof tile->label));
    canvas->calls->tile(canvas, x, y, tile);
}

void draw_legend(struct canvas *canvas, const struct draw_names *names)
{
    assert(canvas->width);
    canvas->calls->legend(canvas, names);
}

void draw_caption(struct canvas *canvas, const char *text)
{
    assert(canvas->width);
    canvas->calls->caption(canvas, text);
}

void draw_end(struct canvas *canvas)
{
    assert(canvas->width);
    canvas->calls->end(canvas);
    canvas->width = canvas->height = 0;
}
