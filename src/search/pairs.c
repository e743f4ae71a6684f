/* A* over costs that are pairs, such as pushes and among equals moves: least first part first, then
 * least second part.
 *
 * Pairs are words (space.h) whose order is that of numbers, and whose sums are sums of numbers as
 * long as no part overflows; a search that would have to go beyond ends as one out of memory. Both
 * parts of cost + bound are small, so the frontier's two levels are made for them.
 *
 * The cost word of a state is  cost << 1 | closed.
 *
 * Invariants:
 *  P1  every open state has an entry in the frontier at its cost + bound; entries of closed states
 *      were left behind by a lowering. An older entry of an open state is no danger either: the
 *      state is expanded at the cost it has
 *  P2  the least entry never exceeds the pair of a best goal, if both parts of every bound are
 *      admissible: the first is less than the truth, or equal, and then the second is not more */
#include <stdbool.h>

#include "base/mem.h"
#include "search/frontier.h"
#include "search/inventory.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

struct run {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct table table;
    struct frontier frontier;
    struct batch batch;
    uint32_t best; /* cheapest goal met, or TABLE_NONE when it is not one met */
    uint32_t best_cost;
};

static uint32_t cost_of(const struct run *run, uint32_t number)
{
    return table_cost(&run->table, number) >> 1;
}

/* Adds pairs; false when a part overflows. */
static bool sum(struct run *run, uint32_t a, uint32_t b, uint32_t *out)
{
    *out = a + b;
    bool fits = pair_second(a) + pair_second(b) <= PAIR_SECOND_MAX &&
                pair_first(a) + pair_first(b) <= PAIR_FIRST_MAX;
    if (!fits)
        run->meter->hit = LIMIT_MEMORY;
    return fits;
}

static bool open_state(struct run *run, uint32_t number, uint32_t cost, uint32_t priority)
{
    table_set_cost(&run->table, number, cost << 1);
    if (priority == cost && cost < run->best_cost &&
        run->space->is_goal(run->space->self, table_key(&run->table, number))) {
        run->best = number;
        run->best_cost = cost;
    }
    return frontier_put(&run->frontier, (struct frontier_entry){pair_first(priority),
                                                                pair_second(priority), number});
}

/* Takes the index-th successor in, if it is of use: a new state, or a cheaper way to one. */
static bool take_in(struct run *run, uint32_t parent, size_t index)
{
    struct search_counters *counters = &run->meter->counters;
    const struct successor *step = &run->batch.items[index];
    const uint8_t *key = batch_key(&run->batch, index);
    uint32_t known = table_find(&run->table, key, step->hash), cost, priority;
    if (!sum(run, cost_of(run, parent), step->cost, &cost))
        return false;
    if (known != TABLE_NONE && cost >= cost_of(run, known)) {
        counters->duplicates++;
        return true;
    }
    uint32_t enough = bound_enough(run->best_cost, cost);
    uint32_t bound = run->space->evaluate(run->space->self, &run->batch, index, enough);
    if (bound >= enough) {
        counters->pruned++;
        return true;
    }
    if (!sum(run, cost, bound, &priority))
        return false;
    if (!table_allow_cost(&run->table, cost << 1 | 1))
        return false;
    if (known == TABLE_NONE) {
        known = table_add(&run->table, key, step->hash, parent);
    } else {
        counters->reopened++;
        table_set_parent(&run->table, known, parent);
    }
    return known != TABLE_NONE && open_state(run, known, cost, priority);
}

static bool expand(struct run *run, uint32_t number)
{
    if (!batch_expand(&run->batch, run->space, table_key(&run->table, number), run->meter))
        return false;
    table_set_cost(&run->table, number, cost_of(run, number) << 1 | 1);
    for (size_t i = 0; i < run->batch.count; i++)
        table_prefetch(&run->table, run->batch.items[i].hash);
    for (size_t i = 0; i < run->batch.count; i++)
        if (!take_in(run, number, i))
            return false;
    return true;
}

/* Works until a goal is proved best or nothing is left: true; or a limit is reached: false. */
static bool work(struct run *run)
{
    struct frontier_entry entry;
    while (frontier_take(&run->frontier, &entry)) {
        uint32_t priority = pair_make(entry.priority, entry.bound);
        if (priority >= run->best_cost)
            break;
        if (table_cost(&run->table, entry.number) & 1)
            continue; /* P1 */
        if (priority > run->result->lower_bound) {
            run->result->lower_bound = priority; /* P2 */
            run->meter->depth = entry.priority;
        }
        if (!expand(run, entry.number))
            return false;
        if (search_take_hint(run->meter, &run->best_cost))
            run->best = TABLE_NONE;
    }
    return true;
}

static bool begin(struct run *run)
{
    const struct space *space = run->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    uint32_t bound = space->bound(space->self, key);
    bool fits = true;
    if (bound != BOUND_DEAD) {
        uint32_t number = table_add(&run->table, key, space->hash(space->self, key), TABLE_NONE);
        fits = number != TABLE_NONE && open_state(run, number, 0, bound);
        run->result->lower_bound = bound;
    }
    mem_free(key);
    return fits;
}

void search_pairs(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct run run = {.space = space,
                      .meter = meter,
                      .result = result,
                      .best = TABLE_NONE,
                      .best_cost = UINT32_MAX};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&run.batch, space->key_bytes);
    frontier_init(&run.frontier, meter);
    bool finished = table_init(&run.table, space, meter, TABLE_COSTS) && begin(&run) && work(&run);
    search_conclude(result, &run.table, run.best, run.best_cost, finished);
    if (meter->limits.inventory && result->outcome != SEARCH_LIMITED && !meter->hit)
        inventory_take(meter->limits.inventory, space, &run.table, meter, run.best_cost,
                       PAIR_SHIFT);
    frontier_free(&run.frontier);
    table_free(&run.table);
    meter_give(meter, run.batch.accounted);
    batch_free(&run.batch);
}
