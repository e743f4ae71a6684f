/* What may be wanted of a solution. */
#ifndef SOKOBAN_GOALS_H
#define SOKOBAN_GOALS_H

#include "puzzle/puzzle.h"

enum goal_code { GOAL_ANY, GOAL_PUSHES, GOAL_MOVES, GOAL_OTHER };

extern const struct goal sokoban_goals[];
extern const struct goal sokoban_ties[];
extern const struct goal sokoban_shorten_goals[];

/* The one meant by a request, which names one of them or none; with shortening, perhaps another. */
enum goal_code goal_code_of(const struct request *request);

#endif
