#include "sokoban/bound/conflicts.h"

/* Choices looked at before the best sum so far is good enough. */
enum { STEPS_MAX = 500 };

bool conflicts_add(struct conflicts *conflicts, const struct conflict *conflict)
{
    if (conflicts->count == CONFLICTS_MAX)
        return false;
    conflicts->items[conflicts->count++] = *conflict;
    return true;
}

/* Before what: more cost a box first, so that the first choice is mostly the best. */
static bool is_better(const struct conflict *a, const struct conflict *b)
{
    unsigned left = (unsigned)a->cost * b->size, right = (unsigned)b->cost * a->size;
    return left > right || (left == right && a->size < b->size);
}

static void sort(struct conflicts *conflicts)
{
    for (unsigned i = 1; i < conflicts->count; i++) {
        struct conflict item = conflicts->items[i];
        unsigned at = i;
        for (; at > 0 && is_better(&item, &conflicts->items[at - 1]); at--)
            conflicts->items[at] = conflicts->items[at - 1];
        conflicts->items[at] = item;
    }
}

struct choice_state {
    const struct conflicts *conflicts;
    uint32_t best;
    unsigned steps;
};

static bool is_free(const struct choice_state *state, const struct conflict *conflict)
{
    for (unsigned i = 0; i < conflict->size; i++)
        if (state->conflicts->taken[conflict->members[i]])
            return false;
    return true;
}

static void mark(struct choice_state *state, const struct conflict *conflict, bool taken)
{
    for (unsigned i = 0; i < conflict->size; i++)
        state->conflicts->taken[conflict->members[i]] = taken;
}

/* Chooses among the conflicts from one on; `left` is what they cost all together. */
static void choose(struct choice_state *state, unsigned from, uint32_t sum, uint32_t left)
{
    if (sum > state->best)
        state->best = sum;
    for (unsigned i = from; i < state->conflicts->count && sum + left > state->best; i++) {
        const struct conflict *conflict = &state->conflicts->items[i];
        left -= conflict->cost;
        if (!is_free(state, conflict))
            continue;
        if (state->steps >= STEPS_MAX)
            return;
        state->steps++;
        mark(state, conflict, true);
        choose(state, i + 1, sum + conflict->cost, left);
        mark(state, conflict, false);
    }
}

uint32_t conflicts_sum(struct conflicts *conflicts)
{
    struct choice_state state = {.conflicts = conflicts};
    uint32_t all = 0;
    sort(conflicts);
    for (unsigned i = 0; i < conflicts->count; i++)
        all += conflicts->items[i].cost;
    choose(&state, 0, 0, all);
    return state.best;
}
