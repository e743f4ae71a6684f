/* A* (Hart, Nilsson and Raphael 1968): the state with the least cost + bound first, and among those
 * the one with the least bound.
 *
 * Among states of one priority any order will do. The least bound first is depth first: where the
 * goal is not below what was chosen first, a large layer is searched in one corner of it. So where
 * states are sampled, those of a layer that has become large are taken by sweeps, one of every
 * bound from the greatest to the least (Asai and Fukunaga 2017: depth diversification), which finds
 * other ways to the goal, and samples from all of the layer.
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
#include "search/sampler.h"
#include "search/search.h"

/* A layer is large after so many expansions, and one part in LAYER_SHARE of those before it: by
 * then the least bound first has had its turn. */
enum { LARGE_LAYER = 10000, LAYER_SHARE = 4 };

struct astar {
    struct best_first search; /* the first, so that its steps find the rest */
    size_t kept_back;
    bool is_memory_bounded;
    struct memory_bounded bounded;
    uint32_t layer;       /* the priority of what was taken last */
    uint64_t layer_begun; /* expansions before it */
    uint32_t sweep;       /* the bound of what the sweep through it took last */
    uint32_t fresh; /* states of lesser numbers were stored before estimates were raised last */
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
static bool absorb(struct best_first *search, struct frontier_entry entry, size_t first)
{
    uint32_t number = entry.number;
    table_prefetch_batch(&search->table, &search->batch, first);
    for (size_t i = first; i < search->batch.count; i++) {
        uint32_t known =
            table_find(&search->table, batch_key(&search->batch, i), search->batch.items[i].hash);
        if (!batch_goes_on(&search->batch, i) ||
            !(known == TABLE_NONE ? add(search, number, i) : lower(search, known, number, i))) {
            search->at = entry;
            search->done = i;
            return false;
        }
    }
    best_first_close(search, number);
    search->at.number = TABLE_NONE;
    return true;
}

static bool expand(struct best_first *search, struct frontier_entry entry)
{
    uint64_t before = search->meter->counters.expanded;
    const uint8_t *key = table_key(&search->table, entry.number);
    search->meter->node = (struct search_node){
        .cost = entry.priority - entry.bound,
        .bound = entry.bound,
        .steps = search->meter->hooks.observer ? table_steps(&search->table, entry.number) : 0};
    if (batch_expand(&search->batch, search->space, key, search->meter))
        return absorb(search, entry, 0);
    search->meter->counters.expanded = before; /* it has not begun */
    return false;
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
        best_first_trace(search, entry.number);
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
static bool put_back(struct best_first *search, struct frontier_entry entry)
{
    if (search->at.number == TABLE_NONE)
        frontier_put(&search->frontier, entry);
    return false;
}

/* Gives a state whose estimate has been raised since it was stored a place further back; false when
 * it is to be expanded. */
static bool is_raised(struct astar *astar, struct frontier_entry entry)
{
    struct best_first *search = &astar->search;
    const struct space *space = search->space;
    uint32_t cost = entry.priority - entry.bound;
    if (entry.number >= astar->fresh || astar->is_memory_bounded)
        return false;
    uint32_t bound = space->bound(space->self, table_key(&search->table, entry.number));
    if (bound <= entry.bound)
        return false;
    if (bound >= bound_enough(search->best_cost, cost)) {
        search->meter->counters.pruned++;
        return true;
    }
    entry.priority = cost + bound;
    entry.bound = bound;
    if (frontier_put(&search->frontier, entry))
        return true;
    search->meter->hit = LIMIT_NONE; /* no room there: expanded now, it needs none */
    return false;
}

/* Shows the sampler a state about to be expanded. */
static void sample(struct astar *astar, uint32_t number)
{
    struct best_first *search = &astar->search;
    struct sampler *sampler = search->meter->hooks.sampler;
    if (sampler && !astar->is_memory_bounded &&
        sampler_take(sampler, table_key(&search->table, number)))
        astar->fresh = search->table.count;
}

static bool is_swept(struct astar *astar, uint32_t priority)
{
    const struct meter *meter = astar->search.meter;
    uint64_t expanded = meter->counters.expanded;
    if (priority != astar->layer) {
        astar->layer = priority;
        astar->layer_begun = expanded;
        astar->sweep = UINT32_MAX;
    }
    return meter->hooks.sampler && expanded - astar->layer_begun >= LARGE_LAYER &&
           expanded - astar->layer_begun >= astar->layer_begun / LAYER_SHARE;
}

/* Takes the state to be expanded next; there is one. */
static struct frontier_entry take(struct astar *astar)
{
    struct frontier *frontier = &astar->search.frontier;
    struct frontier_entry entry;
    if (!is_swept(astar, frontier_least(frontier))) {
        frontier_take(frontier, &entry);
        return entry;
    }
    if (!frontier_take_below(frontier, astar->sweep, &entry))
        frontier_take_below(frontier, UINT32_MAX, &entry);
    astar->sweep = entry.bound;
    return entry;
}

static bool work(struct best_first *search)
{
    struct astar *astar = (struct astar *)search;
    while (frontier_least(&search->frontier) < search->best_cost &&
           (!astar->is_memory_bounded || search->result->lower_bound < search->best_cost)) {
        struct frontier_entry entry = take(astar);
        if (best_first_is_closed(search, entry.number) ||
            best_first_cost(search, entry.number) != entry.priority - entry.bound)
            continue; /* A1: left behind by a lowering */
        if (is_raised(astar, entry))
            continue;
        if (entry.priority > search->result->lower_bound) {
            search->result->lower_bound = entry.priority; /* A2 */
            search->meter->depth = entry.priority;
        }
        sample(astar, entry.number);
        if (!(astar->is_memory_bounded ? search_below(astar, entry) : expand(search, entry)) &&
            !become_memory_bounded(astar, entry))
            return put_back(search, entry);
        if (!best_first_ask_incumbent(search))
            return false;
        best_first_keep(search);
    }
    return true;
}

static bool begin(struct best_first *search)
{
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
    search->is_whole = fits;
    return fits;
}

void search_astar(const struct space *space, struct meter *meter, struct search_result *result)
{
    static const struct best_first_steps steps = {begin, absorb, work};
    struct astar astar = {.is_memory_bounded = false};
    astar.kept_back = meter->hooks.checkpoint ? 0 : memory_bounded_reserve(meter->limits.bytes);
    meter->limits.bytes -= astar.kept_back;
    enum table_kind kind =
        best_first_needs_no_parents(space, meter) ? TABLE_COSTS_ALONE : TABLE_COSTS;
    bool finished = best_first_begin(&astar.search, space, meter, kind, result) &&
                    best_first_run(&astar.search, &steps);
    memory_bounded_free(&astar.bounded);
    best_first_end(&astar.search, finished, !astar.is_memory_bounded, 0);
    checkpoint_check_path(meter->hooks.checkpoint, space, result);
    meter->limits.bytes += astar.is_memory_bounded ? 0 : astar.kept_back;
}
