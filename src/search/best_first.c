#include "search/best_first.h"

#include "search/closed_census.h"
#include "search/limits.h"
#include "search/search.h"

bool best_first_begin(struct best_first *search, const struct space *space, struct meter *meter,
                      enum table_kind kind, struct search_result *result)
{
    *search = (struct best_first){.space = space,
                                  .meter = meter,
                                  .result = result,
                                  .best = TABLE_NONE,
                                  .best_cost = UINT32_MAX,
                                  .at.number = TABLE_NONE};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    batch_init(&search->batch, space->key_bytes);
    frontier_init(&search->frontier, meter);
    return table_init(&search->table, space, meter, kind);
}

void best_first_end(struct best_first *search, bool finished, bool is_whole, unsigned shift)
{
    struct meter *meter = search->meter;
    struct closed_census *census = meter->hooks.closed_census;
    if (search->best != TABLE_NONE) {
        best_first_trace(search, search->best);
        search->best = TABLE_NONE;
    }
    search_conclude(search->result, NULL, TABLE_NONE, search->best_cost, finished);
    if (census && is_whole && search->result->outcome != SEARCH_LIMITED && !meter->hit)
        closed_census_take(census, search->space, &search->table, meter, search->best_cost, shift);
    best_first_free(search);
}

void best_first_free(struct best_first *search)
{
    frontier_free(&search->frontier);
    table_free(&search->table);
    meter_give(search->meter, search->batch.accounted);
    batch_free(&search->batch);
}

void best_first_open(struct best_first *search, uint32_t number, uint32_t cost, bool may_be_goal)
{
    const struct space *space = search->space;
    table_set_cost(&search->table, number, cost << 1);
    if (may_be_goal && cost < search->best_cost &&
        space->is_goal(space->self, table_key(&search->table, number))) {
        search->best = number;
        search->best_cost = search->result->cost = cost;
    }
}

bool best_first_ask_incumbent(struct best_first *search)
{
    if (search_ask_incumbent(search->meter, &search->best_cost)) {
        search->best = TABLE_NONE;
        search->result->cost = search->best_cost;
    }
    return search->meter->hit == LIMIT_NONE;
}
