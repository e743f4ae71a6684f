/* The plan: which space, bound and prunings serve a goal, and what may be claimed of the result. */
#ifndef SOKOBAN_SOLVE_H
#define SOKOBAN_SOLVE_H

#include "puzzle/puzzle.h"

choice_list sokoban_algorithms;

void sokoban_solve(const struct level *level, const struct request *request, struct answer *answer);
void sokoban_count(const struct level *level, const struct request *request, struct tally *tally);

#endif
