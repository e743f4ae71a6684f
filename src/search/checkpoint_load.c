#include "search/checkpoint.h"

#include <string.h>

#include "base/mem.h"
#include "base/stream.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

enum { LOOK_EVERY = 4096 };

/* No run counts so far; below it no sum of counters passes 64 bits. */
#define COUNTER_MAX (UINT64_C(1) << 56)

static bool is_time_left(const struct checkpoint_state *state, uint64_t done)
{
    return done % LOOK_EVERY || meter_look(state->meter);
}

/* The parts of a cost word; see best_first.h. */
static uint32_t cost_of(uint32_t word)
{
    return word >> 1;
}

static bool is_closed(uint32_t word)
{
    return word & 1;
}

static bool get_word(struct stream *stream, uint32_t *word)
{
    uint64_t number;
    bool good = stream_get_number(stream, &number, 4);
    *word = (uint32_t)number;
    return good;
}

static bool get_start(struct stream *stream, const struct space *space)
{
    uint32_t key_bytes, bound;
    if (!get_word(stream, &key_bytes) || key_bytes != space->key_bytes)
        return false;
    uint8_t *key = mem_alloc(key_bytes, 1), *stored = mem_alloc(key_bytes, 1);
    space->start(space->self, key);
    bool good = stream_get(stream, stored, key_bytes) && memcmp(key, stored, key_bytes) == 0 &&
                get_word(stream, &bound) && bound == space->bound(space->self, key);
    mem_free(key);
    mem_free(stored);
    return good;
}

/* The cost of what the incumbent knows, or UINT32_MAX. */
static bool get_incumbent(struct stream *stream, struct incumbent *incumbent, uint32_t *cost)
{
    uint64_t after;
    *cost = UINT32_MAX;
    if (!stream_get_number(stream, &after, 8))
        return false;
    if (!incumbent)
        return after == UINT64_MAX;
    incumbent->after = after;
    return incumbent->load(incumbent, stream, cost);
}

/* All before the states. The best goal is a number still. */
static bool get_head(struct stream *stream, struct checkpoint_state *state,
                     struct search_counters *counters, uint32_t *known)
{
    uint64_t *list[CHECKPOINT_COUNTERS];
    bool good = get_start(stream, state->space);
    checkpoint_list_counters(counters, list);
    for (int i = 0; i < CHECKPOINT_COUNTERS; i++)
        good = good && stream_get_number(stream, list[i], 8) && *list[i] < COUNTER_MAX;
    return good && get_word(stream, &state->lower_bound) && get_word(stream, &state->best) &&
           get_word(stream, &state->best_cost) &&
           (state->pairs || state->lower_bound < FRONTIER_PRIORITIES) &&
           get_incumbent(stream, state->incumbent, known);
}

static bool get_state(struct stream *stream, struct checkpoint_state *state, uint8_t *key)
{
    const struct checkpoint_states *states = &state->states;
    const struct space *space = state->space;
    uint32_t parent, cost;
    if (!stream_get(stream, key, space->key_bytes) || !get_word(stream, &parent) ||
        !get_word(stream, &cost) || (!state->pairs && cost_of(cost) >= FRONTIER_PRIORITIES) ||
        !space->is_state(space->self, key))
        return false;
    return states->add(states->self, key, space->hash(space->self, key), parent, cost);
}

/* The start has no parent, and the others one that costs no more. */
static bool has_parent(const struct checkpoint_states *states, uint32_t count, uint32_t number)
{
    uint32_t parent = states->parent(states->self, number);
    uint32_t cost = cost_of(states->cost(states->self, number));
    if (number == 0)
        return parent == TABLE_NONE && cost == 0;
    return parent < count && parent != number &&
           cost_of(states->cost(states->self, parent)) <= cost;
}

static bool is_start(const struct checkpoint_state *state, uint8_t *key)
{
    const struct space *space = state->space;
    space->start(space->self, key);
    return memcmp(key, state->states.key(state->states.self, 0), space->key_bytes) == 0;
}

static bool get_states(struct stream *stream, struct checkpoint_state *state)
{
    uint32_t count;
    uint8_t *key = mem_alloc(state->space->key_bytes, 1);
    bool good = state->space->is_state && get_word(stream, &count) && count;
    for (uint32_t n = 0; good && n < count; n++)
        good = get_state(stream, state, key) && is_time_left(state, n);
    good = good && is_start(state, key);
    for (uint32_t n = 0; good && n < count; n++)
        good = has_parent(&state->states, count, n) && is_time_left(state, n);
    mem_free(key);
    return good;
}

