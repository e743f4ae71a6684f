/* Places that whole pieces have to cover, drawn over what stands there. */
#include "draw/paint.h"

#include <string.h>

#include "base/mem.h"

/* A band along the edge of a goal that is covered, with small squares in its inner corners. */
void paint_home(const struct brush *brush, int x, int y)
{
    double cell = brush->cell, width = 0.13 * cell, left = x * cell, top = y * cell;
    unsigned goal = drawing_at(brush->drawing, x, y)->goal;
    for (int side = -1; side <= 1; side += 2) {
        double along = side < 0 ? 0 : cell - width;
        bool up = drawing_at(brush->drawing, x, y + side)->goal == goal;
        bool beside = drawing_at(brush->drawing, x + side, y)->goal == goal;
        if (!up)
            pen_rectangle(brush->pen, left, top + along, cell, width);
        if (!beside)
            pen_rectangle(brush->pen, left + along, top, width, cell);
        for (int other = -1; other <= 1 && beside; other += 2)
            if (drawing_at(brush->drawing, x, y + other)->goal == goal &&
                drawing_at(brush->drawing, x + side, y + other)->goal != goal)
                pen_rectangle(brush->pen, left + along, top + (other < 0 ? 0 : cell - width), width,
                              width);
    }
    pen_ink(brush->pen, ink_fill(brush->theme->done_edge));
}

/* Where a goal is still to be covered, its outline is dashed, with the sign of the piece that is
 * wanted in a corner of its first tile. */
static void paint_open_goal(const struct brush *brush, uint32_t first, unsigned char *seen)
{
    const struct draw_tile *tile = &brush->drawing->tiles[first];
    double cell = brush->cell, size = 0.26 * cell;
    struct color halo = brush->theme->page;
    halo.alpha = 110;
    size_t area = drawing_area(brush->drawing);
    for (int pass = 0; pass < 2; pass++) {
        memset(seen, 0, area);
        paint_goal_outline(brush, tile->goal, 0.03 * cell, seen);
        pen_ink(brush->pen, pass ? (struct ink){.line = brush->theme->target,
                                                .width = 0.09 * cell,
                                                .dash = 0.18 * cell}
                                 : ink_line(halo, 0.13 * cell));
    }
    uint32_t width = (uint32_t)brush->drawing->width, column = first % width, row = first / width;
    double x = column * cell, y = row * cell;
    if (!*tile->wish || cell < PAINT_DETAIL)
        return;
    pen_rounded(brush->pen, x, y, text_width(tile->wish, size) + 0.5 * size, 1.15 * size,
                0.2 * size);
    pen_ink(brush->pen, ink_fill(brush->theme->target));
    pen_text(brush->pen, &(struct pen_text){.x = x + 0.25 * size,
                                            .y = y + 0.93 * size,
                                            .size = size,
                                            .bold = true,
                                            .color = brush->theme->page,
                                            .string = tile->wish});
}

void paint_goals(const struct brush *brush)
{
    const struct drawing *drawing = brush->drawing;
    uint32_t area = (uint32_t)drawing_area(drawing);
    unsigned char *seen = mem_alloc(area, 1);
    bool begun = false;
    for (uint32_t i = 0; i < area; i++) {
        const struct draw_tile *tile = &drawing->tiles[i];
        uint32_t first = 0;
        while (drawing->tiles[first].goal != tile->goal)
            first++;
        if (!tile->goal)
            continue;
        if (!begun)
            pen_group(brush->pen, "goals", 0, 0);
        begun = true;
        if (tile->role == DRAW_PIECE_AT_TARGET)
            paint_at_target(brush, (int)i % drawing->width, (int)i / drawing->width);
        else if (first == i)
            paint_open_goal(brush, i, seen);
    }
    if (begun)
        pen_ungroup(brush->pen);
    mem_free(seen);
}
