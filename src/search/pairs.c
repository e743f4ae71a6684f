/* A* over costs that are pairs, such as pushes and among equals moves: least first part first, then
 * least second part.
 *
 * Pairs are words (space.h) whose order is that of numbers, and whose sums are sums of numbers as
 * long as no part overflows; a search that would have to go beyond ends as one out of memory. Both
 * parts of cost + bound are small, so the frontier's two levels are made for them.
 *
 * Invariants:
 *  P1  every open state has an entry in the frontier at its cost + bound; entries of closed states
 *      were left behind by a lowering. An older entry of an open state is no danger either: the
 *      state is expanded at the cost it has
 *  P2  the least entry never exceeds the pair of a best goal, if both parts of every bound are
 *      admissible: the first is less than the truth, or equal, and then the second is not more */
#include <stdbool.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/quest.h"
#include "search/search.h"

/* Adds pairs; false when a part overflows. */
static bool sum(struct quest *quest, uint32_t a, uint32_t b, uint32_t *out)
{
    *out = a + b;
    bool fits = pair_second(a) + pair_second(b) <= PAIR_SECOND_MAX &&
                pair_first(a) + pair_first(b) <= PAIR_FIRST_MAX;
    if (!fits)
        quest->meter->hit = LIMIT_MEMORY;
    return fits;
}

static bool open_state(struct quest *quest, uint32_t number, uint32_t cost, uint32_t priority)
{
    quest_open(quest, number, cost, priority == cost);
    return frontier_put(&quest->frontier, (struct frontier_entry){pair_first(priority),
                                                                  pair_second(priority), number});
}

/* Takes the index-th successor in, if it is of use: a new state, or a cheaper way to one. */
static bool take_in(struct quest *quest, uint32_t parent, size_t index)
{
    struct search_counters *counters = &quest->meter->counters;
    const struct successor *step = &quest->batch.items[index];
    const uint8_t *key = batch_key(&quest->batch, index);
    uint32_t known = table_find(&quest->table, key, step->hash), cost, priority;
    if (!sum(quest, quest_cost(quest, parent), step->cost, &cost))
        return false;
    if (known != TABLE_NONE && cost >= quest_cost(quest, known)) {
        counters->duplicates++;
        return true;
    }
    uint32_t enough = bound_enough(quest->best_cost, cost);
    uint32_t bound = quest->space->evaluate(quest->space->self, &quest->batch, index, enough);
    if (bound >= enough) {
        counters->pruned++;
        return true;
    }
    if (!sum(quest, cost, bound, &priority))
        return false;
    if (!table_allow_cost(&quest->table, cost << 1 | 1))
        return false;
    if (known == TABLE_NONE) {
        known = table_add(&quest->table, key, step->hash, parent);
    } else {
        counters->reopened++;
        table_set_parent(&quest->table, known, parent);
    }
    return known != TABLE_NONE && open_state(quest, known, cost, priority);
}

static bool expand(struct quest *quest, uint32_t number)
{
    if (!batch_expand(&quest->batch, quest->space, table_key(&quest->table, number), quest->meter))
        return false;
    quest_close(quest, number);
    quest_prefetch(quest, 0);
    for (size_t i = 0; i < quest->batch.count; i++)
        if (!take_in(quest, number, i))
            return false;
    return true;
}

/* Works until a goal is proved best or nothing is left: true; or a limit is reached: false. */
static bool work(struct quest *quest)
{
    struct frontier_entry entry;
    while (frontier_take(&quest->frontier, &entry)) {
        uint32_t priority = pair_make(entry.priority, entry.bound);
        if (priority >= quest->best_cost)
            break;
        if (quest_is_closed(quest, entry.number))
            continue; /* P1 */
        if (priority > quest->result->lower_bound) {
            quest->result->lower_bound = priority; /* P2 */
            quest->meter->depth = entry.priority;
        }
        if (!expand(quest, entry.number) || !quest_take_hint(quest))
            return false;
    }
    return true;
}

static bool begin(struct quest *quest)
{
    const struct space *space = quest->space;
    uint8_t *key = mem_alloc(space->key_bytes, 1);
    space->start(space->self, key);
    uint32_t bound = space->bound(space->self, key);
    bool fits = true;
    if (bound != BOUND_DEAD) {
        uint32_t number = table_add(&quest->table, key, space->hash(space->self, key), TABLE_NONE);
        fits = number != TABLE_NONE && open_state(quest, number, 0, bound);
        quest->result->lower_bound = bound;
    }
    mem_free(key);
    return fits;
}

void search_pairs(const struct space *space, struct meter *meter, struct search_result *result)
{
    struct quest quest;
    bool finished = quest_begin(&quest, space, meter, result) && begin(&quest) && work(&quest);
    quest_end(&quest, finished, true, PAIR_SHIFT);
}
