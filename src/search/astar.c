/* A*: the state with the least cost + bound first, and among those the one nearest to its goal.
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
 *      is optimal, be it one of the search's own or one known from elsewhere
 *  A4  what fails for want of memory leaves the table and the frontier as they were, so that the
 *      search can go on without storing more (lean.h) */
#include <stdbool.h>

#include "base/mem.h"
#include "search/checkpoint.h"
#include "search/lean.h"
#include "search/limits.h"
#include "search/quest.h"
#include "search/search.h"
#include "search/trace.h"

struct run {
    struct quest quest;
    struct frontier_entry
        at;        /* expanded in part when a limit came; else its number is TABLE_NONE */
    size_t done;   /* successors of it that are dealt with */
    bool is_whole; /* the start, or the state to go on from, is there */
    size_t kept_back;
    bool is_lean;
    struct lean lean;
};

static bool reserve(struct quest *quest, uint32_t cost, uint32_t bound)
{
    return frontier_reserve(&quest->frontier,
                            (struct frontier_entry){.priority = cost + bound, .bound = bound});
}

/* Gives an open state its cost and its place in the frontier, which is reserved. */
static void open_state(struct quest *quest, uint32_t number, uint32_t cost, uint32_t bound)
{
    quest_open(quest, number, cost, bound == 0);
    frontier_put(&quest->frontier, (struct frontier_entry){cost + bound, bound, number});
}

