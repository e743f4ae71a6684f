#include "search/checkpoint.h"

#include <string.h>

#include "base/mem.h"
#include "base/stream.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

enum { COUNTERS = 7, LOOK_EVERY = 4096 };

/* In the order of the file. */
static void list_counters(struct search_counters *counters, uint64_t *list[COUNTERS])
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
    uint64_t *counters[COUNTERS];
    put_start(stream, state->space);
    list_counters(&state->meter->counters, counters);
    for (int i = 0; i < COUNTERS; i++)
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

static bool get_incumbent(struct stream *stream, struct incumbent *incumbent)
{
    uint64_t after;
    if (!stream_get_number(stream, &after, 8))
        return false;
    if (!incumbent)
        return after == UINT64_MAX;
    incumbent->after = after;
    return incumbent->load(incumbent, stream);
}

/* All before the states. */
static bool get_head(struct stream *stream, struct checkpoint_state *state,
                     struct search_counters *counters)
{
    uint64_t *list[COUNTERS];
    bool good = get_start(stream, state->space);
    list_counters(counters, list);
    for (int i = 0; i < COUNTERS; i++)
        good = good && stream_get_number(stream, list[i], 8);
    return good && get_word(stream, &state->lower_bound) && get_word(stream, &state->best) &&
           get_word(stream, &state->best_cost) &&
           get_incumbent(stream, state->meter->hooks.incumbent);
}

static bool get_state(struct stream *stream, struct checkpoint_state *state, uint8_t *key)
{
    struct table *table = state->table;
    uint32_t parent, cost;
    if (!stream_get(stream, key, table->key_bytes) || !get_word(stream, &parent) ||
        !get_word(stream, &cost))
        return false;
    if (!table_allow_cost(table, cost))
        return false;
    uint32_t number = table_add(table, key, state->space->hash(state->space->self, key), parent);
    if (number == TABLE_NONE)
        return false;
    table_set_cost(table, number, cost);
    return number % LOOK_EVERY || meter_look(state->meter);
}

static bool get_states(struct stream *stream, struct checkpoint_state *state)
{
    uint32_t count;
    uint8_t *key = mem_alloc(state->table->key_bytes, 1);
    bool good = get_word(stream, &count);
    for (uint32_t n = 0; good && n < count; n++)
        good = get_state(stream, state, key);
    mem_free(key);
    return good && (state->best == TABLE_NONE || state->best < count);
}

static bool get_entry(struct stream *stream, struct frontier_entry *entry)
{
    return get_word(stream, &entry->priority) && get_word(stream, &entry->bound) &&
           get_word(stream, &entry->number);
}

static bool get_frontier(struct stream *stream, struct checkpoint_state *state)
{
    uint64_t count, done = 0;
    struct frontier_entry entry;
    bool good = stream_get_number(stream, &count, 8);
    for (uint64_t i = 0; good && i < count; i++)
        good = get_entry(stream, &entry) && entry.number < state->table->count &&
               frontier_put(state->frontier, entry);
    good = good && get_entry(stream, &state->at) && stream_get_number(stream, &done, 8);
    state->done = (size_t)done;
    return good && (state->at.number == TABLE_NONE || state->at.number < state->table->count);
}

bool checkpoint_load(struct search_checkpoint *checkpoint, struct checkpoint_state *state)
{
    struct stream *stream = checkpoint->from;
    struct search_counters counters;
    checkpoint->taken = true;
    bool good = get_head(stream, state, &counters) && get_states(stream, state) &&
                get_frontier(stream, state);
    if (counters.peak_bytes < state->meter->counters.peak_bytes)
        counters.peak_bytes = state->meter->counters.peak_bytes;
    state->meter->counters = counters;
    checkpoint->spoilt = !good && !state->meter->hit;
    return good;
}
