#include "sokoban/algorithms.h"

#include "base/language/message.h"
#include "puzzle/level.h"
#include "sokoban/expert/fess/ablation.h"
#include "sokoban/goals.h"
#include "sokoban/solve_expert.h"
#include "sokoban/solve_search.h"
#include "sokoban/solve_seed_search.h"

/* What every search through the table of positions can do. */
enum { SEARCH = CAN_ESTIMATE | CAN_PRUNE | CAN_CHECK_HEURISTIC | CAN_TRACE };
enum { ASKING = SEARCH | CAN_ASK_CALLER };
enum { ASTAR = ASKING | CAN_BREAK_TIES | CAN_USE_THREADS | CAN_KEEP_CHECKPOINT };
enum { EXPERT = CAN_COUNT_TESTS };
enum { LIMITED = CAN_PRUNE | CAN_TRACE };

#define SEED_PARAMETERS "key,slots,limit,optimal-by-limit,check-every"

const struct algorithm sokoban_algorithm_rows[] = {
    {.name = "auto", .help = M_("what suits the goal best"), .parameters = "improve"},
    {"portfolio",
     M_("several searches in turn, from both ends: any solution, fast; what auto takes for the "
        "goal "
        "any"),
     EXPERT | CAN_USE_THREADS, "seed", solve_by_portfolio, NULL},
    {"fess", M_("feature-space search alone: any solution, fast"), EXPERT | CAN_TRACE, "without",
     solve_by_fess, NULL},
    {"astar", M_("A*: least cost + bound first; proves the optimum"), ASTAR, NULL, solve_by_search,
     search_astar},
    {"both-ends", M_("A* from both ends, for moves; else astar"), CAN_ESTIMATE | CAN_PRUNE, NULL,
     solve_by_search, search_both_ends},
    {"bfs", M_("breadth first: fewest pushes or moves, without an estimate"), ASKING, NULL,
     solve_by_search, search_bfs},
    {"bidirectional", M_("breadth first from both ends, for pushes; else bfs"), ASKING, NULL,
     solve_by_search, search_bidirectional},
    {"dfs", M_("depth first: any solution, quickly or never"), ASKING, NULL, solve_by_search,
     search_dfs},
    {"ida", M_("IDA*: depth first under a rising bound; little memory"), ASKING, NULL,
     solve_by_search, search_ida},
    {"fess0", M_("most boxes on goals first, then fewest regions, then the least estimate"), SEARCH,
     NULL, solve_by_search, search_greedy},
    {"naive", M_("moves tried depth first under --limit, positions copied"), LIMITED,
     SEED_PARAMETERS, solve_by_seed_search, NULL},
    {"naive-undo", M_("the same, with moves undone in place"), LIMITED, SEED_PARAMETERS,
     solve_by_seed_search, NULL},
    {"hash", M_("the same with one mark for each slot of a hash table; may miss solutions"),
     LIMITED, SEED_PARAMETERS, solve_by_seed_search, NULL},
    {"injective", M_("the same with a place for every position there could be"), LIMITED,
     SEED_PARAMETERS, solve_by_seed_search, NULL},
    {"dictionary", M_("the same with the moves left kept for every position met"), LIMITED,
     SEED_PARAMETERS, solve_by_seed_search, NULL},
    {0},
};

struct choice sokoban_algorithms(size_t index)
{
    return algorithm_choice(sokoban_algorithm_rows, index);
}

const struct parameter_kind sokoban_parameters[] = {
    {"improve", M_("nodes for each push of any solution, to shorten it"), NULL},
    {"seed", M_("of chance, for the searches of the portfolio that begin anew"), NULL},
    {"without", M_("parts of fess to leave out"), ablation_part},
    {"key", M_("what limited searches remember a position by"), sokoban_keys},
    {"slots", M_("of the hash table of limited searches"), NULL},
    {"limit", M_("of moves, for limited searches; 0: raised until there is a solution"), NULL},
    {"optimal-by-limit", M_("lower the limit until there is no solution"), NULL},
    {"check-every", M_("moves between two looks for deadlocks, in limited searches"), NULL},
    {0},
};

/* Where moves alone count, and nobody looks on or wants to know what is closed. */
static bool suits_both_ends(const struct request *request)
{
    const struct algorithm *both_ends = algorithm_find(sokoban_algorithm_rows, "both-ends");
    const struct search_hooks *hooks = &request->hooks;
    return goal_code_of(request) == GOAL_MOVES && !(request_wants(request) & ~both_ends->can) &&
           choice_is_open(request->heuristic) && choice_is_open(request->prune) &&
           !request->closed_census && !request->reversed && !hooks->layers && !hooks->exchange &&
           !hooks->observer;
}

const struct algorithm *sokoban_algorithm_for(const struct level *level,
                                              const struct request *request)
{
    if (!choice_is_open(request->algorithm))
        return algorithm_find(sokoban_algorithm_rows, request->algorithm);
    const struct algorithm *portfolio = algorithm_find(sokoban_algorithm_rows, "portfolio");
    bool suits = goal_code_of(request) == GOAL_ANY && !(request_wants(request) & ~portfolio->can) &&
                 !expert_is_too_large(level->model);
    if (suits)
        return portfolio;
    return algorithm_find(sokoban_algorithm_rows, suits_both_ends(request) ? "both-ends" : "astar");
}
