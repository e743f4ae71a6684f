/* Depth first, over states: each is expanded once, the first successor first. */
#include <stdbool.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

struct dfs {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct table table; /* the cost word is the depth */
    struct batch batch;
    uint32_t *stack;
    size_t count, room;
};

static bool push(struct dfs *dfs, uint32_t number)
{
    uint32_t *stack = meter_extend(dfs->meter, dfs->stack, &dfs->room, dfs->count, sizeof *stack);
    if (!stack)
        return false;
    dfs->stack = stack;
    dfs->stack[dfs->count++] = number;
    return true;
}

static bool found(struct dfs *dfs, uint32_t number)
{
    if (!dfs->space->is_goal(dfs->space->self, table_key(&dfs->table, number)))
        return false;
    dfs->result->outcome = SEARCH_FOUND;
    dfs->result->cost = table_cost(&dfs->table, number);
    search_trace_back(&dfs->table, number, dfs->result);
    return true;
}

static bool add(struct dfs *dfs, const uint8_t *key, uint64_t hash, uint32_t parent, uint32_t cost)
{
    if (!table_allow_cost(&dfs->table, cost))
        return false;
    uint32_t number = table_add(&dfs->table, key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    table_set_cost(&dfs->table, number, cost);
    return !found(dfs, number) && push(dfs, number);
}

static void reverse(uint32_t *numbers, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        uint32_t kept = numbers[i];
        numbers[i] = numbers[count - 1 - i];
        numbers[count - 1 - i] = kept;
    }
}

static bool expand(struct dfs *dfs, uint32_t number)
{
    const struct space *space = dfs->space;
    struct search_counters *counters = &dfs->meter->counters;
    uint32_t cost = table_cost(&dfs->table, number);
    dfs->meter->depth = cost;
    dfs->meter->node = (struct search_node){
        .cost = cost,
        .bound = UINT32_MAX,
        .steps = dfs->meter->hooks.observer ? table_steps(&dfs->table, number) : 0};
    if (!batch_expand(&dfs->batch, space, table_key(&dfs->table, number), dfs->meter))
        return false;
    size_t before = dfs->count;
    for (size_t i = 0; i < dfs->batch.count; i++) {
        if (!batch_goes_on(&dfs->batch, i))
            return false;
        const struct successor *step = &dfs->batch.items[i];
        const uint8_t *key = batch_key(&dfs->batch, i);
        if (table_find(&dfs->table, key, step->hash) != TABLE_NONE)
            counters->duplicates++;
        else if (space->evaluate(space->self, &dfs->batch, i, BOUND_DEAD) == BOUND_DEAD)
            counters->pruned++;
        else if (!add(dfs, key, step->hash, number, cost + step->cost))
            return false;
    }
    reverse(dfs->stack + before, dfs->count - before);
    return true;
}

static void visit(struct dfs *dfs)
{
    const struct space *space = dfs->space;
    uint8_t *key = space_start_key(space);
    uint32_t bound = space->bound(space->self, key);
    dfs->result->lower_bound = bound == BOUND_DEAD ? 0 : bound;
    if (bound == BOUND_DEAD)
        dfs->result->outcome = SEARCH_EXHAUSTED;
    else if (add(dfs, key, space->hash(space->self, key), TABLE_NONE, 0)) {
        while (dfs->count)
            if (!expand(dfs, dfs->stack[--dfs->count]))
                break;
        if (!dfs->count && dfs->meter->hit == LIMIT_NONE && dfs->result->outcome != SEARCH_FOUND)
            dfs->result->outcome = SEARCH_EXHAUSTED;
    }
    mem_free(key);
}

void search_dfs(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct dfs dfs = {.space = space, .meter = meter, .result = result};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&dfs.batch, space->key_bytes);
    if (table_init(&dfs.table, space, meter, TABLE_COSTS))
        visit(&dfs);
    meter_give(meter, dfs.room * sizeof *dfs.stack);
    mem_free(dfs.stack);
    table_free(&dfs.table);
    meter_give(meter, dfs.batch.accounted);
    batch_free(&dfs.batch);
}
