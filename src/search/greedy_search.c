#include "search/greedy_search.h"

#include "base/mem.h"
#include "base/random.h"
#include "search/limits.h"

bool greedy_search_init(struct greedy_search *greedy, const struct space *space,
                        struct meter *meter, greedy_search_rank *rank,
                        const struct perimeter *perimeter)
{
    *greedy = (struct greedy_search){
        .space = space, .meter = meter, .rank = rank, .perimeter = perimeter};
    batch_init(&greedy->batch, space->key_bytes);
    frontier_init(&greedy->frontier, meter);
    for (int i = 0; i < GREEDY_NOVELTIES; i++)
        frontier_init(&greedy->others[i], meter);
    return table_init(&greedy->table, space, meter, TABLE_COSTS);
}

void greedy_search_free(struct greedy_search *greedy)
{
    frontier_free(&greedy->frontier);
    for (int i = 0; i < GREEDY_NOVELTIES; i++)
        frontier_free(&greedy->others[i]);
    meter_give(greedy->meter, greedy->done_room * sizeof *greedy->is_done);
    mem_free(greedy->is_done);
    table_free(&greedy->table);
    meter_give(greedy->meter, greedy->batch.accounted);
    batch_free(&greedy->batch);
}

static unsigned other_orders(const struct greedy_search *greedy)
{
    return greedy->novelty ? greedy->novelties : greedy->other_rank != NULL;
}

/* Puts a state where it belongs by the orders but the first. */
static bool put_by_others(struct greedy_search *greedy, struct frontier_entry entry, uint32_t cost)
{
    unsigned novelty[GREEDY_NOVELTIES];
    if (!greedy->novelty) {
        greedy->other_rank(cost, entry.bound, &entry);
        return frontier_put(&greedy->others[0], entry);
    }
    bool going = true;
    greedy->novelty(greedy->novelty_self, table_key(&greedy->table, entry.number), entry.bound,
                    novelty);
    for (unsigned i = 0; i < greedy->novelties && going; i++) {
        entry.priority = novelty[i];
        going = frontier_put(&greedy->others[i], entry);
    }
    return going;
}

/* Puts a state where it belongs, by every order; a step of the batch, if any, has led to it. */
static bool put(struct greedy_search *greedy, uint32_t number, uint32_t cost, uint32_t bound,
                const struct successor *step)
{
    struct frontier_entry entry = {.number = number};
    greedy->rank(cost, bound, &entry);
    if (greedy->handicap) {
        uint32_t handicap, parent = table_parent(&greedy->table, number);
        struct greedy_arrival arrival = {number, parent, step ? step->tag : 0, bound};
        if (!greedy->handicap(greedy->handicap_self, &arrival, &handicap))
            return false;
        entry.priority += handicap;
    }
    if (!frontier_put(&greedy->frontier, entry))
        return false;
    if (!other_orders(greedy))
        return true;
    bool *is_done =
        meter_extend(greedy->meter, greedy->is_done, &greedy->done_room, number, sizeof *is_done);
    if (!is_done)
        return false;
    greedy->is_done = is_done;
    is_done[number] = false;
    entry.bound = bound;
    return put_by_others(greedy, entry, cost);
}

/* Takes the state to go on from; false when there is none left. */
static bool take(struct greedy_search *greedy, uint32_t *number)
{
    struct frontier_entry entry;
    unsigned orders = 1 + other_orders(greedy), empty = 0;
    if (orders == 1) {
        bool left = frontier_take(&greedy->frontier, &entry);
        *number = entry.number;
        return left;
    }
    unsigned turn = greedy->turn++;
    for (; empty < orders; turn++, empty++)
        while (frontier_take(turn % orders ? &greedy->others[turn % orders - 1] : &greedy->frontier,
                             &entry)) {
            *number = entry.number;
            if (!greedy->is_done[entry.number])
                return true;
        }
    return false;
}

/* Adds a state to begin with, or what a step of the batch leads to from its parent. */
static bool add(struct greedy_search *greedy, const uint8_t *key, uint32_t parent, uint32_t bound,
                const struct successor *step)
{
    const struct space *space = greedy->space;
    uint64_t hash = step ? step->hash : space->hash(space->self, key);
    uint32_t cost = step ? table_cost(&greedy->table, parent) + step->cost : 0;
    uint32_t number = table_add(&greedy->table, key, hash, parent);
    if (number == TABLE_NONE || !table_allow_cost(&greedy->table, cost))
        return false;
    table_set_cost(&greedy->table, number, cost);
    greedy->meeting = (struct meeting){.number = number, .other = TABLE_NONE};
    greedy->found = space->is_goal(space->self, key) ||
                    perimeter_find(greedy->perimeter, key, hash, &greedy->meeting);
    return !greedy->found && put(greedy, number, cost, bound, step);
}

