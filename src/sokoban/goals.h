/* What may be wanted of a solution. */
#ifndef SOKOBAN_GOALS_H
#define SOKOBAN_GOALS_H

#include "puzzle/puzzle.h"

enum goal_code { GOAL_ANY, GOAL_PUSHES, GOAL_MOVES };

extern const struct goal sokoban_goals[];
extern const struct goal sokoban_ties[];

/* The one meant by a request, which names one of them or none. */
enum goal_code goal_code_of(const struct request *request);

#endif
