/* Painting a drawing with a pen, layer by layer: ground, walls, targets, tints, then what stands on
 * them, then marks and labels. A tile is a square of so many pixels; the origin is the upper left
 * corner of the drawing. */
#ifndef DRAW_PAINT_H
#define DRAW_PAINT_H

#include <stdbool.h>

#include "draw/bodies.h"
#include "draw/drawing.h"
#include "draw/pen.h"
#include "draw/theme.h"

/* Tiles from one corner to the other, which is no longer among them. */
struct tile_area {
    int left, top, right, bottom;
};

struct brush {
    struct pen *pen;
    const struct theme *theme;
    double cell; /* pixels of a tile */
    const struct drawing *drawing;
    struct tile_area area; /* what is wanted of it */
};

/* For the whole drawing. */
struct brush brush_for(struct pen *pen, const struct theme *theme, double cell,
                       const struct drawing *drawing);

void paint_drawing(const struct brush *brush);

/* The layers of it. */
void paint_ground(const struct brush *brush); /* floor, tints of regions, walls, targets */
void paint_pieces(const struct brush *brush);
void paint_goals(const struct brush *brush); /* outlines of places for whole pieces */
void paint_actors(const struct brush *brush);
void paint_arrows(const struct brush *brush);
void paint_notes(const struct brush *brush); /* marks and labels */

/* One piece without its sign and without the sign of being at a target; seen is for
 * paint_outline. */
void paint_body(const struct brush *brush, const struct body *body, unsigned char *seen);
/* The sign of a piece with a number, once in its middle. */
void paint_body_sign(const struct brush *brush, const struct body *body);

/* What stands in the tile at this place. */
void paint_actor(const struct brush *brush, int x, int y);
void paint_at_target(const struct brush *brush, int x, int y); /* the sign of being at one */
void paint_home(const struct brush *brush, int x, int y); /* the same where a goal is covered */
void paint_mark(const struct brush *brush, int x, int y, unsigned bit);

/* The outline of a piece, to be inked: inset by a gap, corners rounded. Marks in seen (a byte a
 * tile of the drawing, zero before) where it has been. */
void paint_outline(const struct brush *brush, const struct body *body, double gap, double radius,
                   unsigned char *seen);
/* The outline of the tiles of a goal with a number; the same. */
void paint_goal_outline(const struct brush *brush, unsigned goal, double gap, unsigned char *seen);

/* Below this many pixels a tile shows no details. */
enum { PAINT_DETAIL = 10 };

#endif
