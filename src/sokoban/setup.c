#include "sokoban/setup.h"

#include <string.h>

#include "base/language/message.h"
#include "base/text.h"
#include "puzzle/algorithm.h"
#include "search/own.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/goals.h"
#include "sokoban/prune/prune.h"
#include "sokoban/solve_improve.h"

/* How strongly the bound counts when any solution will do: 5 solves most levels soonest. */
enum { GREEDY_WEIGHT = 5 };

struct choice sokoban_heuristics(size_t index)
{
    if (index == 0)
        return (struct choice){
            .name = "auto",
            .help = M_("joined for proofs, walks where moves alone count, matching "
                       "for the goal any; zero for bfs, bidirectional and dfs, which "
                       "need none")};
    const struct bound_kind *kind = bound_kinds[index - 1];
    return kind ? (struct choice){.name = kind->name, .help = kind->help} : (struct choice){0};
}

struct choice sokoban_prunings(size_t index)
{
    static const struct choice first[] = {
        {.name = "auto",
         .help = M_("dead, freeze, symmetry; for proofs also bipartite, and pi-corral where pushes "
                    "count")},
        {.name = "none",
         .help =
             M_("none at all; an estimate still leaves out what it calls hopeless, but zero calls "
                "nothing so")},
    };
    enum { FIRST = sizeof first / sizeof *first, SYMMETRY = FIRST + DEADLOCK_KINDS };
    if (index < FIRST)
        return first[index];
    if (index < SYMMETRY) {
        const struct deadlock_kind *kind = deadlock_kinds[index - FIRST];
        return (struct choice){kind->name, kind->help, preserves_words(kind->preserves)};
    }
    if (index == SYMMETRY)
        return (struct choice){"symmetry", M_("positions that are mirror images are one"),
                               preserves_words(PRESERVES_ALL)};
    const struct prune_kind *kind = prune_kinds[index - SYMMETRY - 1];
    return kind ? (struct choice){kind->name, kind->help, preserves_words(kind->preserves)}
                : (struct choice){0};
}

uint32_t setup_deadlocks(const char *names)
{
    if (choice_is_open(names))
        return deadlock_bit(&deadlock_dead) | deadlock_bit(&deadlock_freeze);
    uint32_t set = 0;
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++)
        if (choice_named(names, deadlock_kinds[i]->name))
            set |= UINT32_C(1) << i;
    return set;
}

uint32_t setup_prunes(const char *names)
{
    uint32_t set = 0;
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (choice_named(names, prune_kinds[i]->name))
            set |= UINT32_C(1) << i;
    return set;
}

/* What all prunings chosen preserve. Deadlock tests preserve everything. */
static unsigned preserved(uint32_t prunes)
{
    unsigned left = PRESERVES_ALL;
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (prunes >> i & 1)
            left &= prune_kinds[i]->preserves;
    return left;
}

const char *setup_objection(const struct request *request)
{
    enum goal_code goal = goal_code_of(request);
    bool any = goal == GOAL_ANY, tied = !choice_is_open(request->tie), many = request->threads > 1;
    if (request->hooks.checkpoint && any)
        return "a checkpoint is of a search for the best: --goal pushes or --goal moves";
    if (tied && (any || (int)goal == goal_find(sokoban_ties, request->tie)->code))
        return M_(
            "a tie is broken between solutions that are best in the other: --goal pushes --tie "
            "moves, or --goal moves --tie pushes");
    if (request->hooks.own && (tied || many || request->hooks.checkpoint))
        return tied   ? "functions of your own are asked without --tie"
               : many ? "functions of your own are asked by one thread: leave --threads out"
                      : "functions of your own leave no checkpoint";
    if (tied && request->check_heuristic)
        return M_("estimates are checked without --tie");
    if (many && (tied || request->trace || request->check_heuristic))
        return tied             ? "ties are broken by one thread: leave --threads out"
               : request->trace ? "a trace is of one thread: leave --threads out"
                                : "estimates are checked by one thread: leave --threads out";
    bool usual = any && choice_is_open(request->heuristic) && choice_is_open(request->prune);
    if (request_asks(request, "improve") && !usual)
        return M_("--improve shortens any solution that is found in the usual way: leave --goal, "
                  "--heuristic and --prune out");
    bool limited = request->limits.seconds > 0 || request->limits.nodes;
    if (request_number(request, "improve") == IMPROVE_UNTIL_LIMITS && !limited)
        return M_("--improve without a number goes on until the time is used: give --time as well");
    if (choice_named(request->prune, "symmetry") && request->check_heuristic)
        return M_("estimates are checked without the pruning symmetry");
    return NULL;
}

/* Makes the plan one for pairs: among solutions that are best for the goal, the best otherwise. */
static void setup_tie(struct setup *setup)
{
    bool moves = setup->space == SPACE_WALK;
    setup->is_tied = true;
    setup->space = SPACE_WALK;
    setup->search = search_astar_pairs;
    setup->eval_options.cost = moves ? COST_MOVES_PUSHES : COST_PUSHES_MOVES;
    setup->asked = PRESERVES_TIES;
}

