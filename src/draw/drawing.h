/* One drawing, complete: what an output shows as a whole. */
#ifndef DRAW_DRAWING_H
#define DRAW_DRAWING_H

#include <stddef.h>

#include "base/text.h"
#include "draw/arrows.h"
#include "draw/draw.h"

struct catalogue;

struct drawing {
    int width, height;
    struct draw_tile *tiles;           /* row by row */
    char *title;                       /* over the drawing, or NULL */
    struct text captions;              /* under it, a line each */
    bool named;                        /* has a legend */
    char *role_names[DRAW_ROLES];      /* of those in use; else NULL */
    char *mark_names[DRAW_MARK_KINDS]; /* of those in use, by bit; else NULL */
    struct arrows arrows;              /* what moved since the drawing before; none by itself */
};

void drawing_init(struct drawing *drawing, unsigned width, unsigned height);
void drawing_free(struct drawing *drawing);

/* Once all tiles are there: keeps the names of what is in use. */
void drawing_add_names(struct drawing *drawing, const struct draw_names *names,
                       const struct catalogue *catalogue);

/* How many tiles there are. */
static inline size_t drawing_area(const struct drawing *drawing)
{
    return (size_t)drawing->width * (size_t)drawing->height;
}

/* The tile at a place; beyond the edge there is an outside one. */
const struct draw_tile *drawing_at(const struct drawing *drawing, int x, int y);

/* Tiles that show a piece or part of one. */
bool tile_is_piece(const struct draw_tile *tile);
bool tile_is_actor(const struct draw_tile *tile);
bool tile_is_target(const struct draw_tile *tile); /* whatever stands on it */

/* The number of the piece a tile is part of, or 0 when it is one by itself or none: the group of a
 * marked region says nothing of pieces. */
unsigned tile_body(const struct draw_tile *tile);

#endif
