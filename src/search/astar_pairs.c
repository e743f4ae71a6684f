/* A* over costs that are pairs, such as pushes and among equals moves: least first part first, then
 * least second part.
 *
 * Pairs are words (space.h) whose order is that of numbers, and whose sums are sums of numbers as
 * long as no part overflows; a search that would have to go beyond ends as one out of memory. Both
 * parts of cost + bound are small, so the frontier's two levels are made for them.
 *
 * Invariants:
 *  P1  every open state has an entry in the frontier at its cost + bound; entries of closed states
 *      were left behind when the state was lowered. An older entry of an open state does no harm
 *      either: the state is expanded at the cost it has
 *  P2  the least entry never exceeds the pair of a best goal, if both parts of every bound are
 *      admissible: the first is less than the truth, or equal, and then the second is not more
 *  P3  as A4 in astar.c; a state that a limit leaves expanded in part is open */
#include <stdbool.h>

#include "base/mem.h"
#include "search/best_first.h"
#include "search/checkpoint.h"
#include "search/limits.h"
#include "search/search.h"

/* Adds pairs; false when a part overflows. */
static bool sum(struct best_first *search, uint32_t a, uint32_t b, uint32_t *out)
{
    *out = a + b;
    bool fits = pair_second(a) + pair_second(b) <= PAIR_SECOND_MAX &&
                pair_first(a) + pair_first(b) <= PAIR_FIRST_MAX;
    if (!fits)
        search->meter->hit = LIMIT_MEMORY;
    return fits;
}

static struct frontier_entry entry_at(uint32_t priority, uint32_t number)
{
    return (struct frontier_entry){pair_first(priority), pair_second(priority), number};
}

/* Opens a state, new or known, for which there is room in the frontier. */
static void open_state(struct best_first *search, uint32_t number, uint32_t cost, uint32_t priority)
{
    best_first_open(search, number, cost, priority == cost);
    frontier_put(&search->frontier, entry_at(priority, number));
}

/* Takes the index-th successor in, if it is of use: a new state, or a cheaper way to one. */
static bool take_in(struct best_first *search, uint32_t parent, size_t index)
{
    struct search_counters *counters = &search->meter->counters;
    const struct successor *step = &search->batch.items[index];
    const uint8_t *key = batch_key(&search->batch, index);
    uint32_t known = table_find(&search->table, key, step->hash), cost, priority;
    if (!sum(search, best_first_cost(search, parent), step->cost, &cost))
        return false;
    if (known != TABLE_NONE && cost >= best_first_cost(search, known)) {
        counters->duplicates++;
        return true;
    }
    uint32_t enough = bound_enough(search->best_cost, cost);
    uint32_t bound = search->space->evaluate(search->space->self, &search->batch, index, enough);
    if (bound >= enough) {
        counters->pruned++;
        return true;
    }
    if (!sum(search, cost, bound, &priority) ||
        !frontier_reserve(&search->frontier, entry_at(priority, known)) ||
        !table_allow_cost(&search->table, cost << 1 | 1))
        return false;
    if (known == TABLE_NONE) {
        known = table_add(&search->table, key, step->hash, parent);
    } else {
        counters->reopened++;
        table_set_parent(&search->table, known, parent);
    }
    if (known == TABLE_NONE)
        return false;
    open_state(search, known, cost, priority);
    return true;
}

/* Deals with the successors in the batch from one on. */
static bool absorb(struct best_first *search, struct frontier_entry entry, size_t first)
{
    table_prefetch_batch(&search->table, &search->batch, first);
    for (size_t i = first; i < search->batch.count; i++)
        if (!batch_goes_on(&search->batch, i) || !take_in(search, entry.number, i)) {
            search->at = entry;
            search->done = i;
            return false;
        }
    best_first_close(search, entry.number);
    search->at.number = TABLE_NONE;
    return true;
}

static bool expand(struct best_first *search, struct frontier_entry entry)
{
    uint32_t cost = pair_first(best_first_cost(search, entry.number));
    uint64_t before = search->meter->counters.expanded;
    search->meter->node = (struct search_node){
        .cost = cost,
        .bound = entry.priority - cost,
        .steps = search->meter->hooks.observer ? table_steps(&search->table, entry.number) : 0};
    if (batch_expand(&search->batch, search->space, table_key(&search->table, entry.number),
                     search->meter))
        return absorb(search, entry, 0);
    search->meter->counters.expanded = before; /* it has not begun */
    frontier_put(&search->frontier, entry);
    return false;
}

static bool work(struct best_first *search)
{
    struct frontier_entry entry;
    while (frontier_take(&search->frontier, &entry)) {
        uint32_t priority = pair_make(entry.priority, entry.bound);
        if (priority >= search->best_cost)
            break;
        if (best_first_is_closed(search, entry.number))
            continue; /* P1 */
        if (priority > search->result->lower_bound) {
            search->result->lower_bound = priority; /* P2 */
            search->meter->depth = entry.priority;
        }
        if (!expand(search, entry) || !best_first_ask_incumbent(search))
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
    bool fits = true;
    if (bound != BOUND_DEAD) {
        fits = frontier_reserve(&search->frontier, entry_at(bound, TABLE_NONE)) &&
               table_add(&search->table, key, space->hash(space->self, key), TABLE_NONE) == 0;
        if (fits)
            open_state(search, 0, 0, bound);
        search->result->lower_bound = bound;
    }
    mem_free(key);
    search->is_whole = fits;
    return fits;
}

void search_astar_pairs(const struct space *space, struct meter *meter,
                        struct search_result *result)
{
    static const struct best_first_steps steps = {begin, absorb, work};
    struct best_first search;
    bool fits = best_first_begin(&search, space, meter, TABLE_COSTS, result);
    search.pairs = true;
    best_first_end(&search, fits && best_first_run(&search, &steps), true, PAIR_SHIFT);
    checkpoint_check_path(meter->hooks.checkpoint, space, result);
}
