/* A* (Hart, Nilsson and Raphael 1968): the state with the least cost + bound first, and among those
 * the one with the least bound.
 *
 * A state's bound is not kept: the frontier knows it for the entries it holds, and it is worked out
 * again in the rare case that a state is lowered.
 *
 * Invariants:
 *  A1  an entry of the frontier is alive iff its state is open and its priority - bound is the
 *      state's cost; every open state has exactly one such entry
 *  A2  the least priority in the frontier never exceeds the cost of a cheapest goal, so the
 *      greatest such value seen is a lower bound of it
 *  A3  goals are noted when generated: once no priority is below the best goal's cost, that goal
 *      is optimal, be it one the search has met or the incumbent, known from elsewhere
 *  A4  what fails for want of memory leaves the table and the frontier as they were, so that the
 *      search can go on without storing more (memory_bounded.h) */
#include <stdbool.h>

#include "base/mem.h"
#include "search/best_first.h"
#include "search/checkpoint.h"
#include "search/limits.h"
#include "search/memory_bounded.h"
#include "search/search.h"

struct astar {
    struct best_first search;
    struct frontier_entry at; /* expanded in part at a limit; else its number is TABLE_NONE */
    size_t done;              /* successors of it that are dealt with */
    bool is_whole;            /* the start, or the state to go on from, is there */
    size_t kept_back;
    bool is_memory_bounded;
    struct memory_bounded bounded;
};

static bool reserve(struct best_first *search, uint32_t cost, uint32_t bound)
{
    return frontier_reserve(&search->frontier,
                            (struct frontier_entry){.priority = cost + bound, .bound = bound});
}

/* Gives an open state its cost and its place in the frontier, which is reserved. */
static void open_state(struct best_first *search, uint32_t number, uint32_t cost, uint32_t bound)
{
    best_first_open(search, number, cost, bound == 0);
    frontier_put(&search->frontier, (struct frontier_entry){cost + bound, bound, number});
}

