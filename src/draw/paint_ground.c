/* What does not move: floor, tints, walls, targets. Shapes of one colour are inked together, which
 * keeps a large picture small and leaves no seams between tiles. */
#include "draw/paint.h"

typedef bool tile_test(const struct draw_tile *tile, unsigned tint);

static bool is_wall(const struct brush *brush, int x, int y)
{
    return drawing_at(brush->drawing, x, y)->role == DRAW_WALL;
}

static bool floor_tile(const struct draw_tile *tile, unsigned tint)
{
    (void)tint;
    return tile->role != DRAW_WALL && tile->role != DRAW_OUTSIDE;
}

static bool wall_tile(const struct draw_tile *tile, unsigned tint)
{
    (void)tint;
    return tile->role == DRAW_WALL;
}

static bool tinted_tile(const struct draw_tile *tile, unsigned tint)
{
    return tile->marks & DRAW_MARK_REGION && tile->group &&
           (tile->group - 1u) % THEME_TINTS == tint;
}

/* Rectangles over the tiles of a kind, each as long as its row allows. */
static void cover(const struct brush *brush, tile_test *test, unsigned tint, struct color color)
{
    double cell = brush->cell;
    for (int y = brush->area.top; y < brush->area.bottom; y++)
        for (int x = brush->area.left, end; x < brush->area.right; x = end) {
            end = x;
            while (end < brush->area.right && test(drawing_at(brush->drawing, end, y), tint))
                end++;
            if (end > x)
                pen_rectangle(brush->pen, x * cell, y * cell, (end - x) * cell, cell);
            else
                end++;
        }
    pen_ink(brush->pen, ink_fill(color));
}

static bool is_floor(const struct brush *brush, int x, int y)
{
    return floor_tile(drawing_at(brush->drawing, x, y), 0);
}

/* Lines between floor tiles, each as long as it can be: under every row, and right of every
 * column. */
static void rule(const struct brush *brush)
{
    const struct tile_area *area = &brush->area;
    double cell = brush->cell;
    for (int y = area->top; y < area->bottom; y++)
        for (int x = area->left, end; x < area->right; x = end + 1) {
            for (end = x;
                 end < area->right && is_floor(brush, end, y) && is_floor(brush, end, y + 1);)
                end++;
            if (end > x)
                pen_segment(brush->pen, x * cell, (y + 1) * cell, end * cell, (y + 1) * cell);
        }
    for (int x = area->left; x < area->right; x++)
        for (int y = area->top, end; y < area->bottom; y = end + 1) {
            for (end = y;
                 end < area->bottom && is_floor(brush, x, end) && is_floor(brush, x + 1, end);)
                end++;
            if (end > y)
                pen_segment(brush->pen, (x + 1) * cell, y * cell, (x + 1) * cell, end * cell);
        }
    pen_ink(brush->pen, ink_line(brush->theme->grid, cell >= 24 ? 1 : 0.5));
}

/* Two courses of bricks a tile, so that joints fit from tile to tile. */
static void lay_bricks(const struct brush *brush)
{
    double cell = brush->cell;
    for (int y = brush->area.top; y < brush->area.bottom; y++)
        for (int x = brush->area.left; x < brush->area.right; x++) {
            if (!is_wall(brush, x, y))
                continue;
            double left = x * cell, top = y * cell, half = 0.5 * cell;
            pen_segment(brush->pen, left, top + half, left + cell, top + half);
            pen_segment(brush->pen, left + half, top, left + half, top + half);
            if (is_wall(brush, x, y - 1))
                pen_segment(brush->pen, left, top, left + cell, top);
            if (is_wall(brush, x - 1, y))
                pen_segment(brush->pen, left, top + half, left, top + cell);
        }
    pen_ink(brush->pen, ink_line(brush->theme->mortar, 0.04 * cell));
}

/* The edge of the walls lies inside them, where it hides nothing of the floor: a strip along each
 * side of a tile where the wall ends, and a small square where two strips meet in an inner corner.
 */
