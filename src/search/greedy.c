/* Best first by the bound alone, which here is an order and need not bound anything: its upper half
 * decides, its lower half breaks ties. Finds a path soon; says nothing of its length. */
#include <stdbool.h>

#include "base/mem.h"
#include "search/frontier.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"
#include "search/trace.h"

struct run {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct table table; /* the cost word is the cost */
    struct frontier frontier;
    struct batch batch;
};

static bool add(struct run *run, const uint8_t *key, uint64_t hash, uint32_t parent, uint32_t cost,
                uint32_t order)
{
    const struct space *space = run->space;
    if (!table_allow_cost(&run->table, cost))
        return false;
    uint32_t number = table_add(&run->table, key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    table_set_cost(&run->table, number, cost);
    if (space->is_goal(space->self, table_key(&run->table, number))) {
        run->result->outcome = SEARCH_FOUND;
        run->result->cost = cost;
        trace_back(&run->table, number, run->result);
        return false;
    }
    return frontier_put(&run->frontier,
                        (struct frontier_entry){order >> 16, order & UINT16_MAX, number});
}

static bool expand(struct run *run, uint32_t number)
{
    const struct space *space = run->space;
    struct search_counters *counters = &run->meter->counters;
    uint32_t cost = table_cost(&run->table, number);
    run->meter->depth = cost;
    if (!batch_expand(&run->batch, space, table_key(&run->table, number), run->meter))
        return false;
    for (size_t i = 0; i < run->batch.count; i++) {
        const struct successor *step = &run->batch.items[i];
        const uint8_t *key = batch_key(&run->batch, i);
        if (table_find(&run->table, key, step->hash) != TABLE_NONE) {
            counters->duplicates++;
            continue;
        }
        uint32_t order = space->evaluate(space->self, &run->batch, i);
        if (order == BOUND_DEAD)
            counters->pruned++;
        else if (!add(run, key, step->hash, number, cost + step->cost, order))
            return false;
    }
    return true;
}

static void visit(struct run *run)
{
    const struct space *space = run->space;
    struct frontier_entry entry;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    uint32_t order = space->bound(space->self, key);
    bool on =
        order == BOUND_DEAD || add(run, key, space->hash(space->self, key), TABLE_NONE, 0, order);
    mem_free(key);
    while (on && frontier_take(&run->frontier, &entry))
        on = expand(run, entry.number);
    if (on)
        run->result->outcome = SEARCH_EXHAUSTED;
}

void search_greedy(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct run run = {.space = space, .meter = meter, .result = result};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&run.batch, space->key_bytes);
    frontier_init(&run.frontier, meter);
    if (table_init(&run.table, space, meter, TABLE_COSTS))
        visit(&run);
    frontier_free(&run.frontier);
    table_free(&run.table);
    meter_give(meter, run.batch.accounted);
    batch_free(&run.batch);
}
