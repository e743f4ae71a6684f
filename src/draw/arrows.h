/* What moved from one drawing to the next, as arrows: for storyboards. */
#ifndef DRAW_ARROWS_H
#define DRAW_ARROWS_H

#include <stdbool.h>
#include <stddef.h>

struct drawing;

/* From the middle of a piece as it stood before to its middle now, in tiles. */
struct arrow {
    double from_x, from_y, to_x, to_y;
    bool signed_piece; /* which has a letter in its middle */
};

struct arrows {
    struct arrow *items;
    size_t count;
};

/* Between two drawings of one size: pieces with numbers are known by them, others go to the nearest
 * place that was free. No arrows when the sizes differ. */
void arrows_init(struct arrows *arrows, const struct drawing *before, const struct drawing *now);
void arrows_free(struct arrows *arrows);

#endif
