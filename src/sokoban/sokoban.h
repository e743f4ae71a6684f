/* Sokoban as a family of puzzles. */
#ifndef SOKOBAN_SOKOBAN_H
#define SOKOBAN_SOKOBAN_H

#include "puzzle/puzzle.h"

extern const struct puzzle sokoban_puzzle;

#endif
