/* IDA* (Korf 1985): depth first from the start, again and again, under a limit that rises to the
 * least cost + bound that was beyond it. */
#include <stdbool.h>

#include "base/mem.h"
#include "search/bounded_dfs.h"
#include "search/limits.h"
#include "search/observer.h"
#include "search/search.h"
#include "search/space.h"

static void found(struct search_result *result, uint32_t cost)
{
    result->outcome = SEARCH_FOUND;
    result->optimal = true;
    result->cost = cost;
    result->lower_bound = cost;
}

/* One iteration; false when the search is over. */
static bool iterate(struct bounded_dfs *dfs, struct meter *meter, uint32_t limit,
                    struct search_result *result)
{
    const struct search_observer *observer = meter->hooks.observer;
    if (observer && observer->limited)
        observer->limited(observer->context, limit);
    meter->depth = limit;
    result->lower_bound = limit;
    enum bounded_dfs_end end = bounded_dfs_below(dfs, result->path, 0, limit);
    if (end == BOUNDED_DFS_GOAL) {
        found(result, bounded_dfs_cost(dfs));
        bounded_dfs_add_path(dfs, result);
    }
    return end == BOUNDED_DFS_DONE;
}

void search_ida(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct bounded_dfs dfs;
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    bounded_dfs_init(&dfs, space, meter);
    result->path = space_start_key(space);
    uint32_t limit = space->bound(space->self, result->path);
    if (limit == 0 && space->is_goal(space->self, result->path))
        found(result, 0);
    else
        while (limit != BOUND_DEAD && iterate(&dfs, meter, limit, result))
            limit = dfs.beyond;
    if (limit == BOUND_DEAD)
        result->outcome = SEARCH_EXHAUSTED;
    if (result->outcome != SEARCH_FOUND) {
        mem_free(result->path);
        result->path = NULL;
    }
    bounded_dfs_free(&dfs);
}
