#include "draw/pen.h"

/* A quarter of a circle is a curve whose control points are so far from its ends. */
#define ROUND 0.5523

void pen_move(struct pen *pen, double x, double y)
{
    pen->calls->move(pen, x, y);
}

void pen_line(struct pen *pen, double x, double y)
{
    pen->calls->line(pen, x, y);
}

void pen_curve(struct pen *pen, double x1, double y1, double x2, double y2, double x, double y)
{
    const double by[6] = {x1, y1, x2, y2, x, y};
    pen->calls->curve(pen, by);
}

void pen_close(struct pen *pen)
{
    pen->calls->close(pen);
}

void pen_ink(struct pen *pen, struct ink ink)
{
    pen->calls->ink(pen, ink);
}

void pen_text(struct pen *pen, const struct pen_text *text)
{
    pen->calls->text(pen, text);
}

void pen_group(struct pen *pen, const char *name, double x, double y)
{
    pen->calls->group(pen, name, x, y);
}

void pen_ungroup(struct pen *pen)
{
    pen->calls->ungroup(pen);
}

void pen_rectangle(struct pen *pen, double x, double y, double width, double height)
{
    pen_move(pen, x, y);
    pen_line(pen, x + width, y);
    pen_line(pen, x + width, y + height);
    pen_line(pen, x, y + height);
    pen_close(pen);
}

void pen_corner(struct pen *pen, double x, double y, int dx1, int dy1, int dx2, int dy2,
                double radius)
{
    double near = radius * (1 - ROUND);
    pen_line(pen, x - dx1 * radius, y - dy1 * radius);
    pen_curve(pen, x - dx1 * near, y - dy1 * near, x + dx2 * near, y + dy2 * near, x + dx2 * radius,
              y + dy2 * radius);
}

void pen_rounded(struct pen *pen, double x, double y, double width, double height, double radius)
{
    pen_move(pen, x, y + radius);
    pen_corner(pen, x, y, 0, -1, 1, 0, radius);
    pen_corner(pen, x + width, y, 1, 0, 0, 1, radius);
    pen_corner(pen, x + width, y + height, 0, 1, -1, 0, radius);
    pen_corner(pen, x, y + height, -1, 0, 0, -1, radius);
    pen_close(pen);
}

void pen_circle(struct pen *pen, double x, double y, double radius)
{
    pen_rounded(pen, x - radius, y - radius, 2 * radius, 2 * radius, radius);
}

void pen_segment(struct pen *pen, double x1, double y1, double x2, double y2)
{
    pen_move(pen, x1, y1);
    pen_line(pen, x2, y2);
}

struct ink ink_fill(struct color color)
{
    return (struct ink){.fill = color};
}

struct ink ink_line(struct color color, double width)
{
    return (struct ink){.line = color, .width = width};
}

double text_width(const char *string, double size)
{
    double width = 0;
    for (; *string; string++)
        if (((unsigned char)*string & 0xC0) != 0x80) /* not inside a character */
            width += 0.62;
    return width * size;
}
