/* Drawing as lines of text.
 *
 * Without overlays a tile is one column. With them every tile is widened alike: its role first,
 * then what the overlays say, so that nothing hides anything and columns stay aligned:
 *
 *     role  marks  blanks  label          $x   a piece on a dead place
 *                                        A 12  a place of region A at distance 12
 *
 * Pieces of several tiles are drawn with their outlines, and the places they have to cover with
 * outlines of another kind, so that a tile is two lines high (see draw/text_outline.c).
 */
#ifndef DRAW_TEXT_H
#define DRAW_TEXT_H

#include <stdbool.h>

struct canvas;
struct color_scheme;
struct text;

struct canvas_text_options {
    bool unicode;     /* joined walls and geometric shapes; else plain ASCII */
    bool color;       /* with terminal sequences; shapes tell everything without them too */
    bool coordinates; /* number columns and rows, from 1 in the upper left corner */
    const struct color_scheme *scheme; /* the colours (draw/glyphs.h); NULL: the first */
    unsigned columns;                  /* of a tile at least; 0 is 1 */
    bool outlines;                     /* even where no piece needs one yet */
};

/* Every drawing ended is appended to out, which must outlive the canvas. */
struct canvas *canvas_text_new(struct text *out, struct canvas_text_options options);
void canvas_text_free(struct canvas *canvas);

/* How large the drawing ended last is: its first lines are the tiles, if there are no coordinates.
 * With outlines, a tile has the line left of it and the one above; the last ones are the rim. */
struct canvas_text_size {
    unsigned width, height; /* in tiles */
    unsigned columns, rows; /* of a tile */
    unsigned rim;           /* columns and rows beyond the last tile: 0 or 1 */
};

struct canvas_text_size canvas_text_size(const struct canvas *canvas);

#endif