static void edge_tile(const struct brush *brush, int x, int y, double width)
{
    double cell = brush->cell, left = x * cell, top = y * cell, far = cell - width;
    for (int side = -1; side <= 1; side += 2) {
        double along = side < 0 ? 0 : far;
        if (!is_wall(brush, x, y + side))
            pen_rectangle(brush->pen, left, top + along, cell, width);
        if (!is_wall(brush, x + side, y))
            pen_rectangle(brush->pen, left + along, top, width, cell);
        for (int other = -1; other <= 1; other += 2)
            if (is_wall(brush, x + side, y) && is_wall(brush, x, y + other) &&
                !is_wall(brush, x + side, y + other))
                pen_rectangle(brush->pen, left + along, top + (other < 0 ? 0 : far), width, width);
    }
}

static void edge_walls(const struct brush *brush)
{
    double width = brush->cell >= PAINT_DETAIL ? 0.07 * brush->cell : 0.1 * brush->cell;
    for (int y = brush->area.top; y < brush->area.bottom; y++)
        for (int x = brush->area.left; x < brush->area.right; x++)
            if (is_wall(brush, x, y))
                edge_tile(brush, x, y, width);
    pen_ink(brush->pen, ink_fill(brush->theme->wall_edge));
}

/* A tray without walls has a rim, outside its floor. */
static void rim_tile(const struct brush *brush, int x, int y)
{
    double cell = brush->cell, width = 0.1 * cell;
    for (int side = -1; side <= 1; side += 2) {
        double along = side < 0 ? -width : cell;
        if (drawing_at(brush->drawing, x, y + side)->role == DRAW_OUTSIDE)
            pen_rectangle(brush->pen, x * cell - width, y * cell + along, cell + 2 * width, width);
        if (drawing_at(brush->drawing, x + side, y)->role == DRAW_OUTSIDE)
            pen_rectangle(brush->pen, x * cell + along, y * cell - width, width, cell + 2 * width);
    }
}

static void paint_rim(const struct brush *brush)
{
    for (int y = brush->area.top; y < brush->area.bottom; y++)
        for (int x = brush->area.left; x < brush->area.right; x++)
            if (floor_tile(drawing_at(brush->drawing, x, y), 0))
                rim_tile(brush, x, y);
    pen_ink(brush->pen, ink_fill(brush->theme->wall_edge));
}

/* A ring with a dot. */
static void paint_targets(const struct brush *brush)
{
    double cell = brush->cell;
    for (int pass = 0; pass < 2; pass++) {
        for (int y = brush->area.top; y < brush->area.bottom; y++)
            for (int x = brush->area.left; x < brush->area.right; x++)
                if (tile_is_target(drawing_at(brush->drawing, x, y)) &&
                    !drawing_at(brush->drawing, x, y)->goal)
                    pen_circle(brush->pen, (x + 0.5) * cell, (y + 0.5) * cell,
                               (pass ? 0.1 : 0.32) * cell);
        pen_ink(brush->pen, pass ? ink_fill(brush->theme->target)
                                 : ink_line(brush->theme->target, 0.08 * cell));
    }
}

void paint_ground(const struct brush *brush)
{
    const struct theme *theme = brush->theme;
    cover(brush, floor_tile, 0, theme->floor);
    for (unsigned tint = 0; tint < THEME_TINTS; tint++)
        cover(brush, tinted_tile, tint, theme->tint[tint]);
    rule(brush);
    pen_group(brush->pen, "walls", 0, 0);
    cover(brush, wall_tile, 0, theme->wall);
    if (brush->cell >= PAINT_DETAIL)
        lay_bricks(brush);
    edge_walls(brush);
    paint_rim(brush);
    pen_ungroup(brush->pen);
    pen_group(brush->pen, "targets", 0, 0);
    paint_targets(brush);
    pen_ungroup(brush->pen);
}