/* Adds an open state; false, and nothing is added, when the memory is full. */
static bool store(struct best_first *search, const uint8_t *key, uint64_t hash, uint32_t parent,
                  uint32_t cost, uint32_t bound)
{
    if (!reserve(search, cost, bound) || !table_allow_cost(&search->table, cost << 1))
        return false;
    uint32_t number = table_add(&search->table, key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    open_state(search, number, cost, bound);
    return true;
}

/* A state the table knows, reached again. */
static bool lower(struct best_first *search, uint32_t number, uint32_t parent, size_t index)
{
    uint32_t cost = best_first_cost(search, parent) + search->batch.items[index].cost;
    struct search_counters *counters = &search->meter->counters;
    if (cost >= best_first_cost(search, number)) {
        counters->duplicates++;
        return true;
    }
    uint32_t bound = search->space->evaluate(search->space->self, &search->batch, index,
                                             bound_enough(search->best_cost, cost));
    if (bound == BOUND_DEAD) { /* a space may find out later, reached by another step */
        counters->pruned++;
        return true;
    }
    if (!reserve(search, cost, bound))
        return false;
    counters->reopened++;
    table_set_parent(&search->table, number, parent);
    open_state(search, number, cost, bound);
    return true;
}

/* A state it does not know. */
static bool add(struct best_first *search, uint32_t parent, size_t index)
{
    const struct successor *step = &search->batch.items[index];
    uint32_t cost = best_first_cost(search, parent) + step->cost;
    uint32_t enough = bound_enough(search->best_cost, cost);
    uint32_t bound = search->space->evaluate(search->space->self, &search->batch, index, enough);
    if (bound >= enough) {
        search->meter->counters.pruned++;
        return true;
    }
    return store(search, batch_key(&search->batch, index), step->hash, parent, cost, bound);
}

/* Deals with the successors in the batch from one on. */
static bool absorb(struct astar *astar, struct frontier_entry entry, size_t first)
{
    struct best_first *search = &astar->search;
    uint32_t number = entry.number;
    table_prefetch_batch(&search->table, &search->batch, first);
    for (size_t i = first; i < search->batch.count; i++) {
        uint32_t known =
            table_find(&search->table, batch_key(&search->batch, i), search->batch.items[i].hash);
        if (!batch_goes_on(&search->batch, i) ||
            !(known == TABLE_NONE ? add(search, number, i) : lower(search, known, number, i))) {
            astar->at = entry;
            astar->done = i;
            return false;
        }
    }
    best_first_close(search, number);
    astar->at.number = TABLE_NONE;
    return true;
}

static bool expand(struct astar *astar, struct frontier_entry entry)
{
    struct best_first *search = &astar->search;
    uint64_t before = search->meter->counters.expanded;
    const uint8_t *key = table_key(&search->table, entry.number);
    search->meter->node = (struct search_node){
        .cost = entry.priority - entry.bound,
        .bound = entry.bound,
        .steps = search->meter->hooks.observer ? table_steps(&search->table, entry.number) : 0};
    if (batch_expand(&search->batch, search->space, key, search->meter))
        return absorb(astar, entry, 0);
    search->meter->counters.expanded = before; /* it has not begun */
    return false;
}

/* Goes on with the entry that a limit left in the middle, which is counted already. */
static bool expand_rest(struct astar *astar)
{
    struct best_first *search = &astar->search;
    search->batch.count = 0;
    search->space->expand(search->space->self, table_key(&search->table, astar->at.number),
                          &search->batch);
    return batch_account(&search->batch, search->meter) && astar->done <= search->batch.count &&
           absorb(astar, astar->at, astar->done);
}

static bool is_stored(void *context, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    const struct astar *astar = context;
    uint32_t number = table_find(&astar->search.table, key, hash);
    return number != TABLE_NONE && best_first_cost(&astar->search, number) <= cost;
}

/* When it was memory that failed, goes on with what was kept back. The state at hand is open. */
static bool become_memory_bounded(struct astar *astar, struct frontier_entry entry)
{
    struct best_first *search = &astar->search;
    if (astar->is_memory_bounded || search->meter->hit != LIMIT_MEMORY || !astar->kept_back)
        return false;
    astar->is_memory_bounded = true;
    search->meter->hit = LIMIT_NONE;
    search->meter->limits.bytes += astar->kept_back;
    memory_bounded_init(&astar->bounded, search->space, search->meter, is_stored, astar,
                        meter_room(search->meter) / 2);
    return frontier_put(&search->frontier, entry);
}

/* Expands a state and what is below it, without storing any of it. */
static bool search_below(struct astar *astar, struct frontier_entry entry)
{
    struct best_first *search = &astar->search;
    uint32_t cost = best_first_cost(search, entry.number);
    enum bounded_dfs_end end =
        memory_bounded_search(&astar->bounded, table_key(&search->table, entry.number), cost,
                              search->result->lower_bound);
    if (end == BOUNDED_DFS_GOAL) {
        search_trace_back(&search->table, entry.number, search->result);
        bounded_dfs_add_path(&astar->bounded.dfs, search->result);
        search->best = TABLE_NONE;
        search->best_cost = bounded_dfs_cost(&astar->bounded.dfs);
    }
    entry.priority = astar->bounded.dfs.beyond;
    entry.bound = entry.priority - cost; /* A1 */
    return end == BOUNDED_DFS_GOAL ||
           (end == BOUNDED_DFS_DONE &&
            (entry.priority == UINT32_MAX || frontier_put(&search->frontier, entry)));
}

/* Puts the entry back that was not begun; the frontier had room for it. */
static bool put_back(struct astar *astar, struct frontier_entry entry)
{
    if (astar->at.number == TABLE_NONE)
        frontier_put(&astar->search.frontier, entry);
    return false;
}

/* Works until a goal is proved cheapest or nothing is left: true; or a limit is reached: false. */
static bool work(struct astar *astar)
{
    struct best_first *search = &astar->search;
    struct frontier_entry entry;
    while (frontier_least(&search->frontier) < search->best_cost &&
           (!astar->is_memory_bounded || search->result->lower_bound < search->best_cost)) {
        frontier_take(&search->frontier, &entry);
        if (best_first_is_closed(search, entry.number) ||
            best_first_cost(search, entry.number) != entry.priority - entry.bound)
            continue; /* A1: left behind by a lowering */
        if (entry.priority > search->result->lower_bound) {
            search->result->lower_bound = entry.priority; /* A2 */
            search->meter->depth = entry.priority;
        }
        if (!(astar->is_memory_bounded ? search_below(astar, entry) : expand(astar, entry)) &&
            !become_memory_bounded(astar, entry))
            return put_back(astar, entry);
        if (!best_first_ask_incumbent(search))
            return false;
    }
    return true;
}

static bool begin(struct astar *astar)
{
    struct best_first *search = &astar->search;
    const struct space *space = search->space;
    uint8_t *key = space_start_key(space);
    uint32_t bound = space->bound(space->self, key);
    bool open = bound != BOUND_DEAD;
    bool fits = true;
    if (open) {
        fits = store(search, key, space->hash(space->self, key), TABLE_NONE, 0, bound);
        search->result->lower_bound = search->meter->depth = bound;
    }
    mem_free(key);
    astar->is_whole = fits;
    return fits;
}

static struct checkpoint_state state_of(struct astar *astar)
{
    struct best_first *search = &astar->search;
    return (struct checkpoint_state){.space = search->space,
                                     .meter = search->meter,
                                     .table = &search->table,
                                     .frontier = &search->frontier,
                                     .lower_bound = search->result->lower_bound,
                                     .best = search->best,
                                     .best_cost = search->best_cost,
                                     .at = astar->at,
                                     .done = astar->done};
}

/* Goes on from where another search was stopped. */
static bool resume(struct astar *astar, struct search_checkpoint *checkpoint)
{
    struct best_first *search = &astar->search;
    struct checkpoint_state state = state_of(astar);
    astar->is_whole = checkpoint_load(checkpoint, &state);
    if (!astar->is_whole)
        return false;
    search->result->lower_bound = search->meter->depth = state.lower_bound;
    search->best = state.best;
    search->best_cost = state.best_cost;
    astar->at = state.at;
    astar->done = state.done;
    bool goes_on =
        (astar->at.number == TABLE_NONE || expand_rest(astar)) && best_first_ask_incumbent(search);
    checkpoint->spoilt = !goes_on && !search->meter->hit;
    return goes_on;
}

static void save(struct astar *astar, struct search_checkpoint *checkpoint)
{
    struct stream *stream = checkpoint->begin ? checkpoint->begin(checkpoint->context) : NULL;
    struct checkpoint_state state = state_of(astar);
    if (stream)
        checkpoint_save(stream, &state);
}

/* Whether the goal found has a way to it; forgets it if not. */
static bool leads_back(struct astar *astar)
{
    struct best_first *search = &astar->search;
    if (search->best == TABLE_NONE || checkpoint_leads_back(&search->table, search->best))
        return true;
    search->best = TABLE_NONE;
    search->best_cost = UINT32_MAX;
    return false;
}

static bool run_search(struct astar *astar)
{
    struct search_checkpoint *checkpoint = astar->search.meter->hooks.checkpoint;
    bool goes_on = checkpoint && checkpoint->from;
    bool finished = (goes_on ? resume(astar, checkpoint) : begin(astar)) && work(astar);
    if (goes_on && !leads_back(astar))
        checkpoint->spoilt = true;
    if (!finished && checkpoint && astar->is_whole && !checkpoint->spoilt)
        save(astar, checkpoint);
    return finished && !(checkpoint && checkpoint->spoilt);
}

/* The path of a search that has gone on from a file is believed only as far as it can be walked. */
static void check_path(const struct space *space, struct search_checkpoint *checkpoint,
                       struct search_result *result)
{
    if (!checkpoint || !checkpoint->from || !result->path || search_path_holds(space, result))
        return;
    checkpoint->spoilt = true;
    search_result_free(result);
    result->outcome = SEARCH_LIMITED;
}

void search_astar(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct astar astar = {.at.number = TABLE_NONE};
    astar.kept_back = meter->hooks.checkpoint ? 0 : memory_bounded_reserve(meter->limits.bytes);
    meter->limits.bytes -= astar.kept_back;
    bool finished = best_first_begin(&astar.search, space, meter, result) && run_search(&astar);
    memory_bounded_free(&astar.bounded);
    best_first_end(&astar.search, finished, !astar.is_memory_bounded, 0);
    check_path(space, meter->hooks.checkpoint, result);
    meter->limits.bytes += astar.is_memory_bounded ? 0 : astar.kept_back;
}
