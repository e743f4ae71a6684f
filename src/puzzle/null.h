/* The null puzzle: the smallest family that fills the whole contract, always compiled and tested.
 * A new family begins as a copy of it.
 *
 * The file is one line, "stairs N": you stand at the foot of N steps and want to be at the top;
 * "+" goes up one step, "-" goes down one. */
#ifndef PUZZLE_NULL_H
#define PUZZLE_NULL_H

#include "puzzle/puzzle.h"

extern const struct puzzle null_puzzle;

#endif
