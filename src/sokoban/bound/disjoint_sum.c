#include "sokoban/bound/disjoint_sum.h"

/* Choices looked at before the best sum so far is good enough. */
enum { STEPS_MAX = 500 };

bool costly_patterns_add(struct costly_patterns *costly_patterns,
                         const struct costly_pattern *costly_pattern)
{
    if (costly_patterns->count == COSTLY_PATTERNS_MAX)
        return false;
    costly_patterns->items[costly_patterns->count++] = *costly_pattern;
    return true;
}

/* Before what: more cost a box first, so that the first choice is mostly the best. */
static bool is_better(const struct costly_pattern *a, const struct costly_pattern *b)
{
    unsigned left = (unsigned)a->cost * b->size, right = (unsigned)b->cost * a->size;
    return left > right || (left == right && a->size < b->size);
}

static void sort(struct costly_patterns *costly_patterns)
{
    for (unsigned i = 1; i < costly_patterns->count; i++) {
        struct costly_pattern item = costly_patterns->items[i];
        unsigned at = i;
        for (; at > 0 && is_better(&item, &costly_patterns->items[at - 1]); at--)
            costly_patterns->items[at] = costly_patterns->items[at - 1];
        costly_patterns->items[at] = item;
    }
}

struct choice_state {
    const struct costly_patterns *costly_patterns;
    uint32_t best;
    unsigned steps;
};

static bool is_free(const struct choice_state *state, const struct costly_pattern *costly_pattern)
{
    for (unsigned i = 0; i < costly_pattern->size; i++)
        if (state->costly_patterns->taken[costly_pattern->members[i]])
            return false;
    return true;
}

static void mark(struct choice_state *state, const struct costly_pattern *costly_pattern,
                 bool taken)
{
    for (unsigned i = 0; i < costly_pattern->size; i++)
        state->costly_patterns->taken[costly_pattern->members[i]] = taken;
}

/* Chooses among the patterns from one on; `left` is what they cost all together. */
static void choose(struct choice_state *state, unsigned from, uint32_t sum, uint32_t left)
{
    if (sum > state->best)
        state->best = sum;
    for (unsigned i = from; i < state->costly_patterns->count && sum + left > state->best; i++) {
        const struct costly_pattern *costly_pattern = &state->costly_patterns->items[i];
        left -= costly_pattern->cost;
        if (!is_free(state, costly_pattern))
            continue;
        if (state->steps >= STEPS_MAX)
            return;
        state->steps++;
        mark(state, costly_pattern, true);
        choose(state, i + 1, sum + costly_pattern->cost, left);
        mark(state, costly_pattern, false);
    }
}

uint32_t disjoint_sum(struct costly_patterns *costly_patterns)
{
    struct choice_state state = {.costly_patterns = costly_patterns};
    uint32_t all = 0;
    sort(costly_patterns);
    for (unsigned i = 0; i < costly_patterns->count; i++)
        all += costly_patterns->items[i].cost;
    choose(&state, 0, 0, all);
    return state.best;
}
