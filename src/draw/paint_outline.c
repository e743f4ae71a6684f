/* Outlines of pieces. The walk goes along the edges of tiles with the piece on its right hand:
 *
 *         > > > v                 At each crossing the two tiles ahead decide: none on the right,
 *       ^ #######v                turn right; one on the left too, turn left; else straight on.
 *       ^ ### < <                 Two tiles that touch by a corner alone are therefore kept apart.
 *       ^ ###v
 *         < <                                                                                    */
#include "draw/paint.h"

/* Clockwise: right, down, left, up. The inner side of an edge is where the next direction points.
 */
static const int step_x[4] = {1, 0, -1, 0};
static const int step_y[4] = {0, 1, 0, -1};

struct outline_walk {
    const struct brush *brush;
    const struct draw_tile *piece;
    int x, y;           /* a crossing: the upper left corner of the tile of this number */
    unsigned direction; /* it was come to */
};

static bool inside(const struct outline_walk *outline_walk, int x, int y)
{
    const struct draw_tile *tile = drawing_at(outline_walk->brush->drawing, x, y);
    return tile == outline_walk->piece ||
           (tile_body(tile) && tile_body(tile) == tile_body(outline_walk->piece));
}

/* The tiles ahead of a crossing, looking into a direction. */
static bool ahead(const struct outline_walk *outline_walk, bool right)
{
    static const int right_x[4] = {0, -1, -1, 0}, right_y[4] = {0, 0, -1, -1};
    unsigned corner = right ? outline_walk->direction : (outline_walk->direction + 3) % 4;
    return inside(outline_walk, outline_walk->x + right_x[corner],
                  outline_walk->y + right_y[corner]);
}

static unsigned turn(const struct outline_walk *outline_walk)
{
    if (!ahead(outline_walk, true))
        return (outline_walk->direction + 1) % 4;
    return ahead(outline_walk, false) ? (outline_walk->direction + 3) % 4 : outline_walk->direction;
}

static void round_corner(const struct outline_walk *outline_walk, unsigned next, double gap,
                         double radius)
{
    unsigned in = (outline_walk->direction + 1) % 4, then_in = (next + 1) % 4;
    double cell = outline_walk->brush->cell;
    pen_corner(outline_walk->brush->pen,
               outline_walk->x * cell + gap * (step_x[in] + step_x[then_in]),
               outline_walk->y * cell + gap * (step_y[in] + step_y[then_in]),
               step_x[outline_walk->direction], step_y[outline_walk->direction], step_x[next],
               step_y[next], radius);
}

/* Once round, from the middle of the upper edge of a tile. */
static void go_round(struct outline_walk outline_walk, double gap, double radius,
                     unsigned char *seen)
{
    struct pen *pen = outline_walk.brush->pen;
    double cell = outline_walk.brush->cell;
    int width = outline_walk.brush->drawing->width, first_x = ++outline_walk.x,
        first_y = outline_walk.y;
    pen_move(pen, (first_x - 0.5) * cell, first_y * cell + gap);
    do {
        if (outline_walk.direction == 0)
            seen[outline_walk.y * width + outline_walk.x - 1] = 1;
        unsigned next = turn(&outline_walk);
        if (next != outline_walk.direction)
            round_corner(&outline_walk, next, gap, radius);
        outline_walk.direction = next;
        outline_walk.x += step_x[next];
        outline_walk.y += step_y[next];
    } while (outline_walk.x != first_x || outline_walk.y != first_y || outline_walk.direction != 0);
    pen_close(pen);
}

void paint_outline(const struct brush *brush, const struct body *body, double gap, double radius,
                   unsigned char *seen)
{
    uint32_t width = (uint32_t)brush->drawing->width;
    for (size_t i = 0; i < body->count; i++) {
        uint32_t place = body->places[i];
        struct outline_walk outline_walk = {.brush = brush,
                                            .piece = &brush->drawing->tiles[place],
                                            .x = (int)(place % width),
                                            .y = (int)(place / width)};
        if (!seen[place] && !inside(&outline_walk, outline_walk.x, outline_walk.y - 1))
            go_round(outline_walk, gap, radius, seen);
    }
}
