#include "draw/raster/pen_cairo.h"

#include "base/text.h"
#include "draw/raster/cairo_calls.h"

static void move(struct pen *pen, double x, double y)
{
    cairo()->move_to(pen->self, x, y);
}

static void line(struct pen *pen, double x, double y)
{
    cairo()->line_to(pen->self, x, y);
}

static void curve(struct pen *pen, const double by[6])
{
    cairo()->curve_to(pen->self, by[0], by[1], by[2], by[3], by[4], by[5]);
}

static void close(struct pen *pen)
{
    cairo()->close_path(pen->self);
}

static void dip(cairo_t *context, struct color color)
{
    cairo()->set_source_rgba(context, color.red / 255.0, color.green / 255.0, color.blue / 255.0,
                             color.alpha / 255.0);
}

static void ink(struct pen *pen, struct ink ink)
{
    cairo_t *context = pen->self;
    if (ink.fill.alpha) {
        dip(context, ink.fill);
        cairo()->fill_preserve(context);
    }
    if (ink.line.alpha) {
        dip(context, ink.line);
        cairo()->set_line_width(context, ink.width);
        cairo()->set_dash(context, &ink.dash, ink.dash > 0, 0);
        cairo()->stroke_preserve(context);
    }
    cairo()->new_path(context);
}

static void text(struct pen *pen, const struct pen_text *what)
{
    cairo_t *context = pen->self;
    cairo_text_extents_t extents;
    cairo()->select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                              what->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo()->set_font_size(context, what->size);
    cairo()->text_extents(context, what->string, &extents);
    double back = what->anchor == PEN_END ? 1 : what->anchor == PEN_MIDDLE ? 0.5 : 0;
    dip(context, what->color);
    cairo()->move_to(context, what->x - back * extents.x_advance, what->y);
    cairo()->show_text(context, what->string);
    cairo()->new_path(context);
}

static void group(struct pen *pen, const char *name, double x, double y)
{
    (void)name;
    cairo()->save(pen->self);
    cairo()->translate(pen->self, x, y);
}

static void ungroup(struct pen *pen)
{
    cairo()->restore(pen->self);
}

struct pen pen_cairo(cairo_t *context)
{
    static const struct pen_calls calls = {.move = move,
                                           .line = line,
                                           .curve = curve,
                                           .close = close,
                                           .ink = ink,
                                           .text = text,
                                           .group = group,
                                           .ungroup = ungroup};
    return (struct pen){.calls = &calls, .self = context};
}

cairo_status_t cairo_append(void *closure, const unsigned char *bytes, unsigned length)
{
    text_add_bytes(closure, bytes, length);
    return CAIRO_STATUS_SUCCESS;
}
