#include "search/shared_table.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/closed_census.h"
#include "search/search.h"
#include "search/space.h"

/* With the part's lock held: tells where its index stands now. */
static void publish(struct shared_table_part *part)
{
    atomic_store_explicit(&part->index, part->table.groups, memory_order_relaxed);
    atomic_store_explicit(&part->groups, part->table.group_count, memory_order_relaxed);
}

unsigned shared_table_part(uint64_t hash)
{
    return (hash >> 32) % SHARED_TABLE_PARTS;
}

static struct shared_table_part *part_of(struct shared_table *shared, uint64_t hash)
{
    return &shared->parts[shared_table_part(hash)];
}

static struct shared_table_part *part_named(struct shared_table *shared, uint32_t name)
{
    return &shared->parts[name % SHARED_TABLE_PARTS];
}

static const struct table *table_named(const struct shared_table *shared, uint32_t name)
{
    return &shared->parts[name % SHARED_TABLE_PARTS].table;
}

bool shared_table_init(struct shared_table *shared, const struct space *space,
                       const struct meter *meter)
{
    bool fits = true;
    for (unsigned i = 0; i < SHARED_TABLE_PARTS; i++) {
        struct shared_table_part *part = &shared->parts[i];
        mutex_init(&part->lock);
        part->meter = *meter;
        part->meter.counters = (struct search_counters){0};
        fits = table_init(&part->table, space, &part->meter, TABLE_COSTS) && fits;
        publish(part);
    }
    return fits;
}

void shared_table_free(struct shared_table *shared, struct search_counters *counters)
{
    for (unsigned i = 0; i < SHARED_TABLE_PARTS; i++) {
        struct shared_table_part *part = &shared->parts[i];
        counters->stored += part->meter.counters.stored;
        table_free(&part->table);
        mutex_destroy(&part->lock);
    }
}

static bool is_cheap(const struct table *table, uint32_t number, uint32_t cost)
{
    return number != TABLE_NONE && table_cost(table, number) >> 1 <= cost;
}

bool shared_table_has(struct shared_table *shared, const uint8_t *key, uint64_t hash, uint32_t cost)
{
    struct shared_table_part *part = part_of(shared, hash);
    mutex_lock(&part->lock);
    bool has = is_cheap(&part->table, table_find(&part->table, key, hash), cost);
    mutex_unlock(&part->lock);
    return has;
}

/* With the part's lock held. */
static enum shared_table_entry enter(struct table *table, const struct newcomer *new,
                                     uint32_t *number)
{
    *number = table_find(table, new->key, new->hash);
    bool known = *number != TABLE_NONE;
    if (is_cheap(table, *number, new->cost))
        return ENTRY_KNOWN;
    if (!table_allow_cost(table, new->cost << 1))
        return ENTRY_FULL;
    if (known)
        table_set_parent(table, *number, new->parent);
    else if (table->count < (TABLE_NONE - 1) / SHARED_TABLE_PARTS)
        *number = table_add(table, new->key, new->hash, new->parent);
    if (*number == TABLE_NONE)
        return ENTRY_FULL;
    table_set_cost(table, *number, new->cost << 1);
    return known ? ENTRY_LOWERED : ENTRY_ADDED;
}

enum shared_table_entry shared_table_enter(struct shared_table *shared, const struct space *space,
                                           const struct newcomer *new, uint32_t *name)
{
    struct shared_table_part *part = part_of(shared, new->hash);
    uint32_t number;
    mutex_lock(&part->lock);
    part->table.space = space;
    enum shared_table_entry entry = enter(&part->table, new, &number);
    publish(part);
    mutex_unlock(&part->lock);
    *name = number * SHARED_TABLE_PARTS + (uint32_t)(part - shared->parts);
    assert(entry == ENTRY_FULL || part_named(shared, *name) == part); /* S1 */
    assert(entry == ENTRY_FULL || *name != new->parent);              /* S2 */
    return entry;
}

/* Changes the cost word of a state from one value to another; NULL when it has a third. */
static const uint8_t *change(struct shared_table *shared, uint32_t name, uint32_t from, uint32_t to)
{
    struct shared_table_part *part = part_named(shared, name);
    uint32_t number = name / SHARED_TABLE_PARTS;
    const uint8_t *key = NULL;
    mutex_lock(&part->lock);
    assert(number < part->table.count); /* S1 */
    if (table_cost(&part->table, number) == from) {
        table_set_cost(&part->table, number, to);
        key = table_key(&part->table, number);
    }
    mutex_unlock(&part->lock);
    return key;
}

const uint8_t *shared_table_close(struct shared_table *shared, uint32_t name, uint32_t cost)
{
    return change(shared, name, cost << 1, cost << 1 | 1);
}

void shared_table_reopen(struct shared_table *shared, uint32_t name, uint32_t cost)
{
    change(shared, name, cost << 1 | 1, cost << 1);
}

const uint8_t *shared_table_open_key(struct shared_table *shared, uint32_t name, uint32_t cost)
{
    return change(shared, name, cost << 1, cost << 1);
}

void shared_table_prefetch(struct shared_table *shared, const struct batch *batch)
{
    for (size_t i = 0; i < batch->count; i++) {
        uint64_t hash = batch->items[i].hash;
        struct shared_table_part *part = part_of(shared, hash);
        table_prefetch_at(atomic_load_explicit(&part->index, memory_order_relaxed),
                          atomic_load_explicit(&part->groups, memory_order_relaxed), hash);
    }
}

void shared_table_trace(const struct shared_table *shared, uint32_t name,
                        struct search_result *result)
{
    size_t bytes = shared->parts[0].table.key_bytes, steps = 0;
    for (uint32_t at = name; at != TABLE_NONE; steps++)
        at = table_parent(table_named(shared, at), at / SHARED_TABLE_PARTS);
    result->steps = steps - 1;
    result->path = mem_alloc(steps, bytes);
    for (uint32_t at = name; at != TABLE_NONE; steps--) {
        const struct table *table = table_named(shared, at);
        memcpy(result->path + (steps - 1) * bytes, table_key(table, at / SHARED_TABLE_PARTS),
               bytes);
        at = table_parent(table, at / SHARED_TABLE_PARTS);
    }
}

void shared_table_count(struct shared_table *shared, const struct space *space, struct meter *meter,
                        uint32_t below, struct closed_census *census)
{
    bool going = true;
    for (unsigned i = 0; i < SHARED_TABLE_PARTS && going; i++) {
        census->taken = false;
        closed_census_take(census, space, &shared->parts[i].table, meter, below, 0);
        going = census->taken;
    }
}
