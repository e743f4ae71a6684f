/* Best first by the bound alone, which here is an order and need not bound anything: its upper half
 * decides, its lower half breaks ties. Finds a path soon; says nothing of its length. */
#include "base/mem.h"
#include "search/limits.h"
#include "search/greedy_search.h"
#include "search/trace.h"

static void by_order(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    (void)cost;
    entry->priority = bound >> 16;
    entry->bound = bound & UINT16_MAX;
}

static enum search_outcome work(struct greedy_search *greedy)
{
    const struct space *space = greedy->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    greedy_search_add_root(greedy, key);
    mem_free(key);
    return greedy->meter->hit == LIMIT_NONE ? greedy_search_step(greedy, UINT64_MAX / 2)
                                            : SEARCH_LIMITED;
}

void search_greedy(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct greedy_search greedy;
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    if (greedy_search_init(&greedy, space, meter, by_order, NULL))
        result->outcome = work(&greedy);
    if (result->outcome == SEARCH_FOUND) {
        result->cost = table_cost(&greedy.table, greedy.meeting.number);
        trace_back(&greedy.table, greedy.meeting.number, result);
    }
    greedy_search_free(&greedy);
}
