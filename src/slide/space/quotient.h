/* Layouts that are mirror images of each other, taken for one.
 *
 * A symmetry of the frame that leaves the whole puzzle as it is (cells, kinds of pieces, rights,
 * goal) takes every solution to a solution of the same length. So of all the images of a layout the
 * one with the least key stands for them, and only that one is stored. */
#ifndef SLIDE_SPACE_QUOTIENT_H
#define SLIDE_SPACE_QUOTIENT_H

#include <stddef.h>
#include <stdint.h>

struct layouts;
struct quotient;
struct space;

/* NULL when the puzzle has no such symmetry. The layouts must outlive it. */
struct quotient *quotient_new(struct layouts *layouts);
void quotient_free(struct quotient *quotient);

struct space *quotient_space(struct quotient *quotient);

/* Turns a path of stored keys into one of layouts that really follow each other from the start. */
void quotient_unfold(struct quotient *quotient, uint8_t *path, size_t steps);

#endif