/* The prunings of a proof of the fewest pushes or moves, measured in bench/optimal. Dead groups are
 * the bound's business. */
static void choose_prunings(struct setup *setup, bool pushes_alone)
{
    setup->eval_options.deadlocks |= deadlock_bit(&deadlock_bipartite);
    if (pushes_alone)
        setup->eval_options.prunes = setup_prunes(prune_pi_corral.name);
}

struct setup setup_make(const struct request *request, const struct algorithm *algorithm)
{
    enum goal_code goal = goal_code_of(request);
    bool any = goal == GOAL_ANY, moves = goal == GOAL_MOVES;
    struct setup setup = {.space = moves ? SPACE_WALK : SPACE_PUSH, .search = algorithm->search};
    bool choose = choice_is_open(request->algorithm);
    setup.by_features = setup.search == search_greedy;
    const struct search_own *own = request->hooks.own;
    bool blind = algorithm_is_uninformed(algorithm) || (own && own->estimate);
    bool moves_alone = moves && choice_is_open(request->tie) && !setup.by_features;
    const struct bound_kind *proving = moves_alone ? &bound_walks : &bound_joined;
    setup.eval_options.bound = blind ? &bound_zero : any ? &bound_matching : proving;
    if (!choice_is_open(request->heuristic))
        setup.eval_options.bound = bound_kind_find(request->heuristic);
    setup.eval_options.weight =
        any && choose && !own && !request->check_heuristic ? GREEDY_WEIGHT : 1;
    bool bfs = setup.search == search_bfs || setup.search == search_bidirectional;
    if (moves && (bfs || setup.by_features))
        setup.space = bfs ? SPACE_STEP : SPACE_PUSH;
    setup.eval_options.deadlocks = setup_deadlocks(request->prune);
    setup.eval_options.prunes = setup_prunes(request->prune);
    if (!any && choose && choice_is_open(request->prune))
        choose_prunings(&setup, !moves && choice_is_open(request->tie));
    setup.is_symmetric =
        (choice_is_open(request->prune) || choice_named(request->prune, "symmetry")) &&
        !setup.by_features && !request->check_heuristic;
    setup.preserved = preserved(setup.eval_options.prunes);
    setup.asked = any ? PRESERVES_NOTHING : moves ? PRESERVES_MOVES : PRESERVES_PUSHES;
    if (!choice_is_open(request->tie))
        setup_tie(&setup);
    setup.bounded = bfs || setup.eval_options.bound->admissible;
    setup.optimal = setup.bounded && setup.preserved & setup.asked;
    return setup;
}

uint32_t setup_cost(const struct setup *setup, const char *moves)
{
    uint32_t pushes = 0, all = 0;
    for (; *moves; moves++, all++)
        pushes += *moves < 'a';
    if (setup->is_tied && (pushes > PAIR_FIRST_MAX || all > PAIR_FIRST_MAX))
        return UINT32_MAX;
    switch (setup->eval_options.cost) {
    case COST_PUSHES_MOVES:
        return pair_make(pushes, all);
    case COST_MOVES_PUSHES:
        return pair_make(all, pushes);
    case COST_MOVES:
        break;
    }
    return setup->space == SPACE_PUSH ? pushes : all;
}

bool setup_learns(const struct setup *setup)
{
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++)
        if (setup->eval_options.deadlocks >> i & 1 && deadlock_kinds[i]->learns)
            return true;
    return false;
}

static void add_name(struct text *names, const char *name)
{
    text_format(names, "%s%s", names->length ? "," : "", name);
}

char *setup_prune_names(const struct setup *setup)
{
    struct text names;
    text_init(&names);
    for (unsigned i = 0; i < DEADLOCK_KINDS; i++)
        if (setup->eval_options.deadlocks >> i & 1)
            add_name(&names, deadlock_kinds[i]->name);
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (setup->eval_options.prunes >> i & 1)
            add_name(&names, prune_kinds[i]->name);
    if (setup->is_symmetric)
        add_name(&names, "symmetry");
    if (!names.length)
        text_add(&names, "none");
    return text_take(&names);
}

void sokoban_reprove(struct request *request)
{
    bool weak = request->heuristic && strcmp(request->heuristic, bound_nearest.name) == 0;
    request->algorithm = "astar";
    request->heuristic = weak ? bound_zero.name : bound_nearest.name;
    request->prune = weak ? "none" : "dead";
    request->reversed = true;
}

char *setup_excuse(const struct setup *setup, const char *beginning, unsigned needed)
{
    struct text text;
    text_init(&text);
    text_add(&text, beginning);
    const char *between = ": ";
    if (needed != PRESERVES_ANY && !setup->bounded) {
        text_say(&text, "%s%s may exceed the truth", between, setup->eval_options.bound->name);
        between = ", ";
    }
    for (unsigned i = 0; i < PRUNE_KINDS; i++)
        if (setup->eval_options.prunes >> i & 1 && !(prune_kinds[i]->preserves & needed)) {
            text_say(&text, "%s%s may have cut it off", between, prune_kinds[i]->name);
            between = ", ";
        }
    return text_take(&text);
}
