/* Directions and symmetries of a board of squares. */
#ifndef BASE_PLANE_H
#define BASE_PLANE_H

/* In the order of the letters u d l r; direction_opposite flips the last bit. */
enum direction { DIR_UP, DIR_DOWN, DIR_LEFT, DIR_RIGHT, DIRECTIONS };

static inline enum direction direction_opposite(enum direction direction)
{
    return (enum direction)(direction ^ 1);
}

/* One step in a direction: adds to x and y. */
void direction_step(enum direction direction, int *x, int *y);

/* The eight symmetries of a rectangle. One is a number from 0 to 7, the sum of up to three steps
 * done in this order: exchange columns and rows (4), mirror left and right (1), flip up and down
 * (2). */
enum { SYMMETRY_MIRROR = 1, SYMMETRY_FLIP = 2, SYMMETRY_EXCHANGE = 4, SYMMETRIES = 8 };

/* Where a place of a board of this width and height goes. */
void symmetry_place(unsigned symmetry, unsigned width, unsigned height, unsigned *x, unsigned *y);

enum direction symmetry_direction(unsigned symmetry, enum direction direction);

unsigned symmetry_inverse(unsigned symmetry);
unsigned symmetry_compose(unsigned first, unsigned then);

#endif
