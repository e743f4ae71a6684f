/* The symmetries of a tray for search/symmetry_space.h: those of the frame that leave the whole
 * puzzle as it is (cells, classes of pieces, what each may do, goal). The places they permute are
 * placements; of all the images of a layout the one with the least key is canonical. */
#ifndef SLIDE_SPACE_SYMMETRY_SPACE_H
#define SLIDE_SPACE_SYMMETRY_SPACE_H

struct slide_space;
struct symmetry_space;

/* NULL when the puzzle has no such symmetry. The space must outlive it. */
struct symmetry_space *slide_symmetry_space_new(const struct slide_space *slide_space);

#endif