/* Adds an open state; false, and nothing is added, when the memory is full. */
static bool store(struct quest *quest, const uint8_t *key, uint64_t hash, uint32_t parent,
                  uint32_t cost, uint32_t bound)
{
    if (!reserve(quest, cost, bound) || !table_allow_cost(&quest->table, cost << 1))
        return false;
    uint32_t number = table_add(&quest->table, key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    open_state(quest, number, cost, bound);
    return true;
}

/* A state the table knows, reached again. */
static bool lower(struct quest *quest, uint32_t number, uint32_t parent, size_t index)
{
    uint32_t cost = quest_cost(quest, parent) + quest->batch.items[index].cost;
    struct search_counters *counters = &quest->meter->counters;
    if (cost >= quest_cost(quest, number)) {
        counters->duplicates++;
        return true;
    }
    uint32_t bound = quest->space->evaluate(quest->space->self, &quest->batch, index,
                                            bound_enough(quest->best_cost, cost));
    if (bound == BOUND_DEAD) { /* a space may find out later, reached by another step */
        counters->pruned++;
        return true;
    }
    if (!reserve(quest, cost, bound))
        return false;
    counters->reopened++;
    table_set_parent(&quest->table, number, parent);
    open_state(quest, number, cost, bound);
    return true;
}

/* A state it does not know. */
static bool add(struct quest *quest, uint32_t parent, size_t index)
{
    const struct successor *step = &quest->batch.items[index];
    uint32_t cost = quest_cost(quest, parent) + step->cost;
    uint32_t enough = bound_enough(quest->best_cost, cost);
    uint32_t bound = quest->space->evaluate(quest->space->self, &quest->batch, index, enough);
    if (bound >= enough) {
        quest->meter->counters.pruned++;
        return true;
    }
    return store(quest, batch_key(&quest->batch, index), step->hash, parent, cost, bound);
}

/* Deals with the successors in the batch from one on. */
static bool absorb(struct run *run, struct frontier_entry entry, size_t first)
{
    struct quest *quest = &run->quest;
    uint32_t number = entry.number;
    quest_prefetch(quest, first);
    for (size_t i = first; i < quest->batch.count; i++) {
        uint32_t known =
            table_find(&quest->table, batch_key(&quest->batch, i), quest->batch.items[i].hash);
        if (!(known == TABLE_NONE ? add(quest, number, i) : lower(quest, known, number, i))) {
            run->at = entry;
            run->done = i;
            return false;
        }
    }
    quest_close(quest, number);
    run->at.number = TABLE_NONE;
    return true;
}

static bool expand(struct run *run, struct frontier_entry entry)
{
    struct quest *quest = &run->quest;
    uint64_t before = quest->meter->counters.expanded;
    const uint8_t *key = table_key(&quest->table, entry.number);
    if (batch_expand(&quest->batch, quest->space, key, quest->meter))
        return absorb(run, entry, 0);
    quest->meter->counters.expanded = before; /* it has not begun */
    return false;
}

/* Goes on with the entry that a limit left in the middle, which is counted already. */
static bool expand_rest(struct run *run)
{
    struct quest *quest = &run->quest;
    quest->batch.count = 0;
    quest->space->expand(quest->space->self, table_key(&quest->table, run->at.number),
                         &quest->batch);
    return batch_account(&quest->batch, quest->meter) && absorb(run, run->at, run->done);
}

static bool is_stored(void *context, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    const struct run *run = context;
    uint32_t number = table_find(&run->quest.table, key, hash);
    return number != TABLE_NONE && quest_cost(&run->quest, number) <= cost;
}

/* When it was memory that failed, goes on with what was kept back. The state at hand is open. */
static bool become_lean(struct run *run, struct frontier_entry entry)
{
    struct quest *quest = &run->quest;
    if (run->is_lean || quest->meter->hit != LIMIT_MEMORY || !run->kept_back)
        return false;
    run->is_lean = true;
    quest->meter->hit = LIMIT_NONE;
    quest->meter->limits.bytes += run->kept_back;
    lean_init(&run->lean, quest->space, quest->meter, is_stored, run, meter_room(quest->meter) / 2);
    return frontier_put(&quest->frontier, entry);
}

/* Expands a state and what is below it, without storing any of it. */
static bool dive(struct run *run, struct frontier_entry entry)
{
    struct quest *quest = &run->quest;
    uint32_t cost = quest_cost(quest, entry.number);
    enum dive_end end = lean_search(&run->lean, table_key(&quest->table, entry.number), cost,
                                    quest->result->lower_bound);
    if (end == DIVE_GOAL) {
        trace_back(&quest->table, entry.number, quest->result);
        dive_add_path(&run->lean.dive, quest->result);
        quest->best = TABLE_NONE;
        quest->best_cost = dive_cost(&run->lean.dive);
    }
    entry.priority = run->lean.dive.beyond;
    entry.bound = entry.priority - cost; /* A1 */
    return end == DIVE_GOAL || (end == DIVE_DONE && (entry.priority == UINT32_MAX ||
                                                     frontier_put(&quest->frontier, entry)));
}

/* Puts the entry back that was not begun; the frontier had room for it. */
static bool put_back(struct run *run, struct frontier_entry entry)
{
    if (run->at.number == TABLE_NONE)
        frontier_put(&run->quest.frontier, entry);
    return false;
}

/* Works until a goal is proved cheapest or nothing is left: true; or a limit is reached: false. */
static bool work(struct run *run)
{
    struct quest *quest = &run->quest;
    struct frontier_entry entry;
    while (frontier_least(&quest->frontier) < quest->best_cost &&
           (!run->is_lean || quest->result->lower_bound < quest->best_cost)) {
        frontier_take(&quest->frontier, &entry);
        if (quest_is_closed(quest, entry.number) ||
            quest_cost(quest, entry.number) != entry.priority - entry.bound)
            continue; /* A1: left behind by a lowering */
        if (entry.priority > quest->result->lower_bound) {
            quest->result->lower_bound = entry.priority; /* A2 */
            quest->meter->depth = entry.priority;
        }
        if (!(run->is_lean ? dive(run, entry) : expand(run, entry)) && !become_lean(run, entry))
            return put_back(run, entry);
        if (!quest_take_hint(quest))
            return false;
    }
    return true;
}

static bool begin(struct run *run)
{
    struct quest *quest = &run->quest;
    const struct space *space = quest->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    uint32_t bound = space->bound(space->self, key);
    bool open = bound != BOUND_DEAD;
    bool fits = true;
    if (open) {
        fits = store(quest, key, space->hash(space->self, key), TABLE_NONE, 0, bound);
        quest->result->lower_bound = quest->meter->depth = bound;
    }
    mem_free(key);
    run->is_whole = fits;
    return fits;
}

static struct checkpoint_state state_of(struct run *run)
{
    struct quest *quest = &run->quest;
    return (struct checkpoint_state){.space = quest->space,
                                     .meter = quest->meter,
                                     .table = &quest->table,
                                     .frontier = &quest->frontier,
                                     .lower_bound = quest->result->lower_bound,
                                     .best = quest->best,
                                     .best_cost = quest->best_cost,
                                     .at = run->at,
                                     .done = run->done};
}

/* Goes on from where another search was stopped. */
static bool resume(struct run *run, struct search_checkpoint *checkpoint)
{
    struct quest *quest = &run->quest;
    struct checkpoint_state state = state_of(run);
    run->is_whole = checkpoint_load(checkpoint, &state);
    if (!run->is_whole)
        return false;
    quest->result->lower_bound = quest->meter->depth = state.lower_bound;
    quest->best = state.best;
    quest->best_cost = state.best_cost;
    run->at = state.at;
    run->done = state.done;
    return (run->at.number == TABLE_NONE || expand_rest(run)) && quest_take_hint(quest);
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
    struct search_checkpoint *checkpoint = run->quest.meter->limits.checkpoint;
    bool goes_on = checkpoint && checkpoint->from;
    bool finished = (goes_on ? resume(run, checkpoint) : begin(run)) && work(run);
    if (!finished && checkpoint && run->is_whole)
        save(run, checkpoint);
    return finished;
}

void search_astar(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct run run = {.at.number = TABLE_NONE};
    run.kept_back = meter->limits.checkpoint ? 0 : lean_reserve(meter->limits.bytes);
    meter->limits.bytes -= run.kept_back;
    bool finished = quest_begin(&run.quest, space, meter, result) && search(&run);
    lean_free(&run.lean);
    quest_end(&run.quest, finished, !run.is_lean, 0);
    meter->limits.bytes += run.is_lean ? 0 : run.kept_back;
}
