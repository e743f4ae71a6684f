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

const struct goal sokoban_shorten_goals[] = {
    {"box_lines", M_("optimize only: fewer lines of pushes"), "box_lines", GOAL_OTHER},
    {"box_changes", M_("optimize only: fewer changes from box to box"), "box_changes", GOAL_OTHER},
    {"pushing_sessions", M_("optimize only: fewer pushes after a walk"), "pushing_sessions",
     GOAL_OTHER},
    {"player_lines", M_("optimize only: fewer turns of the player"), "player_lines", GOAL_OTHER},
    {0},
};

enum goal_code goal_code_of(const struct request *request)
{
    const struct goal *goal = goal_find(sokoban_goals, request->goal);
    return goal ? (enum goal_code)goal->code : GOAL_OTHER;
}