/* The best goal is one of the states, or the incumbent's, or there is none. */
static bool is_best(struct checkpoint_state *state, uint32_t known)
{
    const struct checkpoint_states *states = &state->states;
    const struct space *space = state->space;
    uint32_t best = state->best;
    if (best == TABLE_NONE)
        return state->best_cost == known;
    if (best >= states->count(states->self))
        return false;
    state->best = states->name(states->self, best);
    return state->best_cost <= known &&
           cost_of(states->cost(states->self, best)) == state->best_cost &&
           space->is_goal(space->self, states->key(states->self, best));
}

/* The open states without an entry that is up with their cost: each should have one (A1 in astar.c,
 * P1 in astar_pairs.c, where older ones cannot be told). */
struct open_states {
    uint64_t left;
    uint8_t *has_entry; /* a bit each */
};

static struct open_states find_open(const struct checkpoint_states *states)
{
    uint32_t count = states->count(states->self);
    struct open_states open = {.has_entry = mem_alloc(count / 8 + 1, 1)};
    for (uint32_t n = 0; n < count; n++)
        open.left += !is_closed(states->cost(states->self, n));
    return open;
}

/* An entry that is not behind the cost of its state. */
static bool is_entry(const struct checkpoint_state *state, struct frontier_entry entry,
                     struct open_states *open)
{
    const struct checkpoint_states *states = &state->states;
    uint32_t number = entry.number;
    if (number >= states->count(states->self) || entry.priority >= FRONTIER_PRIORITIES ||
        entry.bound > (state->pairs ? PAIR_SECOND_MAX : entry.priority) ||
        (state->pairs && entry.priority > PAIR_FIRST_MAX))
        return false;
    uint32_t word = states->cost(states->self, number);
    uint32_t most =
        state->pairs ? pair_make(entry.priority, entry.bound) : entry.priority - entry.bound;
    uint8_t bit = (uint8_t)(1 << number % 8), *at = &open->has_entry[number / 8];
    bool counts = !is_closed(word) && (state->pairs || most == cost_of(word));
    if (counts && *at & bit && !state->pairs)
        return false;
    open->left -= counts && !(*at & bit);
    *at |= counts ? bit : 0;
    return most >= cost_of(word);
}

static bool get_entry(struct stream *stream, struct frontier_entry *entry)
{
    return get_word(stream, &entry->priority) && get_word(stream, &entry->bound) &&
           get_word(stream, &entry->number);
}

static void take_name(const struct checkpoint_state *state, struct frontier_entry *entry)
{
    entry->number = state->states.name(state->states.self, entry->number);
}

static bool put_into_frontier(struct checkpoint_state *state, struct frontier_entry entry)
{
    take_name(state, &entry);
    if (frontier_put(state->frontier, entry))
        return true;
    state->meter->hit = LIMIT_MEMORY;
    return false;
}

static bool get_entries(struct stream *stream, struct checkpoint_state *state,
                        struct open_states *open)
{
    uint64_t count, done = 0;
    struct frontier_entry entry;
    bool good = stream_get_number(stream, &count, 8);
    for (uint64_t i = 0; good && i < count; i++)
        good = get_entry(stream, &entry) && is_entry(state, entry, open) &&
               put_into_frontier(state, entry) && is_time_left(state, i);
    good = good && get_entry(stream, &state->at) && stream_get_number(stream, &done, 8);
    state->done = (size_t)done;
    if (!good || state->at.number == TABLE_NONE)
        return good;
    uint64_t left = open->left;
    good = is_entry(state, state->at, open) && (state->pairs || open->left < left) &&
           !is_closed(state->states.cost(state->states.self, state->at.number));
    if (good)
        take_name(state, &state->at);
    return good;
}

static bool get_frontier(struct stream *stream, struct checkpoint_state *state)
{
    struct open_states open = find_open(&state->states);
    bool good = get_entries(stream, state, &open) && !open.left && stream_left(stream) == 0;
    mem_free(open.has_entry);
    return good;
}

bool checkpoint_load(struct search_checkpoint *checkpoint, struct checkpoint_state *state)
{
    struct stream *stream = checkpoint->from;
    struct search_counters counters = {0};
    uint32_t known;
    checkpoint->taken = true;
    bool good = get_head(stream, state, &counters, &known) && get_states(stream, state) &&
                is_best(state, known) && get_frontier(stream, state);
    if (counters.peak_bytes < state->counters->peak_bytes)
        counters.peak_bytes = state->counters->peak_bytes;
    *state->counters = counters;
    checkpoint->spoilt = !good && !state->meter->hit;
    return good;
}
