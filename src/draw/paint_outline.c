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
    const struct draw_tile *piece; /* a tile of it */
    unsigned goal;                 /* its number, instead of a piece; or 0 */
    int x, y;           /* a crossing: the upper left corner of the tile of this number */
    unsigned direction; /* it was come to */
};

static bool inside(const struct outline_walk *walk, int x, int y)
{
    const struct draw_tile *tile = drawing_at(walk->brush->drawing, x, y);
    if (walk->goal)
        return tile->goal == walk->goal;
    return tile == walk->piece || (tile_body(tile) && tile_body(tile) == tile_body(walk->piece));
}

/* The tiles ahead of a crossing, looking into a direction. */
static bool ahead(const struct outline_walk *walk, bool right)
{
    static const int right_x[4] = {0, -1, -1, 0}, right_y[4] = {0, 0, -1, -1};
    unsigned corner = right ? walk->direction : (walk->direction + 3) % 4;
    return inside(walk, walk->x + right_x[corner], walk->y + right_y[corner]);
}

static unsigned turn(const struct outline_walk *walk)
{
    if (!ahead(walk, true))
        return (walk->direction + 1) % 4;
    return ahead(walk, false) ? (walk->direction + 3) % 4 : walk->direction;
}

static void round_corner(const struct outline_walk *walk, unsigned next, double gap, double radius)
{
    unsigned in = (walk->direction + 1) % 4, then_in = (next + 1) % 4;
    double cell = walk->brush->cell;
    pen_corner(walk->brush->pen, walk->x * cell + gap * (step_x[in] + step_x[then_in]),
               walk->y * cell + gap * (step_y[in] + step_y[then_in]), step_x[walk->direction],
               step_y[walk->direction], step_x[next], step_y[next], radius);
}

/* Once round, from the middle of the upper edge of a tile. */
static void go_round(struct outline_walk walk, double gap, double radius, unsigned char *seen)
{
    struct pen *pen = walk.brush->pen;
    double cell = walk.brush->cell;
    int width = walk.brush->drawing->width, first_x = ++walk.x, first_y = walk.y;
    pen_move(pen, (first_x - 0.5) * cell, first_y * cell + gap);
    do {
        if (walk.direction == 0)
            seen[walk.y * width + walk.x - 1] = 1;
        unsigned next = turn(&walk);
        if (next != walk.direction)
            round_corner(&walk, next, gap, radius);
        walk.direction = next;
        walk.x += step_x[next];
        walk.y += step_y[next];
    } while (walk.x != first_x || walk.y != first_y || walk.direction != 0);
    pen_close(pen);
}

static void walk_from(struct outline_walk walk, uint32_t place, double gap, double radius,
                      unsigned char *seen)
{
    uint32_t width = (uint32_t)walk.brush->drawing->width;
    walk.piece = &walk.brush->drawing->tiles[place];
    walk.x = (int)(place % width);
    walk.y = (int)(place / width);
    if (!seen[place] && !inside(&walk, walk.x, walk.y - 1))
        go_round(walk, gap, radius, seen);
}

void paint_outline(const struct brush *brush, const struct body *body, double gap, double radius,
                   unsigned char *seen)
{
    for (size_t i = 0; i < body->count; i++)
        walk_from((struct outline_walk){.brush = brush}, body->places[i], gap, radius, seen);
}

void paint_goal_outline(const struct brush *brush, unsigned goal, double gap, unsigned char *seen)
{
    size_t area = drawing_area(brush->drawing);
    for (uint32_t i = 0; i < area; i++)
        if (brush->drawing->tiles[i].goal == goal)
            walk_from((struct outline_walk){.brush = brush, .goal = goal}, i, gap, 0, seen);
}
