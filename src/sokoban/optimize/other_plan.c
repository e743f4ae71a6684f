#include "sokoban/optimize/other_plan.h"

#include "base/mem.h"
#include "search/limits.h"
#include "sokoban/bound/bound.h"
#include "sokoban/improve/path.h"
#include "sokoban/optimize/restart.h"
#include "sokoban/space/model.h"

/* A plan is at fault where the pushes beyond the bound are one in so many, or more. */
enum { EXCESS_SHARE = 8 };

/* Half of the excess is asked for first, then three quarters; and after each success again. */
enum { QUARTERS_FIRST = 2, QUARTERS_LAST = 3, TRIES = 4 };

/* Another plan with a part of the excess, or NULL. */
static char *find(const struct path *path, struct restart restart, uint32_t bound,
                  unsigned quarters, struct meter *meter)
{
    size_t excess = path->count - bound;
    if (excess * EXCESS_SHARE <= path->count)
        return NULL;
    restart.last = path->count;
    restart.pushes_max = bound + (uint32_t)(excess * quarters / 4);
    return restart_find(path, &restart, meter);
}

char *other_plan_find(const struct model *model, char *solution, uint32_t deadlocks, uint64_t nodes,
                      struct meter *meter)
{
    const struct restart restart = {.nodes = nodes, .deadlocks = deadlocks};
    uint32_t bound = model_start_bound(model, &bound_matching);
    unsigned quarters = QUARTERS_FIRST;
    for (unsigned i = 0; i < TRIES && quarters <= QUARTERS_LAST && meter_look(meter); i++) {
        struct path path;
        if (!path_read(&path, model, solution))
            break;
        char *better = find(&path, restart, bound, quarters, meter);
        path_free(&path);
        if (better) {
            mem_free(solution);
            solution = better;
        } else {
            quarters++;
        }
    }
    return solution;
}
