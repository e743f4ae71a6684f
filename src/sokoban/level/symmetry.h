/* The eight symmetries, done to a board. */
#ifndef SOKOBAN_LEVEL_SYMMETRY_H
#define SOKOBAN_LEVEL_SYMMETRY_H

#include "sokoban/level/board.h"

struct board *symmetry_board(unsigned symmetry, const struct board *board);

#endif
