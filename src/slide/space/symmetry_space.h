/* Layouts that are mirror images of each other, taken for one.
 *
 * A symmetry of the frame that leaves the whole puzzle as it is (cells, kinds of pieces, rights,
 * goal) takes every solution to a solution of the same length. So of all the images of a layout the
 * one with the least key stands for them, and only that one is stored. */
#ifndef SLIDE_SPACE_SYMMETRY_SPACE_H
#define SLIDE_SPACE_SYMMETRY_SPACE_H

#include <stddef.h>
#include <stdint.h>

struct slide_space;
struct slide_symmetry_space;
struct space;

/* NULL when the puzzle has no such symmetry. The layouts must outlive it. */
struct slide_symmetry_space *slide_symmetry_space_new(struct slide_space *slide_space);
void slide_symmetry_space_free(struct slide_symmetry_space *symmetric);

struct space *slide_symmetry_space_of(struct slide_symmetry_space *symmetric);

/* Turns a path of stored keys into one of layouts that really follow each other from the start. */
void slide_symmetry_space_unfold(struct slide_symmetry_space *symmetric, uint8_t *path,
                                 size_t steps);

#endif
