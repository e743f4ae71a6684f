#include "sokoban/solve_shortest.h"

#include "base/mem.h"
#include "search/search.h"
#include "sokoban/algorithms.h"
#include "sokoban/bound/bound.h"
#include "sokoban/deadlock/deadlock.h"
#include "sokoban/setup.h"
#include "sokoban/space/model.h"
#include "sokoban/space/solution.h"

/* What the solution at hand costs, told once. */
struct known_cost {
    struct incumbent incumbent; /* first */
    uint32_t pushes;
};

static uint32_t tell_cost(struct incumbent *incumbent, struct meter *meter)
{
    (void)meter;
    return ((struct known_cost *)incumbent)->pushes;
}

static uint32_t count_pushes(const char *moves)
{
    uint32_t pushes = 0;
    for (; *moves; moves++)
        pushes += *moves >= 'A' && *moves <= 'Z';
    return pushes;
}

bool solve_shortest(const struct model *model, uint64_t nodes, char **solution, struct meter *meter)
{
    const struct request wanted = {.goal = "pushes", .heuristic = bound_matching.name};
    struct setup setup = setup_make(&wanted, algorithm_find(sokoban_algorithm_rows, "astar"));
    struct known_cost known = {.incumbent = {.cost = tell_cost}, .pushes = count_pushes(*solution)};
    struct search_result result = {.outcome = SEARCH_LIMITED};
    struct limits limits = meter_left(meter);
    struct meter inner;
    limits.nodes = nodes;
    meter_start_inner(&inner, meter, &limits);
    inner.hooks.incumbent = &known.incumbent;
    setup.eval_options.deadlocks =
        deadlock_bit(&deadlock_freeze); /* needs nothing worked out before */
    struct space *space = space_new(SPACE_PUSH, model, setup.eval_options);
    search_astar(space, &inner, &result);
    if (result.outcome == SEARCH_FOUND && result.path && result.cost < known.pushes) {
        mem_free(*solution);
        *solution = solution_moves(model, result.path, result.steps);
    }
    bool proved = result.outcome != SEARCH_LIMITED;
    search_result_free(&result);
    space_free(space);
    meter_absorb(meter, &inner.counters);
    return proved;
}
