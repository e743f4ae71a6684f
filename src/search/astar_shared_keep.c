#include "search/astar_shared_keep.h"

#include "base/clock.h"
#include "base/mem.h"
#include "base/stream.h"
#include "base/sum.h"
#include "search/astar_shared.h"
#include "search/checkpoint.h"
#include "search/exchange/exchange.h"
#include "search/exchange/stage.h"
#include "search/limits.h"
#include "search/rank_store.h"

enum {
    SPARING = 20, /* keeping may take one part in so many of the time */
    PATIENCE = 10 /* so many times as long a phase may last before it is interrupted */
};

static struct rank_store *store_of(const struct shared_astar *shared)
{
    return shared->search.meter->hooks.rank_store;
}

static uint64_t start_sum(const struct space *space)
{
    uint8_t *key = space_start_key(space);
    uint64_t sum = sum_add(0, key, space->key_bytes);
    mem_free(key);
    return sum;
}

bool shared_astar_is_due(const struct shared_astar *shared, bool urgent)
{
    const struct rank_store *store = store_of(shared);
    if (!store || shared->exchange->rank != 0 || shared->search.meter->hit)
        return false;
    double pause = SPARING * shared->keeping_took;
    pause = pause > store->seconds ? pause : store->seconds;
    return clock_seconds() - shared->kept_at >= pause * (urgent ? PATIENCE : 1);
}

static void put_entry(void *context, struct frontier_entry entry)
{
    stream_put_number(context, entry.priority, 4);
    stream_put_number(context, entry.bound, 4);
    stream_put_number(context, entry.number, 4);
}

/* Rank 0 alone asks the incumbent, and so it alone knows what there is to be saved of it. */
static struct incumbent *incumbent_of(const struct shared_astar *shared)
{
    return shared->exchange->rank == 0 ? shared->search.meter->hooks.incumbent : NULL;
}

static void write(struct shared_astar *shared, struct stream *stream)
{
    struct best_first *search = &shared->search;
    const struct table *table = &search->table;
    struct incumbent *incumbent = incumbent_of(shared);
    uint64_t *counters[CHECKPOINT_COUNTERS];
    stream_put_number(stream, table->key_bytes, 8);
    stream_put_number(stream, shared->pairs, 8);
    stream_put_number(stream, start_sum(search->space), 8);
    checkpoint_list_counters(&search->meter->counters, counters);
    for (int i = 0; i < CHECKPOINT_COUNTERS; i++)
        stream_put_number(stream, *counters[i], 8);
    stream_put_number(stream, search->result->lower_bound, 4);
    stream_put_number(stream, search->best, 4);
    stream_put_number(stream, search->best != TABLE_NONE ? search->best_cost : UINT32_MAX, 4);
    stream_put_number(stream, incumbent != NULL, 1);
    if (incumbent) {
        stream_put_number(stream, incumbent->after, 8);
        incumbent->save(incumbent, stream);
    }
    stream_put_number(stream, table->count, 4);
    for (uint32_t n = 0; n < table->count; n++) {
        stream_put(stream, table_key(table, n), table->key_bytes);
        stream_put_number(stream, table_parent(table, n), 4);
        stream_put_number(stream, shared->parent_ranks[n], 2);
        stream_put_number(stream, table_cost(table, n), 4);
    }
    stream_put_number(stream, search->frontier.count, 8);
    frontier_walk(&search->frontier, put_entry, stream);
}

/* Whether all ranks say so. */
static bool all_say(struct shared_astar *shared, bool mine)
{
    struct agreement said = agreement_none(), all;
    said.sums[0] = !mine;
    mail_settle(&shared->mail, &said, &all);
    return !all.sums[0];
}

void shared_astar_keep(struct shared_astar *shared)
{
    struct rank_store *store = store_of(shared);
    struct incumbent *incumbent = incumbent_of(shared);
    double began = clock_seconds();
    bool can = !incumbent || incumbent->save;
    struct stream *stream = can ? store->create(store->context, shared->generation + 1) : NULL;
    if (stream)
        write(shared, stream);
    bool kept = stream && store->complete(store->context, stream);
    store->is_stale = !all_say(shared, kept);
    if (!store->is_stale)
        store->kept = ++shared->generation;
    shared->kept_at = clock_seconds();
    shared->keeping_took = shared->kept_at - began;
}

static bool get_word(struct stream *stream, uint32_t *word, size_t bytes)
{
    uint64_t number;
    bool good = stream_get_number(stream, &number, bytes);
    *word = (uint32_t)number;
    return good;
}

