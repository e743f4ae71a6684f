/* What the files that write drawings as text share. */
#ifndef DRAW_TEXT_WRITING_H
#define DRAW_TEXT_WRITING_H

#include <stddef.h>

#include "draw/canvas.h"
#include "draw/glyphs.h"
#include "draw/text.h"

/* The drawing at hand; it is written as a whole, once the widest tile is known. */
struct writing {
    struct text *out;
    struct canvas_text_options options;
    const struct glyphs *glyphs;
    const struct color_scheme *scheme;
    const struct drawing *drawing;
    size_t columns;    /* of one tile */
    size_t margin;     /* columns of row numbers */
    bool outlined;     /* pieces have outlines */
    const char *color; /* switched on at present, or NULL */
};

/* Appends a glyph in its colour (NULL: the terminal's own). */
void writing_put(struct writing *writing, const char *color, const char *glyph);
void writing_end_line(struct writing *writing);

/* The number of a row (from 0) where rows are numbered; blanks for -1. */
void writing_put_row_number(struct writing *writing, int row);

/* The columns that the marks of a tile take, and the marks. */
size_t writing_marks_columns(const struct writing *writing, const struct draw_tile *what);
void writing_put_marks(struct writing *writing, const struct draw_tile *what);

/* Drawings with pieces of several tiles, or with places for them: whether this is one, the columns
 * a tile then needs, and its lines. */
bool outlines_are_needed(const struct drawing *drawing);
size_t outlines_columns(const struct writing *writing);
void outlines_write(struct writing *writing);

#endif
