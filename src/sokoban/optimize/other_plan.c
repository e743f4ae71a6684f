#include "sokoban/optimize/other_plan.h"

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/bound/bound.h"
#include "sokoban/improve/path.h"
#include "sokoban/optimize/restart.h"
#include "sokoban/optimize/rework.h"
#include "sokoban/space/model.h"

/* A plan is at fault where the pushes beyond the bound are one in so many, or more. */
enum { EXCESS_SHARE = 16 };

enum { TRIES = 3 };

/* Another plan, its boxes lifted, or NULL. */
static char *find(const struct path *path, struct restart restart, uint64_t lift_nodes,
                  struct meter *meter)
{
    struct joint_turn turn = {.together = 1};
    restart.last = path->count;
    restart.pushes_max = (uint32_t)path->count;
    char *rough = restart_find(path, &restart, meter);
    if (!rough)
        return NULL;
    char *better = rework_by_joint_lift(path->model, rough, &turn, lift_nodes, meter);
    mem_free(rough);
    return better;
}

/* Does the path of the moves have fewer pushes? */
static bool is_shorter(const struct path *path, const char *moves)
{
    struct path other;
    if (!path_read(&other, path->model, moves))
        return false;
    bool shorter = other.count < path->count;
    path_free(&other);
    return shorter;
}

char *other_plan_find(const struct model *model, char *solution, uint32_t deadlocks, uint64_t nodes,
                      uint64_t lift_nodes, struct meter *meter)
{
    const struct restart restart = {.nodes = nodes, .deadlocks = deadlocks};
    uint32_t bound = model_start_bound(model, &bound_matching);
    bool gained = true;
    for (unsigned i = 0; i < TRIES && gained && meter_look(meter); i++) {
        struct path path;
        char *better = NULL;
        if (!path_read(&path, model, solution))
            break;
        if ((path.count - bound) * EXCESS_SHARE > path.count)
            better = find(&path, restart, lift_nodes, meter);
        gained = better && is_shorter(&path, better);
        mem_free(gained ? solution : better);
        solution = gained ? better : solution;
        path_free(&path);
    }
    return solution;
}
