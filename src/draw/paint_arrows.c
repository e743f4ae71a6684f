/* Arrows over what stands there, from where a piece was to where it is. */
#include "draw/paint.h"

#include <math.h>

/* The shaft leaves room for an actor at its tail, the head for a letter in the middle of a piece.
 */
static void paint_arrow(const struct brush *brush, const struct arrow *arrow)
{
    double dx = arrow->to_x - arrow->from_x, dy = arrow->to_y - arrow->from_y;
    double length = hypot(dx, dy), cell = brush->cell, size = 0.24 * cell;
    bool followed = tile_is_actor(
        drawing_at(brush->drawing, (int)floor(arrow->from_x), (int)floor(arrow->from_y)));
    dx /= length;
    dy /= length;
    double back = followed ? 0.36 : 0, short_of = arrow->signed_piece ? 0.28 : -0.12;
    double x1 = (arrow->from_x + back * dx) * cell, y1 = (arrow->from_y + back * dy) * cell;
    double x2 = (arrow->to_x - short_of * dx) * cell, y2 = (arrow->to_y - short_of * dy) * cell;
    double neck_x = x2 - size * dx, neck_y = y2 - size * dy, wide = 0.6 * size;
    struct color ink = brush->theme->mark[4], halo = brush->theme->page;
    for (int pass = 0; pass < 2; pass++) {
        double more = pass ? 0 : 0.05 * cell; /* the halo is that much wider */
        pen_segment(brush->pen, x1 - more * dx, y1 - more * dy, neck_x, neck_y);
        pen_ink(brush->pen, ink_line(pass ? ink : halo, 0.09 * cell + 2 * more));
        pen_move(brush->pen, x2, y2);
        pen_line(brush->pen, neck_x - wide * dy, neck_y + wide * dx);
        pen_line(brush->pen, neck_x + wide * dy, neck_y - wide * dx);
        pen_close(brush->pen);
        pen_ink(brush->pen,
                pass ? ink_fill(ink) : (struct ink){.fill = halo, .line = halo, .width = 2 * more});
    }
}

void paint_arrows(const struct brush *brush)
{
    const struct arrows *arrows = &brush->drawing->arrows;
    if (!arrows->count)
        return;
    pen_group(brush->pen, "arrows", 0, 0);
    for (size_t i = 0; i < arrows->count; i++)
        paint_arrow(brush, &arrows->items[i]);
    pen_ungroup(brush->pen);
}
