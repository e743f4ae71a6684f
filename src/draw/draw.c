#include "draw/draw.h"

#include <assert.h>
#include <string.h>

#include "base/language/wording.h"
#include "base/mem.h"
#include "draw/canvas.h"

void draw_begin(struct canvas *canvas, unsigned width, unsigned height)
{
    assert(width && height);
    assert(!canvas->is_begun);
    drawing_free(&canvas->drawing);
    drawing_init(&canvas->drawing, width, height);
    canvas->names = NULL;
    canvas->is_begun = true;
}

void draw_tile(struct canvas *canvas, unsigned x, unsigned y, const struct draw_tile *tile)
{
    struct drawing *drawing = &canvas->drawing;
    assert(canvas->is_begun && x < (unsigned)drawing->width && y < (unsigned)drawing->height);
    assert((unsigned)tile->role < DRAW_ROLES && tile->marks < 1u << DRAW_MARK_KINDS);
    assert(memchr(tile->label, '\0', sizeof tile->label));
    drawing->tiles[(size_t)y * (size_t)drawing->width + x] = *tile;
}

void draw_legend(struct canvas *canvas, const struct draw_names *names)
{
    assert(canvas->is_begun);
    canvas->names = names;
}

void draw_caption(struct canvas *canvas, const char *line)
{
    assert(canvas->is_begun);
    wording_add(&canvas->drawing.captions, canvas->catalogue, line);
    text_add_char(&canvas->drawing.captions, '\n');
}

void draw_end(struct canvas *canvas)
{
    assert(canvas->is_begun);
    canvas->is_begun = false;
    canvas->drawn++;
    if (canvas->names)
        drawing_add_names(&canvas->drawing, canvas->names, canvas->catalogue);
    if (canvas->complete)
        canvas->complete(canvas->self, canvas);
}

void canvas_speak(struct canvas *canvas, const struct catalogue *catalogue)
{
    canvas->catalogue = catalogue;
}

struct canvas *canvas_new(void (*complete)(void *self, struct canvas *canvas), void *self)
{
    struct canvas *canvas = mem_alloc(1, sizeof *canvas);
    canvas->complete = complete;
    canvas->self = self;
    return canvas;
}

void canvas_free(struct canvas *canvas)
{
    if (!canvas)
        return;
    drawing_free(&canvas->drawing);
    mem_free(canvas);
}
