#include "search/seek.h"

#include "search/limits.h"

bool seek_init(struct seek *seek, const struct space *space, struct meter *meter, seek_rank *rank,
               const struct perimeter *perimeter)
{
    *seek = (struct seek){.space = space, .meter = meter, .rank = rank, .perimeter = perimeter};
    batch_init(&seek->batch, space->key_bytes);
    frontier_init(&seek->frontier, meter);
    return table_init(&seek->table, space, meter, TABLE_COSTS);
}

void seek_free(struct seek *seek)
{
    frontier_free(&seek->frontier);
    table_free(&seek->table);
    meter_give(seek->meter, seek->batch.accounted);
    batch_free(&seek->batch);
}

static bool add(struct seek *seek, const uint8_t *key, uint64_t hash, uint32_t parent,
                uint32_t cost, uint32_t bound)
{
    const struct space *space = seek->space;
    uint32_t number = table_add(&seek->table, key, hash, parent);
    if (number == TABLE_NONE || !table_allow_cost(&seek->table, cost))
        return false;
    table_set_cost(&seek->table, number, cost);
    seek->meeting = (struct meeting){.number = number, .other = TABLE_NONE};
    seek->found = space->is_goal(space->self, key) ||
                  perimeter_find(seek->perimeter, key, hash, &seek->meeting);
    struct frontier_entry entry = {.number = number};
    seek->rank(cost, bound, &entry);
    return !seek->found && frontier_put(&seek->frontier, entry);
}

bool seek_add_root(struct seek *seek, const uint8_t *key)
{
    const struct space *space = seek->space;
    uint32_t bound = space->bound(space->self, key);
    return bound == BOUND_DEAD ||
           add(seek, key, space->hash(space->self, key), TABLE_NONE, 0, bound);
}

static bool expand(struct seek *seek, uint32_t number)
{
    const struct space *space = seek->space;
    struct search_counters *counters = &seek->meter->counters;
    uint32_t cost = table_cost(&seek->table, number);
    seek->meter->depth = cost;
    if (!batch_expand(&seek->batch, space, table_key(&seek->table, number), seek->meter))
        return false;
    for (size_t i = 0; i < seek->batch.count; i++)
        table_prefetch(&seek->table, seek->batch.items[i].hash);
    for (size_t i = 0; i < seek->batch.count; i++) {
        if (!batch_goes_on(&seek->batch, i))
            return false;
        const struct successor *step = &seek->batch.items[i];
        const uint8_t *key = batch_key(&seek->batch, i);
        if (table_find(&seek->table, key, step->hash) != TABLE_NONE) {
            counters->duplicates++;
            continue;
        }
        uint32_t bound = space->evaluate(space->self, &seek->batch, i, BOUND_DEAD);
        if (bound == BOUND_DEAD)
            counters->pruned++;
        else if (!add(seek, key, step->hash, number, cost + step->cost, bound))
            return false;
    }
    return true;
}

enum search_outcome seek_step(struct seek *seek, uint64_t work)
{
    const uint64_t *done = &seek->meter->counters.generated;
    uint64_t until = *done + work;
    struct frontier_entry entry;
    bool going = !seek->found;
    bool left = true;
    while (going && *done < until && (left = frontier_take(&seek->frontier, &entry)))
        going = expand(seek, entry.number);
    if (seek->found)
        return SEARCH_FOUND;
    return left ? SEARCH_LIMITED : SEARCH_EXHAUSTED;
}
