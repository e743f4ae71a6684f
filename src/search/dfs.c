/* Depth first, over states: each is expanded once, the first successor first. */
#include <stdbool.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"
#include "search/trace.h"

struct run {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct table table; /* the cost word is the depth */
    struct batch batch;
    uint32_t *stack;
    size_t count, room;
};

static bool push(struct run *run, uint32_t number)
{
    if (run->count == run->room) {
        size_t room = run->room ? run->room * 2 : 1024;
        size_t more = (room - run->room) * sizeof *run->stack;
        if (!meter_take(run->meter, more))
            return false;
        uint32_t *grown = mem_try_resize(run->stack, room, sizeof *run->stack);
        if (!grown) {
            meter_give(run->meter, more);
            run->meter->hit = LIMIT_MEMORY;
            return false;
        }
        run->stack = grown;
        run->room = room;
    }
    run->stack[run->count++] = number;
    return true;
}

static bool found(struct run *run, uint32_t number)
{
    if (!run->space->is_goal(run->space->self, table_key(&run->table, number)))
        return false;
    run->result->outcome = SEARCH_FOUND;
    run->result->cost = table_cost(&run->table, number);
    trace_back(&run->table, number, run->result);
    return true;
}

static bool add(struct run *run, const uint8_t *key, uint64_t hash, uint32_t parent, uint32_t cost)
{
    if (!table_allow_cost(&run->table, cost))
        return false;
    uint32_t number = table_add(&run->table, key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    table_set_cost(&run->table, number, cost);
    return !found(run, number) && push(run, number);
}

static void reverse(uint32_t *numbers, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        uint32_t kept = numbers[i];
        numbers[i] = numbers[count - 1 - i];
        numbers[count - 1 - i] = kept;
    }
}

static bool expand(struct run *run, uint32_t number)
{
    const struct space *space = run->space;
    struct search_counters *counters = &run->meter->counters;
    uint32_t cost = table_cost(&run->table, number);
    run->meter->depth = cost;
    if (!batch_expand(&run->batch, space, table_key(&run->table, number), run->meter))
        return false;
    size_t before = run->count;
    for (size_t i = 0; i < run->batch.count; i++) {
        const struct successor *step = &run->batch.items[i];
        const uint8_t *key = batch_key(&run->batch, i);
        if (table_find(&run->table, key, step->hash) != TABLE_NONE)
            counters->duplicates++;
        else if (space->evaluate(space->self, &run->batch, i, BOUND_DEAD) == BOUND_DEAD)
            counters->pruned++;
        else if (!add(run, key, step->hash, number, cost + step->cost))
            return false;
    }
    reverse(run->stack + before, run->count - before);
    return true;
}

static void visit(struct run *run)
{
    const struct space *space = run->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    uint32_t bound = space->bound(space->self, key);
    run->result->lower_bound = bound == BOUND_DEAD ? 0 : bound;
    if (bound == BOUND_DEAD)
        run->result->outcome = SEARCH_EXHAUSTED;
    else if (add(run, key, space->hash(space->self, key), TABLE_NONE, 0)) {
        while (run->count)
            if (!expand(run, run->stack[--run->count]))
                break;
        if (!run->count && run->meter->hit == LIMIT_NONE && run->result->outcome != SEARCH_FOUND)
            run->result->outcome = SEARCH_EXHAUSTED;
    }
    mem_free(key);
}

void search_dfs(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct run run = {.space = space, .meter = meter, .result = result};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&run.batch, space->key_bytes);
    if (table_init(&run.table, space, meter, TABLE_COSTS))
        visit(&run);
    meter_give(meter, run.room * sizeof *run.stack);
    mem_free(run.stack);
    table_free(&run.table);
    meter_give(meter, run.batch.accounted);
    batch_free(&run.batch);
}
