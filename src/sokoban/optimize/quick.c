#include "sokoban/optimize/quick.h"

#include "base/mem.h"
#include "puzzle/puzzle.h"
#include "search/limits.h"
#include "sokoban/bound/bound.h"
#include "sokoban/improve/improve.h"
#include "sokoban/improve/path.h"
#include "sokoban/optimize/other_plan.h"
#include "sokoban/optimize/rework.h"
#include "sokoban/space/model.h"

/* Of the effort, in percent, for ways near the solution; walks get what these leave as well. */
enum { SHORT_SHARE = 60, LONG_SHARE = 25, ALL_SHARES = 75 };

struct quick {
    const struct level *level;
    const struct model *model;
    const struct quick_effort *effort;
    struct meter *meter;
    char *solution;
    uint64_t spent; /* on ways near the solution */
};

/* Has it as few pushes as the bound asks for? */
static bool is_least(const struct quick *quick)
{
    struct path path;
    if (quick->effort->is_shortest || !path_read(&path, quick->model, quick->solution))
        return true;
    bool least = path.count <= model_start_bound(quick->model, &bound_matching);
    path_free(&path);
    return least;
}

static void lift(struct quick *quick)
{
    struct joint_turn turn = {.together = 1};
    char *better = rework_by_joint_lift(quick->model, quick->solution, &turn, quick->effort->nodes,
                                        quick->meter);
    mem_free(quick->solution);
    quick->solution = better;
}

static void improve(struct quick *quick, enum improve_stretches kind, uint64_t nodes)
{
    struct limits limits = meter_left(quick->meter);
    struct meter inner;
    limits.nodes = nodes + 1;
    meter_start_inner(&inner, quick->meter, &limits);
    char *better = improve_kind(quick->level, quick->model, quick->solution, kind, &inner);
    meter_absorb(quick->meter, &inner.counters);
    quick->spent += inner.counters.expanded;
    mem_free(quick->solution);
    quick->solution = better;
}

char *quick_shorten(const struct level *level, const struct model *model, char *solution,
                    const struct quick_effort *effort, struct meter *meter)
{
    struct quick quick = {.level = level, .model = model, .effort = effort, .meter = meter};
    quick.solution = solution;
    if (!is_least(&quick))
        lift(&quick);
    if (effort->plan_nodes && !is_least(&quick))
        quick.solution = other_plan_find(model, quick.solution, effort->deadlocks,
                                         effort->plan_nodes, effort->nodes, meter);
    if (!is_least(&quick)) {
        improve(&quick, IMPROVE_SHORT_STRETCHES, effort->nodes * SHORT_SHARE / 100);
        lift(&quick);
    }
    if (!is_least(&quick)) {
        improve(&quick, IMPROVE_LONG_STRETCHES, effort->nodes * LONG_SHARE / 100);
        lift(&quick);
    }
    uint64_t all = effort->nodes * ALL_SHARES / 100;
    improve(&quick, IMPROVE_WALKS, all > quick.spent ? all - quick.spent : 0);
    return quick.solution;
}