static bool get_incumbent(struct shared_astar *shared, struct stream *stream)
{
    struct incumbent *incumbent = incumbent_of(shared);
    uint32_t there, known = UINT32_MAX;
    if (!get_word(stream, &there, 1) || there != (incumbent != NULL))
        return false;
    if (incumbent && !(stream_get_number(stream, &incumbent->after, 8) &&
                       incumbent->load(incumbent, stream, &known)))
        return false;
    if (known < shared->search.best_cost) {
        shared->search.best = TABLE_NONE;
        shared->search.best_cost = known;
    }
    return true;
}

static bool get_head(struct shared_astar *shared, struct stream *stream)
{
    struct best_first *search = &shared->search;
    uint64_t key_bytes, pairs, sum, *counters[CHECKPOINT_COUNTERS];
    bool good = stream_get_number(stream, &key_bytes, 8) && stream_get_number(stream, &pairs, 8) &&
                stream_get_number(stream, &sum, 8) && key_bytes == search->table.key_bytes &&
                pairs == shared->pairs && sum == start_sum(search->space);
    checkpoint_list_counters(&search->meter->counters, counters);
    for (int i = 0; i < CHECKPOINT_COUNTERS; i++)
        good = good && stream_get_number(stream, counters[i], 8);
    return good && get_word(stream, &search->result->lower_bound, 4) &&
           get_word(stream, &search->best, 4) && get_word(stream, &search->best_cost, 4) &&
           get_incumbent(shared, stream);
}

static bool get_state(struct shared_astar *shared, struct stream *stream, uint8_t *key)
{
    struct best_first *search = &shared->search;
    const struct space *space = search->space;
    struct table *table = &search->table;
    uint32_t parent, rank, cost;
    if (!stream_get(stream, key, table->key_bytes) || !get_word(stream, &parent, 4) ||
        !get_word(stream, &rank, 2) || !get_word(stream, &cost, 4) ||
        rank >= shared->exchange->ranks)
        return false;
    uint32_t number = table->count;
    if (!table_allow_cost(table, cost) || !shared_astar_set_parent(shared, number, rank) ||
        table_add(table, key, space->hash(space->self, key), parent) == TABLE_NONE)
        return false;
    table_set_cost(table, number, cost);
    return true;
}

/* False at a limit, or when it is not what such a search has written. */
static bool read(struct shared_astar *shared, struct stream *stream)
{
    struct best_first *search = &shared->search;
    uint8_t *key = mem_alloc(search->table.key_bytes, 1);
    uint32_t states = 0;
    uint64_t entries = 0;
    bool good = get_head(shared, stream) && get_word(stream, &states, 4);
    for (uint32_t n = 0; good && n < states; n++)
        good = get_state(shared, stream, key);
    mem_free(key);
    good = good && stream_get_number(stream, &entries, 8) &&
           (search->best == TABLE_NONE || search->best < states);
    for (uint64_t i = 0; good && i < entries; i++) {
        struct frontier_entry entry;
        good = get_word(stream, &entry.priority, 4) && get_word(stream, &entry.bound, 4) &&
               get_word(stream, &entry.number, 4) && entry.number < states &&
               entry.priority < FRONTIER_PRIORITIES && entry.bound < FRONTIER_PRIORITIES &&
               frontier_put(&search->frontier, entry);
    }
    search->meter->counters.stored = states;
    return good && stream_left(stream) == 0;
}

/* The youngest that all may have; 0: none. */
static uint64_t youngest_of_all(struct shared_astar *shared)
{
    const struct rank_store *store = store_of(shared);
    struct agreement mine = agreement_none(), all;
    mine.leasts[0] = store->generations[0];
    mail_settle(&shared->mail, &mine, &all);
    uint64_t youngest = all.leasts[0];
    bool there =
        youngest && (store->generations[0] == youngest || store->generations[1] == youngest);
    return all_say(shared, there) ? youngest : 0;
}

static void drop_others(struct shared_astar *shared)
{
    struct rank_store *store = store_of(shared);
    for (unsigned i = 0; i < 2; i++)
        if (store->generations[i] > shared->generation)
            store->drop(store->context, store->generations[i]);
    all_say(shared, true); /* and only then does anybody go on */
}

bool shared_astar_recall(struct shared_astar *shared, bool *begins)
{
    struct rank_store *store = store_of(shared);
    shared->kept_at = clock_seconds();
    *begins = true;
    if (!store)
        return true;
    store->used = true;
    store->kept = shared->generation = youngest_of_all(shared);
    drop_others(shared);
    if (!shared->generation)
        return true;
    *begins = false;
    store->resumed = true;
    struct stream *stream = store->open(store->context, shared->generation);
    bool good = stream && read(shared, stream);
    if (stream)
        store->close(store->context, stream);
    struct meter *meter = shared->search.meter;
    store->spoilt = !all_say(shared, good || meter->hit != LIMIT_NONE);
    if (store->spoilt)
        meter->hit = LIMIT_DISK;
    return stage_end(&shared->mail);
}
