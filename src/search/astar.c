/* A*: the state with the least cost + bound first, and among those the one nearest to its goal.
 *
 * The cost word of a state is  cost << 1 | closed.  A state's bound is not kept: the frontier knows
 * it for the entries it holds, and it is worked out again in the rare case that a state is lowered.
 *
 * Invariants:
 *  A1  an entry of the frontier is alive iff its state is open and its priority - bound is the
 *      state's cost; every open state has exactly one such entry
 *  A2  the least priority in the frontier never exceeds the cost of a cheapest goal, so the
 *      greatest such value seen is a lower bound of it
 *  A3  goals are noted when generated: once no priority is below the best goal's cost, that goal
 *      is optimal, be it one of the search's own or one known from elsewhere
 *  A4  what fails for want of memory leaves the table and the frontier as they were, so that the
 *      search can go on without storing more (lean.h) */
#include <stdbool.h>

#include "base/mem.h"
#include "search/checkpoint.h"
#include "search/frontier.h"
#include "search/inventory.h"
#include "search/lean.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"
#include "search/trace.h"

struct run {
    const struct space *space;
    struct meter *meter;
    struct search_result *result;
    struct table table;
    struct frontier frontier;
    struct batch batch;
    uint32_t best; /* cheapest goal met; TABLE_NONE when it is in result->path, or not one met */
    uint32_t best_cost;
    struct frontier_entry
        at;        /* expanded in part when a limit came; else its number is TABLE_NONE */
    size_t done;   /* successors of it that are dealt with */
    bool is_whole; /* the start, or the state to go on from, is there */
    size_t kept_back;
    bool is_lean;
    struct lean lean;
};

static uint32_t cost_of(const struct run *run, uint32_t number)
{
    return table_cost(&run->table, number) >> 1;
}

static bool is_closed(const struct run *run, uint32_t number)
{
    return table_cost(&run->table, number) & 1;
}

static bool reserve(struct run *run, uint32_t cost, uint32_t bound)
{
    return frontier_reserve(&run->frontier,
                            (struct frontier_entry){.priority = cost + bound, .bound = bound});
}

/* Gives an open state its cost and its place in the frontier, which is reserved. */
static void open_state(struct run *run, uint32_t number, uint32_t cost, uint32_t bound)
{
    table_set_cost(&run->table, number, cost << 1);
    if (bound == 0 && cost < run->best_cost &&
        run->space->is_goal(run->space->self, table_key(&run->table, number))) {
        run->best = number;
        run->best_cost = cost;
    }
    frontier_put(&run->frontier, (struct frontier_entry){cost + bound, bound, number});
}

