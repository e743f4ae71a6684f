/* IDA*: dives from the start, under a limit that rises to the least value that passed it. */
#include <stdbool.h>

#include "base/mem.h"
#include "search/dive.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"

static void found(struct search_result *result, uint32_t cost)
{
    result->outcome = SEARCH_FOUND;
    result->optimal = true;
    result->cost = cost;
    result->lower_bound = cost;
}

/* One dive; false when the search is over. */
static bool iterate(struct dive *dive, struct meter *meter, uint32_t limit,
                    struct search_result *result)
{
    meter->depth = limit;
    result->lower_bound = limit;
    enum dive_end end = dive_below(dive, result->path, 0, limit);
    if (end == DIVE_GOAL) {
        found(result, dive_cost(dive));
        dive_add_path(dive, result);
    }
    return end == DIVE_DONE;
}

void search_ida(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct dive dive;
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    dive_init(&dive, space, meter);
    result->path = mem_alloc(space->key_bytes, 1);
    space->start(space->self, result->path);
    uint32_t limit = space->bound(space->self, result->path);
    if (limit == 0 && space->is_goal(space->self, result->path))
        found(result, 0);
    else
        while (limit != BOUND_DEAD && iterate(&dive, meter, limit, result))
            limit = dive.beyond;
    if (limit == BOUND_DEAD)
        result->outcome = SEARCH_EXHAUSTED;
    if (result->outcome != SEARCH_FOUND) {
        mem_free(result->path);
        result->path = NULL;
    }
    dive_free(&dive);
}
