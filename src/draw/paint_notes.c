/* Marks and labels: what is said of a tile, over what stands there. A region's letter stands in the
 * upper left corner of its tiles, the sign of a passage in the lower right one, a label in the
 * middle, or in the lower left corner when somebody stands there; dead tiles are hatched; a point
 * of interest has brackets around it. */
#include "draw/paint.h"

#include <math.h>
#include <string.h>

#include "draw/glyphs.h"

/* Two diagonals of each kind, well inside the tile. */
static void hatch(const struct brush *brush, double left, double top)
{
    double cell = brush->cell, near = 0.12 * cell, half = 0.5 * cell, far = 0.88 * cell;
    struct pen *pen = brush->pen;
    pen_segment(pen, left + near, top + half, left + half, top + near);
    pen_segment(pen, left + half, top + far, left + far, top + half);
    pen_segment(pen, left + near, top + half, left + half, top + far);
    pen_segment(pen, left + half, top + near, left + far, top + half);
    pen_segment(pen, left + near, top + near, left + far, top + far);
    pen_segment(pen, left + near, top + far, left + far, top + near);
    pen_ink(pen, ink_line(brush->theme->mark[0], fmax(0.04 * cell, 0.6)));
}

static bool is_loaded(const struct draw_tile *tile)
{
    return tile_is_piece(tile) || tile_is_actor(tile);
}

/* Words over something stand on a plate of their own. */
static void plate(const struct brush *brush, double x, double y, double width, double height)
{
    struct color page = brush->theme->page;
    page.alpha = 225;
    pen_rounded(brush->pen, x, y, width, height, 0.2 * height);
    pen_ink(brush->pen, ink_fill(page));
}

static void letter(const struct brush *brush, const struct draw_tile *tile, double left, double top)
{
    char letters[LETTERS_ROOM];
    glyph_letters(tile->group ? tile->group : 1, letters);
    bool shared = is_loaded(tile) || tile_is_target(tile); /* the tile is not the letter's alone */
    double size = fmin(shared ? 0.26 : 0.34, 0.8 / (double)strlen(letters)) * brush->cell;
    bool crossed = tile->marks & DRAW_MARK_DEAD || (shared && letters[1]);
    if (is_loaded(tile) || crossed)
        plate(brush, left, top, text_width(letters, size) + 0.4 * size, 1.1 * size);
    pen_text(brush->pen, &(struct pen_text){.x = left + 0.25 * size,
                                            .y = top + 0.92 * size,
                                            .size = size,
                                            .bold = true,
                                            .color = brush->theme->mark[1],
                                            .string = letters});
}

/* Two waves. */
static void waves(const struct brush *brush, double left, double top)
{
    double cell = brush->cell;
    for (int i = 0; i < 2; i++) {
        double x = left + 0.56 * cell, y = top + (0.7 + 0.16 * i) * cell;
        pen_move(brush->pen, x, y);
        pen_curve(brush->pen, x + 0.12 * cell, y - 0.16 * cell, x + 0.24 * cell, y + 0.16 * cell,
                  x + 0.36 * cell, y);
    }
    pen_ink(brush->pen, ink_line(brush->theme->mark[2], fmax(0.06 * cell, 0.8)));
}

/* A double bar across a line. */
static void barrier(const struct brush *brush, double left, double top)
{
    double cell = brush->cell;
    pen_segment(brush->pen, left + 0.74 * cell, top + 0.56 * cell, left + 0.74 * cell,
                top + 0.94 * cell);
    pen_segment(brush->pen, left + 0.58 * cell, top + 0.68 * cell, left + 0.9 * cell,
                top + 0.68 * cell);
    pen_segment(brush->pen, left + 0.58 * cell, top + 0.82 * cell, left + 0.9 * cell,
                top + 0.82 * cell);
    pen_ink(brush->pen, ink_line(brush->theme->mark[3], fmax(0.06 * cell, 0.8)));
}

/* Brackets at the four corners. */
static void brackets(const struct brush *brush, double left, double top)
{
    double cell = brush->cell, arm = 0.26 * cell;
    for (int corner = 0; corner < 4; corner++) {
        double x = left + (corner % 2 ? 0.95 : 0.05) * cell, in_x = corner % 2 ? -arm : arm;
        double y = top + (corner / 2 ? 0.95 : 0.05) * cell, in_y = corner / 2 ? -arm : arm;
        pen_move(brush->pen, x + in_x, y);
        pen_line(brush->pen, x, y);
        pen_line(brush->pen, x, y + in_y);
    }
    pen_ink(brush->pen, ink_line(brush->theme->mark[4], fmax(0.1 * cell, 1)));
}

