/* Best first by the bound alone, which here is an order and need not bound anything: its upper half
 * decides, its lower half breaks ties. Finds a path soon; says nothing of its length. */
#include "base/mem.h"
#include "search/limits.h"
#include "search/seek.h"
#include "search/trace.h"

static void by_order(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    (void)cost;
    entry->priority = bound >> 16;
    entry->bound = bound & UINT16_MAX;
}

static enum search_outcome work(struct seek *seek)
{
    const struct space *space = seek->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    seek_add_root(seek, key);
    mem_free(key);
    return seek->meter->hit == LIMIT_NONE ? seek_step(seek, UINT64_MAX / 2) : SEARCH_LIMITED;
}

void search_greedy(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct seek seek;
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    if (seek_init(&seek, space, meter, by_order, NULL))
        result->outcome = work(&seek);
    if (result->outcome == SEARCH_FOUND) {
        result->cost = table_cost(&seek.table, seek.meeting.number);
        trace_back(&seek.table, seek.meeting.number, result);
    }
    seek_free(&seek);
}
