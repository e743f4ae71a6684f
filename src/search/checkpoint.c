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

void checkpoint_list_counters(struct search_counters *counters, uint64_t *list[CHECKPOINT_COUNTERS])
{
    list[0] = &counters->expanded;
    list[1] = &counters->generated;
    list[2] = &counters->duplicates;
    list[3] = &counters->reopened;
    list[4] = &counters->pruned;
    list[5] = &counters->stored;
    list[6] = &counters->peak_bytes;
}

static void put_start(struct stream *stream, const struct space *space)
{
    uint8_t *key = space_start_key(space);
    stream_put_number(stream, space->key_bytes, 4);
    stream_put(stream, key, space->key_bytes);
    stream_put_number(stream, space->bound(space->self, key), 4);
    mem_free(key);
}

static void put_entry(void *context, struct frontier_entry entry)
{
    stream_put_number(context, entry.priority, 4);
    stream_put_number(context, entry.bound, 4);
    stream_put_number(context, entry.number, 4);
}

static void put_states(struct stream *stream, const struct table *table)
{
    stream_put_number(stream, table->count, 4);
    for (uint32_t n = 0; n < table->count; n++) {
        stream_put(stream, table_key(table, n), table->key_bytes);
        stream_put_number(stream, table_parent(table, n), 4);
        stream_put_number(stream, table_cost(table, n), 4);
    }
}

void checkpoint_save(struct stream *stream, struct checkpoint_state *state)
{
    struct incumbent *incumbent = state->meter->hooks.incumbent;
    uint64_t *counters[CHECKPOINT_COUNTERS];
    put_start(stream, state->space);
    checkpoint_list_counters(&state->meter->counters, counters);
    for (int i = 0; i < CHECKPOINT_COUNTERS; i++)
        stream_put_number(stream, *counters[i], 8);
    stream_put_number(stream, state->lower_bound, 4);
    stream_put_number(stream, state->best, 4);
    stream_put_number(stream, state->best_cost, 4);
    stream_put_number(stream, incumbent ? incumbent->after : UINT64_MAX, 8);
    if (incumbent)
        incumbent->save(incumbent, stream);
    put_states(stream, state->table);
    stream_put_number(stream, state->frontier->count, 8);
    frontier_walk(state->frontier, put_entry, stream);
    put_entry(stream, state->at);
    stream_put_number(stream, state->done, 8);
}

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

/* All before the states. */
static bool get_head(struct stream *stream, struct checkpoint_state *state,
                     struct search_counters *counters, uint32_t *known)
{
    uint64_t *list[CHECKPOINT_COUNTERS];
    bool good = get_start(stream, state->space);
    checkpoint_list_counters(counters, list);
    for (int i = 0; i < CHECKPOINT_COUNTERS; i++)
        good = good && stream_get_number(stream, list[i], 8) && *list[i] < COUNTER_MAX;
    return good && get_word(stream, &state->lower_bound) && get_word(stream, &state->best) &&
           get_word(stream, &state->best_cost) && state->lower_bound < FRONTIER_PRIORITIES &&
           get_incumbent(stream, state->meter->hooks.incumbent, known);
}

static bool get_state(struct stream *stream, struct checkpoint_state *state, uint8_t *key)
{
    struct table *table = state->table;
    const struct space *space = state->space;
    uint32_t parent, cost;
    if (!stream_get(stream, key, table->key_bytes) || !get_word(stream, &parent) ||
        !get_word(stream, &cost) || cost_of(cost) >= FRONTIER_PRIORITIES ||
        !space->is_state(space->self, key))
        return false;
    uint64_t hash = space->hash(space->self, key);
    if (table_find(table, key, hash) != TABLE_NONE || !table_allow_cost(table, cost))
        return false;
    uint32_t number = table_add(table, key, hash, parent);
    if (number == TABLE_NONE)
        return false;
    table_set_cost(table, number, cost);
    return is_time_left(state, number);
}

/* The start has no parent, and the others one that costs no more. */
static bool has_parent(const struct table *table, uint32_t number)
{
    uint32_t parent = table_parent(table, number), cost = cost_of(table_cost(table, number));
    if (number == 0)
        return parent == TABLE_NONE && cost == 0;
    return parent < table->count && parent != number && cost_of(table_cost(table, parent)) <= cost;
}

