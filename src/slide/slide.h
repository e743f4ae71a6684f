/* The family of sliding-block puzzles. */
#ifndef SLIDE_SLIDE_H
#define SLIDE_SLIDE_H

#include "puzzle/puzzle.h"

extern const struct puzzle slide_puzzle;

#endif