void paint_mark(const struct brush *brush, int x, int y, unsigned bit)
{
    const struct draw_tile *tile = drawing_at(brush->drawing, x, y);
    double cell = brush->cell, left = x * cell, top = y * cell;
    bool corner = 1u << bit == DRAW_MARK_PASSAGE || 1u << bit == DRAW_MARK_BRIDGE;
    if (corner && is_loaded(tile))
        plate(brush, left + 0.5 * cell, top + 0.54 * cell, 0.48 * cell, 0.44 * cell);
    switch (1u << bit) {
    case DRAW_MARK_DEAD:
        hatch(brush, left, top);
        break;
    case DRAW_MARK_REGION:
        letter(brush, tile, left, top);
        break;
    case DRAW_MARK_PASSAGE:
        waves(brush, left, top);
        break;
    case DRAW_MARK_BRIDGE:
        barrier(brush, left, top);
        break;
    default:
        brackets(brush, left, top);
        break;
    }
}

/* The sign of a place, where a region has its letter. */
static void sign(const struct brush *brush, const struct draw_tile *tile, int x, int y)
{
    double size = 0.4 * brush->cell;
    pen_text(brush->pen, &(struct pen_text){.x = x * brush->cell + 0.25 * size,
                                            .y = y * brush->cell + 0.92 * size,
                                            .size = size,
                                            .bold = true,
                                            .color = brush->theme->quiet,
                                            .string = tile->sign});
}

static void label(const struct brush *brush, const struct draw_tile *tile, int x, int y)
{
    double cell = brush->cell;
    bool aside = is_loaded(tile);
    double most = aside ? 0.3 : 0.42, room = aside ? 0.46 : 0.8;
    double size = fmin(most * cell, room * cell / text_width(tile->label, 1));
    double width = text_width(tile->label, size) + 0.3 * size, height = 1.2 * size;
    double middle_x = x * cell + (aside ? width / 2 : 0.5 * cell);
    double middle_y = y * cell + (aside ? cell - height / 2 : 0.5 * cell);
    if (tile->role != DRAW_FLOOR)
        plate(brush, middle_x - width / 2, middle_y - height / 2, width, height);
    pen_text(brush->pen, &(struct pen_text){.x = middle_x,
                                            .y = middle_y + 0.36 * size,
                                            .size = size,
                                            .anchor = PEN_MIDDLE,
                                            .color = brush->theme->ink,
                                            .string = tile->label});
}

struct point {
    double x, y;
};

/* Whether a place, in tiles, is of a body, and as much of a goal as another place. */
static bool inside(const struct brush *brush, unsigned number, unsigned goal, double x, double y)
{
    const struct draw_tile *tile = drawing_at(brush->drawing, (int)floor(x), (int)floor(y));
    return tile_body(tile) == number && tile->goal == goal;
}

/* The middle of a body, in tiles; when it is not well within it, or the edge of a goal runs there,
 * the middle of the tile nearest to it. */
static struct point middle_of(const struct brush *brush, const struct body *body)
{
    uint32_t width = (uint32_t)brush->drawing->width;
    double x = 0.5, y = 0.5, best = INFINITY;
    struct point near = {0, 0};
    for (size_t i = 0; i < body->count; i++) {
        uint32_t column = body->places[i] % width, row = body->places[i] / width;
        x += (double)column / (double)body->count;
        y += (double)row / (double)body->count;
    }
    unsigned goal = drawing_at(brush->drawing, (int)floor(x), (int)floor(y))->goal;
    bool well_within = true;
    for (int i = 0; i < 4; i++)
        well_within = well_within && inside(brush, body->number, goal, x + (i % 2 ? 0.4 : -0.4),
                                            y + (i / 2 ? 0.4 : -0.4));
    if (well_within)
        return (struct point){x, y};
    for (size_t i = 0; i < body->count; i++) {
        uint32_t column = body->places[i] % width, row = body->places[i] / width;
        struct point at = {column + 0.5, row + 0.5};
        if (hypot(at.x - x, at.y - y) < best) {
            best = hypot(at.x - x, at.y - y);
            near = at;
        }
    }
    return near;
}

void paint_body_sign(const struct brush *brush, const struct body *body)
{
    const char *string = brush->drawing->tiles[body->places[0]].sign;
    if (!body->number || !*string)
        return;
    struct point middle = middle_of(brush, body);
    double size = fmin(0.5, 0.8 / text_width(string, 1)) * brush->cell;
    pen_text(brush->pen, &(struct pen_text){.x = middle.x * brush->cell,
                                            .y = middle.y * brush->cell + 0.36 * size,
                                            .size = size,
                                            .anchor = PEN_MIDDLE,
                                            .bold = true,
                                            .color = brush->theme->body_ink,
                                            .string = string});
}

void paint_notes(const struct brush *brush)
{
    pen_group(brush->pen, "notes", 0, 0);
    for (int y = brush->area.top; y < brush->area.bottom; y++)
        for (int x = brush->area.left; x < brush->area.right; x++) {
            const struct draw_tile *tile = drawing_at(brush->drawing, x, y);
            for (unsigned bit = 0; bit < DRAW_MARK_KINDS; bit++)
                if (tile->marks >> bit & 1)
                    paint_mark(brush, x, y, bit);
            if (*tile->sign && !tile_is_piece(tile))
                sign(brush, tile, x, y);
            if (*tile->label)
                label(brush, tile, x, y);
        }
    pen_ungroup(brush->pen);
}
