/* Any solution, fast: the expert's way through the plan. */
#ifndef SOKOBAN_SOLVE_EXPERT_H
#define SOKOBAN_SOLVE_EXPERT_H

#include <stdbool.h>

struct answer;
struct level;
struct request;

/* Is the expert asked for, by name or by leaving everything open but the goal "any"? Then only if
 * the board is not too large for it. */
bool expert_is_meant(const struct level *level, const struct request *request);

void expert_solve(const struct level *level, const struct request *request, struct answer *answer);

#endif
