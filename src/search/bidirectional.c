/* Breadth first from both ends (bidirectional search, Pohl 1971): from the start along successors,
 * from all goals along predecessors, always a whole layer of the end whose layer is smaller. Where
 * one step multiplies the states by b, a path of n steps takes about b^(n/2) states instead of b^n.
 *
 * Invariants:
 *  B1  a table holds the states within its depth of its end, and those of the layer in work
 *  B2  before a layer is begun no state is in both tables, so no path is shorter than the sum of
 *      the depths + 1; hence the first state met in both lies on a shortest path */
#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

/* More goals than this are no end to search from. */
enum { GOALS_MAX = 1 << 20 };

struct search_side {
    struct table table;
    uint32_t next, last; /* the layer to be expanded next, from next to last - 1 */
};

struct bidirectional {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct search_side front, back;
    struct batch batch;
};

static size_t steps_to_root(const struct table *table, uint32_t number)
{
    size_t steps = 0;
    for (; table_parent(table, number) != TABLE_NONE; number = table_parent(table, number))
        steps++;
    return steps;
}

/* Joins the paths from both ends at the state they have in common. */
static void join(struct bidirectional *bidirectional, uint32_t front, uint32_t back)
{
    struct search_result *result = bidirectional->result;
    const struct table *home = &bidirectional->back.table;
    size_t bytes = bidirectional->space->key_bytes;
    search_trace_back(&bidirectional->front.table, front, result);
    size_t before = result->steps;
    result->outcome = SEARCH_FOUND;
    result->optimal = true;
    result->steps += steps_to_root(home, back);
    result->cost = result->lower_bound = (uint32_t)result->steps;
    result->path = mem_resize(result->path, result->steps + 1, bytes);
    for (size_t i = before + 1; i <= result->steps; i++) {
        back = table_parent(home, back);
        memcpy(result->path + i * bytes, table_key(home, back), bytes);
    }
}

/* Adds a state to one end; false when it is in the other as well, or a limit is reached. */
static bool add(struct bidirectional *bidirectional, struct search_side *side, const uint8_t *key,
                uint64_t hash, uint32_t parent)
{
    bool forward = side == &bidirectional->front;
    uint32_t number = table_add(&side->table, key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    uint32_t other =
        table_find(forward ? &bidirectional->back.table : &bidirectional->front.table, key, hash);
    if (other == TABLE_NONE)
        return true;
    join(bidirectional, forward ? number : other, forward ? other : number);
    return false;
}

static bool expand(struct bidirectional *bidirectional, struct search_side *side, uint32_t number)
{
    const struct space *space = bidirectional->space;
    struct search_counters *counters = &bidirectional->meter->counters;
    bool forward = side == &bidirectional->front;
    if (!meter_tick(bidirectional->meter))
        return false;
    bidirectional->batch.count = 0;
    bidirectional->batch.meter = bidirectional->meter;
    (forward ? space->expand : space->predecessors)(space->self, table_key(&side->table, number),
                                                    &bidirectional->batch);
    if (bidirectional->meter->hit || !batch_account(&bidirectional->batch, bidirectional->meter))
        return false;
    counters->generated += bidirectional->batch.count;
    for (size_t i = 0; i < bidirectional->batch.count; i++) {
        const uint8_t *key = batch_key(&bidirectional->batch, i);
        uint64_t hash = bidirectional->batch.items[i].hash;
        if (!batch_goes_on(&bidirectional->batch, i))
            return false;
        if (table_find(&side->table, key, hash) != TABLE_NONE)
            counters->duplicates++;
        else if (forward &&
                 space->evaluate(space->self, &bidirectional->batch, i, BOUND_DEAD) == BOUND_DEAD)
            counters->pruned++;
        else if (!add(bidirectional, side, key, hash, number))
            return false;
    }
    return true;
}

static bool add_goals(struct bidirectional *bidirectional)
{
    const struct batch *batch = &bidirectional->batch;
    for (size_t i = 0; i < batch->count; i++)
        if (!add(bidirectional, &bidirectional->back, batch_key(batch, i), batch->items[i].hash,
                 TABLE_NONE))
            return false;
    return true;
}

static bool add_start(struct bidirectional *bidirectional)
{
    const struct space *space = bidirectional->space;
    uint8_t *key = space_start_key(space);
    bool goes_on = space->bound(space->self, key) != BOUND_DEAD;
    if (goes_on)
        goes_on = add(bidirectional, &bidirectional->front, key, space->hash(space->self, key),
                      TABLE_NONE);
    else
        bidirectional->result->outcome = SEARCH_EXHAUSTED;
    mem_free(key);
    return goes_on;
}

/* Expands layers until the ends meet or one of them has nothing left. */
static void visit(struct bidirectional *bidirectional)
{
    if (!add_goals(bidirectional) || !add_start(bidirectional))
        return;
    for (;;) {
        bidirectional->front.last = bidirectional->front.table.count;
        bidirectional->back.last = bidirectional->back.table.count;
        uint32_t ahead = bidirectional->front.last - bidirectional->front.next,
                 behind = bidirectional->back.last - bidirectional->back.next;
        if (ahead == 0 || behind == 0)
            break;
        bidirectional->result->lower_bound = ++bidirectional->meter->depth; /* B2 */
        struct search_side *side = ahead <= behind ? &bidirectional->front : &bidirectional->back;
        while (side->next < side->last)
            if (!expand(bidirectional, side, side->next++))
                return;
    }
    bidirectional->result->outcome = SEARCH_EXHAUSTED;
}

void search_bidirectional(const struct space *space, struct meter *meter,
                          struct search_result *result)
{
    struct bidirectional bidirectional = {.space = space, .meter = meter, .result = result};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&bidirectional.batch, space->key_bytes);
    bool listed = space->goals && space->goals(space->self, GOALS_MAX, &bidirectional.batch);
    if (listed && meter_look(meter) && batch_account(&bidirectional.batch, meter)) {
        if (table_init(&bidirectional.front.table, space, meter, TABLE_PLAIN)) {
            if (table_init(&bidirectional.back.table, space, meter, TABLE_PLAIN))
                visit(&bidirectional);
            table_free(&bidirectional.back.table);
        }
        table_free(&bidirectional.front.table);
    }
    meter_give(meter, bidirectional.batch.accounted);
    batch_free(&bidirectional.batch);
    if (!listed)
        search_bfs(space, meter, result);
}
