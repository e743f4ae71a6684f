/* The plan: which space, bound and prunings serve a goal, and what may be claimed of the result. */
#ifndef SOKOBAN_SOLVE_H
#define SOKOBAN_SOLVE_H

#include "puzzle/puzzle.h"

extern const struct choice sokoban_goals[];
extern const struct choice sokoban_ties[];
extern const struct choice sokoban_algorithms[];
extern const struct choice sokoban_heuristics[];
extern const struct choice sokoban_prunings[];
extern const struct choice sokoban_spaces[];
extern const struct choice sokoban_keys[];
extern const struct choice sokoban_parts[];

void sokoban_solve(const struct level *level, const struct request *request, struct answer *answer);
void sokoban_count(const struct level *level, const struct request *request, struct tally *tally);

#endif
