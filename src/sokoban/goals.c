#include "sokoban/goals.h"

#include "base/language/message.h"

const struct goal sokoban_goals[] = {
    {"any", M_("any solution, as fast as possible"), NULL, GOAL_ANY},
    {"pushes", M_("fewest pushes, proved"), "pushes", GOAL_PUSHES},
    {"moves", M_("fewest moves of the player, proved"), "moves", GOAL_MOVES},
    {0},
};

const struct goal sokoban_ties[] = {
    {"moves", M_("fewest moves among the solutions with fewest pushes, proved"), "moves",
     GOAL_MOVES},
    {"pushes", M_("fewest pushes among the solutions with fewest moves, proved"), "pushes",
     GOAL_PUSHES},
    {0},
};

enum goal_code goal_code_of(const struct request *request)
{
    return (enum goal_code)goal_find(sokoban_goals, request->goal)->code;
}