static bool is_start(const struct checkpoint_state *state, uint8_t *key)
{
    state->space->start(state->space->self, key);
    return memcmp(key, table_key(state->table, 0), state->table->key_bytes) == 0;
}

static bool get_states(struct stream *stream, struct checkpoint_state *state)
{
    uint32_t count;
    uint8_t *key = mem_alloc(state->table->key_bytes, 1);
    bool good = state->space->is_state && get_word(stream, &count) && count;
    for (uint32_t n = 0; good && n < count; n++)
        good = get_state(stream, state, key);
    good = good && is_start(state, key);
    for (uint32_t n = 0; good && n < count; n++)
        good = has_parent(state->table, n) && is_time_left(state, n);
    mem_free(key);
    return good;
}

/* The best goal is one of the states, or the incumbent's, or there is none. */
static bool is_best(const struct checkpoint_state *state, uint32_t known)
{
    const struct table *table = state->table;
    const struct space *space = state->space;
    if (state->best == TABLE_NONE)
        return state->best_cost == known;
    return state->best < table->count && state->best_cost <= known &&
           cost_of(table_cost(table, state->best)) == state->best_cost &&
           space->is_goal(space->self, table_key(table, state->best));
}

/* An entry that is not behind the cost of its state; `open` counts those that are up with it. */
static bool is_entry(const struct checkpoint_state *state, struct frontier_entry entry,
                     uint64_t *open)
{
    if (entry.number >= state->table->count || entry.priority >= FRONTIER_PRIORITIES ||
        entry.bound > entry.priority)
        return false;
    uint32_t word = table_cost(state->table, entry.number);
    uint32_t cost = entry.priority - entry.bound;
    *open += !is_closed(word) && cost == cost_of(word);
    return cost >= cost_of(word);
}

static uint64_t count_open(const struct table *table)
{
    uint64_t count = 0;
    for (uint32_t n = 0; n < table->count; n++)
        count += !is_closed(table_cost(table, n));
    return count;
}

static bool get_entry(struct stream *stream, struct frontier_entry *entry)
{
    return get_word(stream, &entry->priority) && get_word(stream, &entry->bound) &&
           get_word(stream, &entry->number);
}

/* Every open state has one entry (A1 in astar.c), unless it is the one at hand. */
static bool get_frontier(struct stream *stream, struct checkpoint_state *state)
{
    uint64_t count, done = 0, open = 0, in_hand = 0;
    struct frontier_entry entry;
    bool good = stream_get_number(stream, &count, 8);
    for (uint64_t i = 0; good && i < count; i++)
        good = get_entry(stream, &entry) && is_entry(state, entry, &open) &&
               frontier_put(state->frontier, entry) && is_time_left(state, i);
    good = good && get_entry(stream, &state->at) && stream_get_number(stream, &done, 8);
    state->done = (size_t)done;
    bool has_rest = good && state->at.number != TABLE_NONE;
    if (has_rest)
        good = is_entry(state, state->at, &in_hand) && in_hand == 1;
    return good && open + in_hand == count_open(state->table) && stream_left(stream) == 0;
}

bool checkpoint_load(struct search_checkpoint *checkpoint, struct checkpoint_state *state)
{
    struct stream *stream = checkpoint->from;
    struct search_counters counters = {0};
    uint32_t known;
    checkpoint->taken = true;
    bool good = get_head(stream, state, &counters, &known) && get_states(stream, state) &&
                is_best(state, known) && get_frontier(stream, state);
    if (counters.peak_bytes < state->meter->counters.peak_bytes)
        counters.peak_bytes = state->meter->counters.peak_bytes;
    state->meter->counters = counters;
    checkpoint->spoilt = !good && !state->meter->hit;
    return good;
}

bool checkpoint_leads_back(const struct table *table, uint32_t number)
{
    uint32_t steps = 0;
    while (number && steps++ < table->count)
        number = table_parent(table, number);
    return number == 0;
}
