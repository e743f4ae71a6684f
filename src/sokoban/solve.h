/* Solving and counting. */
#ifndef SOKOBAN_SOLVE_H
#define SOKOBAN_SOLVE_H

#include "puzzle/puzzle.h"

void sokoban_solve(const struct level *level, const struct request *request, struct answer *answer);
void sokoban_count(const struct level *level, const struct request *request, struct tally *tally);

#endif
