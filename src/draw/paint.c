#include "draw/paint.h"

#include <string.h>

#include "base/mem.h"

struct brush brush_for(struct pen *pen, const struct theme *theme, double cell,
                       const struct drawing *drawing)
{
    return (struct brush){pen, theme, cell, drawing, {0, 0, drawing->width, drawing->height}};
}

void paint_drawing(const struct brush *brush)
{
    paint_ground(brush);
    paint_pieces(brush);
    paint_goals(brush);
    paint_actors(brush);
    paint_arrows(brush);
    paint_notes(brush);
}

static bool wanted(const struct brush *brush, const struct body *body)
{
    uint32_t width = (uint32_t)brush->drawing->width;
    for (size_t i = 0; i < body->count; i++) {
        int x = (int)(body->places[i] % width), y = (int)(body->places[i] / width);
        if (x >= brush->area.left && x < brush->area.right && y >= brush->area.top &&
            y < brush->area.bottom)
            return true;
    }
    return false;
}

/* Two boards nailed to a frame. */
static void paint_boards(const struct brush *brush, int x, int y, struct color line)
{
    double cell = brush->cell, left = x * cell, top = y * cell;
    double near = 0.2 * cell, far = 0.8 * cell;
    pen_rectangle(brush->pen, left + near, top + near, far - near, far - near);
    pen_segment(brush->pen, left + near, top + far, left + far, top + near);
    pen_ink(brush->pen, ink_line(line, 0.05 * cell));
}

/* A second outline, within the first, is what a piece has that is wanted somewhere. */
static void paint_aim(const struct brush *brush, const struct body *body, unsigned char *seen)
{
    for (size_t i = 0; i < body->count; i++)
        seen[body->places[i]] = 0;
    paint_outline(brush, body, 0.17 * brush->cell, 0.08 * brush->cell, seen);
    pen_ink(brush->pen, ink_line(brush->theme->target, 0.07 * brush->cell));
}

void paint_body(const struct brush *brush, const struct body *body, unsigned char *seen)
{
    const struct theme *theme = brush->theme;
    double cell = brush->cell;
    bool plain = body->number == 0;
    int x = (int)body->places[0] % brush->drawing->width;
    int y = (int)body->places[0] / brush->drawing->width;
    bool done = drawing_at(brush->drawing, x, y)->role == DRAW_PIECE_AT_TARGET;
    struct color line = plain && done ? theme->done_edge : theme->piece_edge;
    struct color fill = done ? theme->done : theme->piece;
    if (!plain)
        fill = theme->body[(body->number - 1) % THEME_BODIES];
    paint_outline(brush, body, 0.07 * cell, (plain ? 0.08 : 0.16) * cell, seen);
    pen_ink(brush->pen, (struct ink){.fill = fill, .line = line, .width = 0.06 * cell});
    if (plain && cell >= PAINT_DETAIL && !done)
        paint_boards(brush, x, y, line);
    if (drawing_at(brush->drawing, x, y)->aims)
        paint_aim(brush, body, seen);
}

static void paint_ring(const struct brush *brush, double x, double y, double radius,
                       struct color color)
{
    pen_circle(brush->pen, x, y, radius);
    pen_ink(brush->pen, ink_line(color, 0.28 * radius));
    pen_circle(brush->pen, x, y, 0.45 * radius);
    pen_ink(brush->pen, ink_fill(color));
}

/* A head over shoulders, in a square. */
static void paint_figure(const struct brush *brush, double left, double top, double side)
{
    struct pen *pen = brush->pen;
    struct ink ink = {
        .fill = brush->theme->actor, .line = brush->theme->actor_edge, .width = 0.05 * side};
    pen_move(pen, left + 0.2 * side, top + 0.86 * side);
    pen_curve(pen, left + 0.2 * side, top + 0.58 * side, left + 0.34 * side, top + 0.5 * side,
              left + 0.5 * side, top + 0.5 * side);
    pen_curve(pen, left + 0.66 * side, top + 0.5 * side, left + 0.8 * side, top + 0.58 * side,
              left + 0.8 * side, top + 0.86 * side);
    pen_close(pen);
    pen_ink(pen, ink);
    pen_circle(pen, left + 0.5 * side, top + 0.3 * side, 0.18 * side);
    pen_ink(pen, ink);
}

void paint_actor(const struct brush *brush, int x, int y)
{
    paint_figure(brush, x * brush->cell, y * brush->cell, brush->cell);
}

/* The target's own ring: on a piece; or around an actor, which is smaller there. */
void paint_at_target(const struct brush *brush, int x, int y)
{
    const struct theme *theme = brush->theme;
    const struct draw_tile *tile = drawing_at(brush->drawing, x, y);
    double cell = brush->cell;
    if (tile_is_actor(tile)) {
        pen_circle(brush->pen, (x + 0.5) * cell, (y + 0.5) * cell, 0.46 * cell);
        pen_ink(brush->pen, ink_fill(theme->floor));
        pen_circle(brush->pen, (x + 0.5) * cell, (y + 0.5) * cell, 0.4 * cell);
        pen_ink(brush->pen, ink_line(theme->target, 0.08 * cell));
        paint_figure(brush, (x + 0.16) * cell, (y + 0.16) * cell, 0.68 * cell);
    } else if (tile_body(tile)) {
        paint_home(brush, x, y);
    } else {
        paint_ring(brush, (x + 0.5) * cell, (y + 0.5) * cell, 0.27 * cell, theme->done_edge);
    }
}

void paint_pieces(const struct brush *brush)
{
    const struct drawing *drawing = brush->drawing;
    struct bodies bodies;
    unsigned char *seen = mem_alloc(drawing_area(drawing), 1);
    bodies_init(&bodies, drawing);
    for (size_t i = 0; i < bodies.count; i++) {
        const struct body *body = &bodies.items[i];
        if (!wanted(brush, body))
            continue;
        pen_group(brush->pen, "piece", 0, 0);
        paint_body(brush, body, seen);
        for (size_t j = 0; j < body->count; j++)
            if (drawing->tiles[body->places[j]].role == DRAW_PIECE_AT_TARGET && !body->number)
                paint_at_target(brush, (int)body->places[j] % drawing->width,
                                (int)body->places[j] / drawing->width);
        paint_body_sign(brush, body);
        pen_ungroup(brush->pen);
    }
    bodies_free(&bodies);
    mem_free(seen);
}

void paint_actors(const struct brush *brush)
{
    for (int y = brush->area.top; y < brush->area.bottom; y++)
        for (int x = brush->area.left; x < brush->area.right; x++)
            if (tile_is_actor(drawing_at(brush->drawing, x, y))) {
                pen_group(brush->pen, "actor", 0, 0);
                if (tile_is_target(drawing_at(brush->drawing, x, y)))
                    paint_at_target(brush, x, y);
                else
                    paint_actor(brush, x, y);
                pen_ungroup(brush->pen);
            }
}
