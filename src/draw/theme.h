/* Colours of a picture. What differs in meaning differs in shape as well: a theme may be grey. */
#ifndef DRAW_THEME_H
#define DRAW_THEME_H

#include "draw/draw.h"
#include "draw/pen.h"

enum { THEME_BODIES = 8, THEME_TINTS = 6 };

struct theme {
    struct color page, ink, quiet; /* paper, words, numbers and lesser lines */
    struct color floor, grid;
    struct color wall, wall_edge, mortar;
    struct color target;
    struct color piece, piece_edge; /* a piece by itself */
    struct color done, done_edge;   /* the same at a target */
    struct color actor, actor_edge;
    struct color mark[DRAW_MARK_KINDS];        /* by bit; a region's letter */
    struct color tint[THEME_TINTS];            /* of regions, in turn */
    struct color body[THEME_BODIES], body_ink; /* of pieces with numbers, in turn; their labels */
};

/* "classic", "dark", "print", "contrast", NULL */
extern const char *const theme_names[];

/* NULL when there is none of the name. */
const struct theme *theme_find(const char *name);

/* How well two colours tell themselves apart: 1 (not) to 21 (black on white), as WCAG defines it.
 */
double theme_contrast(struct color one, struct color other);

#endif
