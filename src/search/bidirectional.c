/* Breadth first from both ends: from the start along successors, from all goals along predecessors,
 * always a whole layer of the end whose layer is smaller. Where one step multiplies the states by
 * b, a path of n steps takes about b^(n/2) states instead of b^n.
 *
 * Invariants:
 *  B1  a table holds the states within its depth of its end, and those of the layer in work
 *  B2  before a layer is begun no state is in both tables, so no path is shorter than the sum of
 * the depths + 1; hence the first state met in both lies on a shortest path */
#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

/* More goals than this are no end to search from. */
enum { GOALS_MAX = 1 << 20 };

struct end {
    struct table table;
    uint32_t next, last; /* the layer to be expanded next, from next to last - 1 */
};

struct run {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct end front, back;
    struct batch batch;
};

static size_t steps_to_root(const struct table *table, uint32_t number)
{
    size_t steps = 0;
    for (; table_parent(table, number) != TABLE_NONE; number = table_parent(table, number))
        steps++;
    return steps;
}

/* Joins the ways from both ends at the state they have in common. */
static void join(struct run *run, uint32_t front, uint32_t back)
{
    struct search_result *result = run->result;
    const struct table *forth = &run->front.table, *home = &run->back.table;
    size_t bytes = run->space->key_bytes, before = steps_to_root(forth, front);
    result->outcome = SEARCH_FOUND;
    result->optimal = true;
    result->steps = before + steps_to_root(home, back);
    result->cost = result->lower_bound = (uint32_t)result->steps;
    result->path = mem_alloc(result->steps + 1, bytes);
    for (size_t i = before + 1; i-- > 0; front = table_parent(forth, front))
        memcpy(result->path + i * bytes, table_key(forth, front), bytes);
    for (size_t i = before + 1; i <= result->steps; i++) {
        back = table_parent(home, back);
        memcpy(result->path + i * bytes, table_key(home, back), bytes);
    }
}

/* Adds a state to one end; false when it is in the other as well, or a limit is reached. */
static bool add(struct run *run, struct end *end, const uint8_t *key, uint64_t hash,
                uint32_t parent)
{
    bool forward = end == &run->front;
    uint32_t number = table_add(&end->table, key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    uint32_t other = table_find(forward ? &run->back.table : &run->front.table, key, hash);
    if (other == TABLE_NONE)
        return true;
    join(run, forward ? number : other, forward ? other : number);
    return false;
}

static bool expand(struct run *run, struct end *end, uint32_t number)
{
    const struct space *space = run->space;
    struct search_counters *counters = &run->meter->counters;
    bool forward = end == &run->front;
    if (!meter_tick(run->meter))
        return false;
    run->batch.count = 0;
    (forward ? space->expand : space->retreat)(space->self, table_key(&end->table, number),
                                               &run->batch);
    if (!batch_account(&run->batch, run->meter))
        return false;
    counters->generated += run->batch.count;
    for (size_t i = 0; i < run->batch.count; i++) {
        const uint8_t *key = batch_key(&run->batch, i);
        uint64_t hash = run->batch.items[i].hash;
        if (table_find(&end->table, key, hash) != TABLE_NONE)
            counters->duplicates++;
        else if (forward && space->evaluate(space->self, &run->batch, i, BOUND_DEAD) == BOUND_DEAD)
            counters->pruned++;
        else if (!add(run, end, key, hash, number))
            return false;
    }
    return true;
}

static bool add_goals(struct run *run)
{
    const struct batch *batch = &run->batch;
    for (size_t i = 0; i < batch->count; i++)
        if (!add(run, &run->back, batch_key(batch, i), batch->items[i].hash, TABLE_NONE))
            return false;
    return true;
}

static bool add_start(struct run *run)
{
    const struct space *space = run->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    bool goes_on = space->bound(space->self, key) != BOUND_DEAD;
    if (goes_on)
        goes_on = add(run, &run->front, key, space->hash(space->self, key), TABLE_NONE);
    else
        run->result->outcome = SEARCH_EXHAUSTED;
    mem_free(key);
    return goes_on;
}

/* Expands layers until the ends meet or one of them has nothing left. */
static void visit(struct run *run)
{
    if (!add_goals(run) || !add_start(run))
        return;
    for (;;) {
        run->front.last = run->front.table.count;
        run->back.last = run->back.table.count;
        uint32_t ahead = run->front.last - run->front.next,
                 behind = run->back.last - run->back.next;
        if (ahead == 0 || behind == 0)
            break;
        run->result->lower_bound = ++run->meter->depth; /* B2 */
        struct end *end = ahead <= behind ? &run->front : &run->back;
        while (end->next < end->last)
            if (!expand(run, end, end->next++))
                return;
    }
    run->result->outcome = SEARCH_EXHAUSTED;
}

void search_bidirectional(const struct space *space, struct meter *meter,
                          struct search_result *result)
{
    struct run run = {.space = space, .meter = meter, .result = result};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&run.batch, space->key_bytes);
    bool listed = space->goals && space->goals(space->self, GOALS_MAX, &run.batch);
    if (listed && meter_look(meter) && batch_account(&run.batch, meter)) {
        if (table_init(&run.front.table, space, meter, TABLE_PLAIN)) {
            if (table_init(&run.back.table, space, meter, TABLE_PLAIN))
                visit(&run);
            table_free(&run.back.table);
        }
        table_free(&run.front.table);
    }
    meter_give(meter, run.batch.accounted);
    batch_free(&run.batch);
    if (!listed)
        search_bfs(space, meter, result);
}
