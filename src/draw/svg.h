/* The text of an SVG picture: its beginning and end, and values in it. */
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "draw/pen.h"

struct text;

/* The title, which readers of the screen say, may be NULL. */
void svg_begin(struct text *out, double width, double height, const char *title);
void svg_end(struct text *out);

/* A number as SVG wants it in any locale: at most two decimals. */
void svg_add_number(struct text *out, double number);

/* Text with what XML reserves written as entities; control characters become blanks. */
void svg_add_text(struct text *out, const char *string);

void svg_add_color(struct text *out, struct color color); /* #rrggbb */

#endif
