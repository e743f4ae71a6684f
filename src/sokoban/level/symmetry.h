/* The eight symmetries of a board. One is a number from 0 to 7, the sum of up to three steps done
 * in this order: exchange columns and rows (4), mirror left and right (1), flip up and down (2). */
#ifndef SOKOBAN_LEVEL_SYMMETRY_H
#define SOKOBAN_LEVEL_SYMMETRY_H

#include "sokoban/level/board.h"

enum { SYMMETRY_MIRROR = 1, SYMMETRY_FLIP = 2, SYMMETRY_EXCHANGE = 4, SYMMETRIES = 8 };

/* Where a place of a board of this width and height goes. */
void symmetry_place(unsigned symmetry, unsigned width, unsigned height, unsigned *x, unsigned *y);

enum direction symmetry_direction(unsigned symmetry, enum direction direction);

struct board *symmetry_board(unsigned symmetry, const struct board *board);

unsigned symmetry_inverse(unsigned symmetry);
unsigned symmetry_compose(unsigned first, unsigned then);

#endif
