#include "search/checkpoint.h"

#include "base/clock.h"
#include "base/mem.h"
#include "base/stream.h"
#include "search/limits.h"
#include "search/search.h"
#include "search/space.h"
#include "search/table.h"

/* Writing takes one part of the time in so many. */
enum { SPARING = 20 };

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

static uint32_t plain_count(const void *self)
{
    return ((const struct table *)self)->count;
}

static const uint8_t *plain_key(const void *self, uint32_t number)
{
    return table_key(self, number);
}

static uint32_t plain_parent(const void *self, uint32_t number)
{
    return table_parent(self, number);
}

static uint32_t plain_cost(const void *self, uint32_t number)
{
    return table_cost(self, number);
}

static uint32_t plain_name(const void *self, uint32_t number)
{
    (void)self;
    return number;
}

static bool plain_add(void *self, const uint8_t *key, uint64_t hash, uint32_t parent, uint32_t cost)
{
    struct table *table = self;
    if (table_find(table, key, hash) != TABLE_NONE || !table_allow_cost(table, cost))
        return false;
    uint32_t number = table_add(table, key, hash, parent);
    if (number != TABLE_NONE)
        table_set_cost(table, number, cost);
    return number != TABLE_NONE;
}

struct checkpoint_states checkpoint_states_of(struct table *table)
{
    return (struct checkpoint_states){.self = table,
                                      .count = plain_count,
                                      .key = plain_key,
                                      .parent = plain_parent,
                                      .cost = plain_cost,
                                      .name = plain_name,
                                      .number = plain_name,
                                      .add = plain_add};
}

static void put_start(struct stream *stream, const struct space *space)
{
    uint8_t *key = space_start_key(space);
    stream_put_number(stream, space->key_bytes, 4);
    stream_put(stream, key, space->key_bytes);
    stream_put_number(stream, space->bound(space->self, key), 4);
    mem_free(key);
}

struct entry_writer {
    struct stream *stream;
    const struct checkpoint_states *states;
};

static uint32_t number_of(const struct checkpoint_states *states, uint32_t name)
{
    return name == TABLE_NONE ? TABLE_NONE : states->number(states->self, name);
}

static void put_entry(void *context, struct frontier_entry entry)
{
    const struct entry_writer *writer = context;
    stream_put_number(writer->stream, entry.priority, 4);
    stream_put_number(writer->stream, entry.bound, 4);
    stream_put_number(writer->stream, number_of(writer->states, entry.number), 4);
}

static void put_states(struct stream *stream, const struct checkpoint_states *states,
                       size_t key_bytes)
{
    uint32_t count = states->count(states->self);
    stream_put_number(stream, count, 4);
    for (uint32_t n = 0; n < count; n++) {
        stream_put(stream, states->key(states->self, n), key_bytes);
        stream_put_number(stream, states->parent(states->self, n), 4);
        stream_put_number(stream, states->cost(states->self, n), 4);
    }
}

static void save(struct stream *stream, struct checkpoint_state *state)
{
    struct incumbent *incumbent = state->incumbent;
    struct entry_writer writer = {.stream = stream, .states = &state->states};
    uint64_t *counters[CHECKPOINT_COUNTERS];
    put_start(stream, state->space);
    checkpoint_list_counters(state->counters, counters);
    for (int i = 0; i < CHECKPOINT_COUNTERS; i++)
        stream_put_number(stream, *counters[i], 8);
    stream_put_number(stream, state->lower_bound, 4);
    stream_put_number(stream, number_of(&state->states, state->best), 4);
    stream_put_number(stream, state->best_cost, 4);
    stream_put_number(stream, incumbent ? incumbent->after : UINT64_MAX, 8);
    if (incumbent)
        incumbent->save(incumbent, stream);
    put_states(stream, &state->states, state->space->key_bytes);
    stream_put_number(stream, state->frontier->count, 8);
    frontier_walk(state->frontier, put_entry, &writer);
    put_entry(&writer, state->at);
    stream_put_number(stream, state->done, 8);
}

bool checkpoint_is_due(const struct search_checkpoint *checkpoint)
{
    if (!checkpoint || !checkpoint->begin || checkpoint->seconds <= 0)
        return false;
    double pause = SPARING * checkpoint->keeping_took;
    pause = pause > checkpoint->seconds ? pause : checkpoint->seconds;
    return clock_seconds() - checkpoint->kept_at >= pause;
}

void checkpoint_keep(struct search_checkpoint *checkpoint, struct checkpoint_state *state,
                     bool at_limit)
{
    double before = clock_seconds();
    struct stream *stream =
        checkpoint->begin ? checkpoint->begin(checkpoint->context, at_limit) : NULL;
    if (stream) {
        save(stream, state);
        checkpoint->end(checkpoint->context, stream);
    }
    checkpoint->kept_at = clock_seconds();
    checkpoint->keeping_took = checkpoint->kept_at - before;
}

bool checkpoint_leads_back(const struct checkpoint_states *states, uint32_t name)
{
    uint32_t steps = 0, count = states->count(states->self), number = number_of(states, name);
    while (number && steps++ < count)
        number = states->parent(states->self, number);
    return number == 0;
}

void checkpoint_check_path(struct search_checkpoint *checkpoint, const struct space *space,
                           struct search_result *result)
{
    if (!checkpoint || !checkpoint->from || !result->path || search_path_holds(space, result))
        return;
    checkpoint->spoilt = true;
    search_result_free(result);
    result->outcome = SEARCH_LIMITED;
}
