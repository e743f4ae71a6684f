#include "search/quest.h"

#include "search/inventory.h"
#include "search/limits.h"
#include "search/search.h"

bool quest_begin(struct quest *quest, const struct space *space, struct meter *meter,
                 struct search_result *result)
{
    *quest = (struct quest){.space = space,
                            .meter = meter,
                            .result = result,
                            .best = TABLE_NONE,
                            .best_cost = UINT32_MAX};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&quest->batch, space->key_bytes);
    frontier_init(&quest->frontier, meter);
    return table_init(&quest->table, space, meter, TABLE_COSTS);
}

void quest_end(struct quest *quest, bool finished, bool is_whole, unsigned shift)
{
    struct meter *meter = quest->meter;
    struct inventory *inventory = meter->limits.inventory;
    search_conclude(quest->result, &quest->table, quest->best, quest->best_cost, finished);
    if (inventory && is_whole && quest->result->outcome != SEARCH_LIMITED && !meter->hit)
        inventory_take(inventory, quest->space, &quest->table, meter, quest->best_cost, shift);
    frontier_free(&quest->frontier);
    table_free(&quest->table);
    meter_give(meter, quest->batch.accounted);
    batch_free(&quest->batch);
}

void quest_open(struct quest *quest, uint32_t number, uint32_t cost, bool may_be_goal)
{
    const struct space *space = quest->space;
    table_set_cost(&quest->table, number, cost << 1);
    if (may_be_goal && cost < quest->best_cost &&
        space->is_goal(space->self, table_key(&quest->table, number))) {
        quest->best = number;
        quest->best_cost = cost;
    }
}

bool quest_take_hint(struct quest *quest)
{
    if (search_take_hint(quest->meter, &quest->best_cost))
        quest->best = TABLE_NONE;
    return quest->meter->hit == LIMIT_NONE;
}

void quest_prefetch(const struct quest *quest, size_t first)
{
    for (size_t i = first; i < quest->batch.count; i++)
        table_prefetch(&quest->table, quest->batch.items[i].hash);
}