/* A known state, reached again by step i of the batch. */
static bool meet_again(struct greedy_search *greedy, size_t i, uint32_t parent, uint32_t number)
{
    const struct space *space = greedy->space;
    uint32_t cost = table_cost(&greedy->table, parent) + greedy->batch.items[i].cost;
    greedy->meter->counters.duplicates++;
    if (!greedy->other_rank || cost >= table_cost(&greedy->table, number))
        return true;
    uint32_t bound = space->evaluate(space->self, &greedy->batch, i, BOUND_DEAD);
    if (bound == BOUND_DEAD)
        return true;
    table_set_parent(&greedy->table, number, parent);
    table_set_cost(&greedy->table, number, cost);
    return put(greedy, number, cost, bound, &greedy->batch.items[i]);
}

bool greedy_search_add_root(struct greedy_search *greedy, const uint8_t *key)
{
    const struct space *space = greedy->space;
    uint32_t bound = space->bound(space->self, key);
    return bound == BOUND_DEAD || add(greedy, key, TABLE_NONE, bound, NULL);
}

/* Deals with successor i of the batch; false when the search is over. */
static bool take_successor(struct greedy_search *greedy, size_t i, uint32_t parent)
{
    const struct space *space = greedy->space;
    const struct successor *step = &greedy->batch.items[i];
    const uint8_t *key = batch_key(&greedy->batch, i);
    uint32_t known = table_find(&greedy->table, key, step->hash);
    if (known != TABLE_NONE)
        return meet_again(greedy, i, parent, known);
    perimeter_prefetch(greedy->perimeter, step->hash);
    uint32_t bound = space->evaluate(space->self, &greedy->batch, i, BOUND_DEAD);
    if (bound == BOUND_DEAD) {
        greedy->meter->counters.pruned++;
        return true;
    }
    return add(greedy, key, parent, bound, step);
}

static bool expand(struct greedy_search *greedy, uint32_t number)
{
    uint32_t cost = table_cost(&greedy->table, number);
    if (other_orders(greedy))
        greedy->is_done[number] = true;
    greedy->meter->depth = cost;
    greedy->meter->node = (struct search_node){
        .cost = cost,
        .bound = UINT32_MAX, /* it is an order */
        .steps = greedy->meter->hooks.observer ? table_steps(&greedy->table, number) : 0};
    if (!batch_expand(&greedy->batch, greedy->space, table_key(&greedy->table, number),
                      greedy->meter))
        return false;
    table_prefetch_batch(&greedy->table, &greedy->batch, 0);
    size_t count = greedy->batch.count;
    size_t first = greedy->random && count ? random_below(greedy->random, (uint32_t)count) : 0;
    for (size_t i = 0; i < count; i++)
        if (!batch_goes_on(&greedy->batch, i) ||
            !take_successor(greedy, (first + i) % count, number))
            return false;
    return true;
}

enum search_outcome greedy_search_step(struct greedy_search *greedy, uint64_t work)
{
    const uint64_t *done = &greedy->meter->counters.generated;
    uint64_t until = *done + work;
    uint32_t number;
    bool going = !greedy->found;
    bool left = true;
    while (going && *done < until && (left = take(greedy, &number)))
        going = expand(greedy, number);
    if (greedy->found)
        return SEARCH_FOUND;
    return left ? SEARCH_LIMITED : SEARCH_EXHAUSTED;
}

/* The rank of search_greedy: the bound is an order, its upper half before its lower one. */
static void by_order(uint32_t cost, uint32_t bound, struct frontier_entry *entry)
{
    (void)cost;
    entry->priority = bound >> 16;
    entry->bound = bound & UINT16_MAX;
}

static enum search_outcome run_from_start(struct greedy_search *greedy)
{
    const struct space *space = greedy->space;
    uint8_t *key = space_start_key(space);
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
        result->outcome = run_from_start(&greedy);
    if (result->outcome == SEARCH_FOUND) {
        result->cost = table_cost(&greedy.table, greedy.meeting.number);
        search_trace_back(&greedy.table, greedy.meeting.number, result);
    }
    greedy_search_free(&greedy);
}