/* Adds an open state; false, and nothing is added, when the memory is full. */
static bool store(struct run *run, const uint8_t *key, uint64_t hash, uint32_t parent,
                  uint32_t cost, uint32_t bound)
{
    if (!reserve(run, cost, bound) || !table_allow_cost(&run->table, cost << 1))
        return false;
    uint32_t number = table_add(&run->table, key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    open_state(run, number, cost, bound);
    return true;
}

/* A state the table knows, reached again. */
static bool lower(struct run *run, uint32_t number, uint32_t parent, size_t index)
{
    uint32_t cost = cost_of(run, parent) + run->batch.items[index].cost;
    struct search_counters *counters = &run->meter->counters;
    if (cost >= cost_of(run, number)) {
        counters->duplicates++;
        return true;
    }
    uint32_t bound = run->space->evaluate(run->space->self, &run->batch, index,
                                          bound_enough(run->best_cost, cost));
    if (bound == BOUND_DEAD) { /* a space may find out later, reached by another step */
        counters->pruned++;
        return true;
    }
    if (!reserve(run, cost, bound))
        return false;
    counters->reopened++;
    table_set_parent(&run->table, number, parent);
    open_state(run, number, cost, bound);
    return true;
}

static bool add(struct run *run, uint32_t parent, size_t index)
{
    const struct successor *step = &run->batch.items[index];
    uint32_t cost = cost_of(run, parent) + step->cost;
    uint32_t enough = bound_enough(run->best_cost, cost);
    uint32_t bound = run->space->evaluate(run->space->self, &run->batch, index, enough);
    if (bound >= enough) {
        run->meter->counters.pruned++;
        return true;
    }
    return store(run, batch_key(&run->batch, index), step->hash, parent, cost, bound);
}

/* Deals with the successors in the batch from one on. */
static bool absorb(struct run *run, struct frontier_entry entry, size_t first)
{
    uint32_t number = entry.number;
    for (size_t i = first; i < run->batch.count; i++)
        table_prefetch(&run->table, run->batch.items[i].hash);
    for (size_t i = first; i < run->batch.count; i++) {
        uint32_t known =
            table_find(&run->table, batch_key(&run->batch, i), run->batch.items[i].hash);
        if (!(known == TABLE_NONE ? add(run, number, i) : lower(run, known, number, i))) {
            run->at = entry;
            run->done = i;
            return false;
        }
    }
    table_set_cost(&run->table, number, cost_of(run, number) << 1 | 1);
    run->at.number = TABLE_NONE;
    return true;
}

static bool expand(struct run *run, struct frontier_entry entry)
{
    uint64_t before = run->meter->counters.expanded;
    const uint8_t *key = table_key(&run->table, entry.number);
    if (batch_expand(&run->batch, run->space, key, run->meter))
        return absorb(run, entry, 0);
    run->meter->counters.expanded = before; /* it has not begun */
    return false;
}

/* Goes on with the entry that a limit left in the middle, which is counted already. */
static bool expand_rest(struct run *run)
{
    run->batch.count = 0;
    run->space->expand(run->space->self, table_key(&run->table, run->at.number), &run->batch);
    return batch_account(&run->batch, run->meter) && absorb(run, run->at, run->done);
}

static bool is_stored(void *context, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    const struct run *run = context;
    uint32_t number = table_find(&run->table, key, hash);
    return number != TABLE_NONE && cost_of(run, number) <= cost;
}

/* When it was memory that failed, goes on with what was kept back. The state at hand is open. */
static bool become_lean(struct run *run, struct frontier_entry entry)
{
    if (run->is_lean || run->meter->hit != LIMIT_MEMORY || !run->kept_back)
        return false;
    run->is_lean = true;
    run->meter->hit = LIMIT_NONE;
    run->meter->limits.bytes += run->kept_back;
    lean_init(&run->lean, run->space, run->meter, is_stored, run, meter_room(run->meter) / 2);
    return frontier_put(&run->frontier, entry);
}

/* Expands a state and what is below it, without storing any of it. */
static bool dive(struct run *run, struct frontier_entry entry)
{
    uint32_t cost = cost_of(run, entry.number);
    enum dive_end end = lean_search(&run->lean, table_key(&run->table, entry.number), cost,
                                    run->result->lower_bound);
    if (end == DIVE_GOAL) {
        trace_back(&run->table, entry.number, run->result);
        dive_add_path(&run->lean.dive, run->result);
        run->best = TABLE_NONE;
        run->best_cost = dive_cost(&run->lean.dive);
    }
    entry.priority = run->lean.dive.beyond;
    entry.bound = entry.priority - cost; /* A1 */
    return end == DIVE_GOAL || (end == DIVE_DONE && (entry.priority == UINT32_MAX ||
                                                     frontier_put(&run->frontier, entry)));
}

/* False when the hint has hit a limit. */
static bool take_hint(struct run *run)
{
    if (search_take_hint(run->meter, &run->best_cost))
        run->best = TABLE_NONE;
    return run->meter->hit == LIMIT_NONE;
}

/* Puts the entry back that was not begun; the frontier had room for it. */
static bool put_back(struct run *run, struct frontier_entry entry)
{
    if (run->at.number == TABLE_NONE)
        frontier_put(&run->frontier, entry);
    return false;
}

/* Works until a goal is proved cheapest or nothing is left: true; or a limit is reached: false. */
static bool work(struct run *run)
{
    struct frontier_entry entry;
    while (frontier_least(&run->frontier) < run->best_cost &&
           (!run->is_lean || run->result->lower_bound < run->best_cost)) {
        frontier_take(&run->frontier, &entry);
        if (is_closed(run, entry.number) ||
            cost_of(run, entry.number) != entry.priority - entry.bound)
            continue; /* A1: left behind by a lowering */
        if (entry.priority > run->result->lower_bound) {
            run->result->lower_bound = entry.priority; /* A2 */
            run->meter->depth = entry.priority;
        }
        if (!(run->is_lean ? dive(run, entry) : expand(run, entry)) && !become_lean(run, entry))
            return put_back(run, entry);
        if (!take_hint(run))
            return false;
    }
    return true;
}

static bool begin(struct run *run)
{
    const struct space *space = run->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    uint32_t bound = space->bound(space->self, key);
    bool open = bound != BOUND_DEAD;
    bool fits = true;
    if (open) {
        fits = store(run, key, space->hash(space->self, key), TABLE_NONE, 0, bound);
        run->result->lower_bound = run->meter->depth = bound;
    }
    mem_free(key);
    run->is_whole = fits;
    return fits;
}

static struct checkpoint_state state_of(struct run *run)
{
    return (struct checkpoint_state){.space = run->space,
                                     .meter = run->meter,
                                     .table = &run->table,
                                     .frontier = &run->frontier,
                                     .lower_bound = run->result->lower_bound,
                                     .best = run->best,
                                     .best_cost = run->best_cost,
                                     .at = run->at,
                                     .done = run->done};
}

/* Goes on from where another search was stopped. */
static bool resume(struct run *run, struct search_checkpoint *checkpoint)
{
    struct checkpoint_state state = state_of(run);
    run->is_whole = checkpoint_load(checkpoint, &state);
    if (!run->is_whole)
        return false;
    run->result->lower_bound = run->meter->depth = state.lower_bound;
    run->best = state.best;
    run->best_cost = state.best_cost;
    run->at = state.at;
    run->done = state.done;
    return (run->at.number == TABLE_NONE || expand_rest(run)) && take_hint(run);
}

static void save(struct run *run, struct search_checkpoint *checkpoint)
{
    struct stream *stream = checkpoint->begin ? checkpoint->begin(checkpoint->context) : NULL;
    struct checkpoint_state state = state_of(run);
    if (stream)
        checkpoint_save(stream, &state);
}

static bool search(struct run *run)
{
    struct search_checkpoint *checkpoint = run->meter->limits.checkpoint;
    bool goes_on = checkpoint && checkpoint->from;
    if (!table_init(&run->table, run->space, run->meter, TABLE_COSTS))
        return false;
    bool finished = (goes_on ? resume(run, checkpoint) : begin(run)) && work(run);
    if (!finished && checkpoint && run->is_whole)
        save(run, checkpoint);
    return finished;
}

void search_astar(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct run run = {.space = space,
                      .meter = meter,
                      .result = result,
                      .best = TABLE_NONE,
                      .best_cost = UINT32_MAX,
                      .at.number = TABLE_NONE};
    *result = (struct search_result){.outcome = SEARCH_LIMITED};
    run.kept_back = meter->limits.checkpoint ? 0 : lean_reserve(meter->limits.bytes);
    meter->limits.bytes -= run.kept_back;
    batch_init(&run.batch, space->key_bytes);
    frontier_init(&run.frontier, meter);
    bool finished = search(&run);
    search_conclude(result, &run.table, run.best, run.best_cost, finished);
    if (meter->limits.inventory && result->outcome != SEARCH_LIMITED && !meter->hit && !run.is_lean)
        inventory_take(meter->limits.inventory, space, &run.table, meter, run.best_cost, 0);
    meter->limits.bytes += run.is_lean ? 0 : run.kept_back;
    lean_free(&run.lean);
    frontier_free(&run.frontier);
    table_free(&run.table);
    meter_give(meter, run.batch.accounted);
    batch_free(&run.batch);
}
