/* The matching with what patterns cost besides, as part of a greater bound. */
#ifndef SOKOBAN_BOUND_PATTERNS_H
#define SOKOBAN_BOUND_PATTERNS_H

#include "sokoban/bound/bound.h"

/* Somebody else mostly knows more as long as boxes go where the prices expect them: whoever is
 * content with less than the bound is told the matching alone then. */
void patterns_relieve(struct bound *bound);

#endif
