#include "sokoban/goals.h"

const struct goal sokoban_goals[] = {
    {"any", "any solution, as fast as possible", NULL, GOAL_ANY},
    {"pushes", "fewest pushes, proved", "pushes", GOAL_PUSHES},
    {"moves", "fewest moves of the player, proved", "moves", GOAL_MOVES},
    {0},
};

const struct goal sokoban_ties[] = {
    {"moves", "fewest moves among the solutions with fewest pushes, proved", "moves", GOAL_MOVES},
    {"pushes", "fewest pushes among the solutions with fewest moves, proved", "pushes",
     GOAL_PUSHES},
    {0},
};

enum goal_code goal_code_of(const struct request *request)
{
    return (enum goal_code)goal_find(sokoban_goals, request->goal)->code;
}
