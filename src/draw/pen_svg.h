/* A pen that writes SVG elements. */
#ifndef DRAW_PEN_SVG_H
#define DRAW_PEN_SVG_H

#include "base/text.h"
#include "draw/pen.h"

struct pen_svg {
    struct pen pen;
    struct text *out;  /* outlives the pen */
    struct text shape; /* begun and not yet inked */
};

void pen_svg_init(struct pen_svg *svg, struct text *out);
void pen_svg_free(struct pen_svg *svg);

#endif
