#include "search/table.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/space.h"

enum { GROUP_SLOTS = 12, GROUP_BYTES = 64, FIRST_GROUPS = 64, CHUNK_BYTES = 1 << 18 };

struct table_group {
    uint8_t tags[GROUP_SLOTS];
    uint32_t passed;
    uint32_t numbers[GROUP_SLOTS];
};

_Static_assert(sizeof(struct table_group) == GROUP_BYTES, "a group is one cache line");

static uint8_t tag_of(uint64_t hash)
{
    uint8_t tag = (uint8_t)(hash >> 56);
    return tag ? tag : 1;
}

/* Which bytes of a word equal the tag: their high bits, the first byte lowest. May also flag the
 * byte above a match, which only costs a comparison. */
static uint64_t matches8(const uint8_t *tags, uint8_t tag)
{
    uint64_t word;
    memcpy(&word, tags, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    word ^= UINT64_C(0x0101010101010101) * tag;
    return (word - UINT64_C(0x0101010101010101)) & ~word & UINT64_C(0x8080808080808080);
}

static uint32_t matches4(const uint8_t *tags, uint8_t tag)
{
    uint32_t word;
    memcpy(&word, tags, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap32(word);
#endif
    word ^= UINT32_C(0x01010101) * tag;
    return (word - UINT32_C(0x01010101)) & ~word & UINT32_C(0x80808080);
}

static size_t first_group(const struct table *table, uint64_t hash)
{
    return (size_t)hash & (table->group_count - 1);
}

static bool allocate_groups(struct table *table, size_t count)
{
    size_t bytes = count * GROUP_BYTES + GROUP_BYTES;
    if (count > SIZE_MAX / GROUP_BYTES / 2 || !meter_take(table->meter, bytes))
        return false;
    table->groups_block = mem_try_alloc(bytes, 1);
    if (!table->groups_block) {
        meter_give(table->meter, bytes);
        table->meter->hit = LIMIT_MEMORY;
        return false;
    }
    uintptr_t start = (uintptr_t)table->groups_block;
    size_t shift = (GROUP_BYTES - start % GROUP_BYTES) % GROUP_BYTES;
    table->groups = (struct table_group *)(void *)((char *)table->groups_block + shift);
    table->group_count = count;
    return true;
}

static void release_groups(struct table *table)
{
    if (!table->groups_block)
        return;
    mem_free(table->groups_block);
    meter_give(table->meter, table->group_count * GROUP_BYTES + GROUP_BYTES);
    table->groups_block = NULL;
    table->groups = NULL;
    table->group_count = 0;
}

bool table_init(struct table *table, const struct space *space, struct meter *meter,
                enum table_kind kind)
{
    *table = (struct table){.space = space, .meter = meter, .key_bytes = space->key_bytes};
    table->record_bytes = space->key_bytes + (kind == TABLE_COSTS ? 8 : 4);
    table->chunk_records = 1;
    while (table->chunk_records * table->record_bytes * 2 <= CHUNK_BYTES) {
        table->chunk_records *= 2;
        table->chunk_shift++;
    }
    return allocate_groups(table, FIRST_GROUPS);
}

void table_free(struct table *table)
{
    for (size_t i = 0; i < table->chunk_count; i++) {
        mem_free(table->chunks[i]);
        meter_give(table->meter, table->chunk_records * table->record_bytes);
    }
    mem_free(table->chunks);
    release_groups(table);
    *table = (struct table){0};
}

static bool holds(const struct table *table, uint32_t number, const uint8_t *key)
{
    return memcmp(table_key(table, number), key, table->key_bytes) == 0;
}

uint32_t table_find(const struct table *table, const uint8_t *key, uint64_t hash)
{
    uint8_t tag = tag_of(hash);
    for (size_t at = first_group(table, hash);; at = (at + 1) & (table->group_count - 1)) {
        const struct table_group *group = &table->groups[at];
        for (uint64_t found = matches8(group->tags, tag); found; found &= found - 1) {
            uint32_t number = group->numbers[__builtin_ctzll(found) / 8];
            if (holds(table, number, key))
                return number;
        }
        for (uint32_t found = matches4(group->tags + 8, tag); found; found &= found - 1) {
            uint32_t number = group->numbers[8 + __builtin_ctz(found) / 8];
            if (holds(table, number, key))
                return number;
        }
        if (!group->passed)
            return TABLE_NONE;
    }
}

static void enter(struct table *table, uint64_t hash, uint32_t number)
{
    for (size_t at = first_group(table, hash);; at = (at + 1) & (table->group_count - 1)) {
        struct table_group *group = &table->groups[at];
        uint64_t free8 = matches8(group->tags, 0);
        uint32_t free4 = free8 ? 0 : matches4(group->tags + 8, 0);
        if (free8 || free4) {
            int slot = free8 ? __builtin_ctzll(free8) / 8 : 8 + __builtin_ctz(free4) / 8;
            group->tags[slot] = tag_of(hash);
            group->numbers[slot] = number;
            return;
        }
        group->passed++;
    }
}

/* Enters all records into an empty index, some at a time so that the cache lines they need are on
 * their way meanwhile. */
static void enter_all(struct table *table)
{
    enum { AHEAD = 32 };
    uint64_t hashes[AHEAD];
    for (uint32_t first = 0; first < table->count; first += AHEAD) {
        uint32_t some = table->count - first < AHEAD ? table->count - first : AHEAD;
        for (uint32_t i = 0; i < some; i++) {
            hashes[i] = table->space->hash(table->space->self, table_key(table, first + i));
            table_prefetch(table, hashes[i]);
        }
        for (uint32_t i = 0; i < some; i++)
            enter(table, hashes[i], first + i);
    }
}

/* The old index is given back before the new one is taken: the records hold all there is to know
 * (T1). When the larger one does not fit, the index is gone and the search is over. */
static bool grow_index(struct table *table)
{
    size_t count = table->group_count * 2;
    release_groups(table);
    if (!allocate_groups(table, count))
        return false;
    enter_all(table);
    return true;
}

static bool grow_records(struct table *table)
{
    size_t bytes = table->chunk_records * table->record_bytes;
    if (!meter_take(table->meter, bytes))
        return false;
    if (table->chunk_count == table->chunk_room) {
        size_t room = table->chunk_room ? table->chunk_room * 2 : 64;
        table->chunks = mem_resize(table->chunks, room, sizeof *table->chunks);
        table->chunk_room = room;
    }
    uint8_t *chunk = mem_try_resize(NULL, bytes, 1);
    if (!chunk) {
        meter_give(table->meter, bytes);
        table->meter->hit = LIMIT_MEMORY;
        return false;
    }
    table->chunks[table->chunk_count++] = chunk;
    return true;
}

uint32_t table_add(struct table *table, const uint8_t *key, uint64_t hash, uint32_t parent)
{
    if (table->count == TABLE_NONE - 1) {
        table->meter->hit = LIMIT_MEMORY;
        return TABLE_NONE;
    }
    if (table->count >= table->group_count * GROUP_SLOTS / 8 * 7 && !grow_index(table))
        return TABLE_NONE;
    if (table->count >> table->chunk_shift == table->chunk_count && !grow_records(table))
        return TABLE_NONE;
    uint32_t number = table->count++;
    uint8_t *record = table_record(table, number);
    memcpy(record, key, table->key_bytes);
    table_set_parent(table, number, parent);
    enter(table, hash, number);
    assert(table->count <= table->group_count * GROUP_SLOTS / 8 * 7 + 1); /* T3 */
    table->meter->counters.stored++;
    return number;
}

void table_prefetch(const struct table *table, uint64_t hash)
{
    __builtin_prefetch(&table->groups[first_group(table, hash)]);
}

static uint32_t word_at(const uint8_t *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

uint32_t table_parent(const struct table *table, uint32_t number)
{
    return word_at(table_record(table, number) + table->key_bytes);
}

void table_set_parent(struct table *table, uint32_t number, uint32_t parent)
{
    memcpy(table_record(table, number) + table->key_bytes, &parent, sizeof parent);
}

uint32_t table_cost(const struct table *table, uint32_t number)
{
    return word_at(table_record(table, number) + table->key_bytes + 4);
}

void table_set_cost(struct table *table, uint32_t number, uint32_t cost)
{
    memcpy(table_record(table, number) + table->key_bytes + 4, &cost, sizeof cost);
}
