#include "search/table.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/space.h"

enum { GROUP_SLOTS = 12, GROUP_BYTES = 64, FIRST_GROUPS = 64, CHUNK_BYTES = 1 << 16 };

/* An index this full (in 64ths) is enlarged by its GROWTH-th part; when that does not fit, it may
 * become as full as the second. */
enum { LOAD_USUAL = 58, LOAD_MOST = 61, GROWTH = 4 };

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

/* The first group of a key is where its hash, the lower half of it, stands among all hashes, so
 * that there may be any number of groups. */
static size_t group_among(size_t count, uint64_t hash)
{
    return (size_t)((uint64_t)(uint32_t)hash * count >> 32);
}

static size_t first_group(const struct table *table, uint64_t hash)
{
    return group_among(table->group_count, hash);
}

static size_t next_group(const struct table *table, size_t at)
{
    return at + 1 == table->group_count ? 0 : at + 1;
}

static size_t slots_filled(const struct table *table, unsigned load)
{
    return table->group_count * GROUP_SLOTS / 64 * load;
}

/* Makes the index larger and empties it. When that cannot be, nothing is changed. */
static bool resize_groups(struct table *table, size_t count)
{
    assert(count > table->group_count);
    size_t bytes = (count - table->group_count) * GROUP_BYTES;
    bytes += table->group_count ? 0 : GROUP_BYTES; /* to align them */
    if (count > UINT32_MAX || count > SIZE_MAX / GROUP_BYTES / 2 || !meter_try(table->meter, bytes))
        return false;
    void *block = mem_try_resize(table->groups_block, count + 1, GROUP_BYTES);
    if (!block) {
        meter_give(table->meter, bytes);
        return false;
    }
    size_t shift = (GROUP_BYTES - (uintptr_t)block % GROUP_BYTES) % GROUP_BYTES;
    table->groups_block = block;
    table->groups = (struct table_group *)(void *)((char *)block + shift);
    table->group_count = count;
    memset(table->groups, 0, count * GROUP_BYTES);
    table->most = slots_filled(table, LOAD_USUAL);
    return true;
}

bool table_init(struct table *table, const struct space *space, struct meter *meter,
                enum table_kind kind)
{
    *table = (struct table){.space = space, .meter = meter, .key_bytes = space->key_bytes};
    table->record_bytes = space->key_bytes + (kind == TABLE_COSTS ? 6 : 4);
    table->chunk_records = 1;
    while (table->chunk_records * table->record_bytes * 2 <= CHUNK_BYTES) {
        table->chunk_records *= 2;
        table->chunk_shift++;
    }
    if (!resize_groups(table, FIRST_GROUPS))
        meter->hit = LIMIT_MEMORY;
    return table->groups;
}

static size_t upper_bytes(const struct table *table)
{
    return table->chunk_records * sizeof(uint16_t);
}

void table_free(struct table *table)
{
    for (size_t i = 0; i < table->chunk_count; i++) {
        mem_free(table->chunks[i].records);
        meter_give(table->meter, table->chunk_records * table->record_bytes);
        mem_free(table->chunks[i].uppers);
        meter_give(table->meter, table->chunks[i].uppers ? upper_bytes(table) : 0);
    }
    mem_free(table->chunks);
    if (table->groups_block)
        meter_give(table->meter, (table->group_count + 1) * GROUP_BYTES);
    mem_free(table->groups_block);
    *table = (struct table){0};
}

static bool holds(const struct table *table, uint32_t number, const uint8_t *key)
{
    return memcmp(table_key(table, number), key, table->key_bytes) == 0;
}

uint32_t table_find(const struct table *table, const uint8_t *key, uint64_t hash)
{
    uint8_t tag = tag_of(hash);
    for (size_t at = first_group(table, hash);; at = next_group(table, at)) {
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
    for (size_t at = first_group(table, hash);; at = next_group(table, at)) {
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

/* The records hold all there is to know (T1), so nothing of the old index is needed for the new.
 * When that does not fit, the old one is filled further. */
static bool grow_index(struct table *table)
{
    size_t count = table->group_count;
    if (resize_groups(table, count + count / GROWTH)) {
        enter_all(table);
        return true;
    }
    table->most = slots_filled(table, LOAD_MOST);
    return table->count < table->most;
}

static bool add_uppers(struct table *table, struct table_chunk *chunk)
{
    if (!meter_try(table->meter, upper_bytes(table)))
        return false;
    chunk->uppers = mem_try_alloc(table->chunk_records, sizeof *chunk->uppers);
    if (!chunk->uppers)
        meter_give(table->meter, upper_bytes(table));
    return chunk->uppers;
}

/* Memory for the next chunk's records; false when there is none. */
static bool fill_chunk(struct table *table, struct table_chunk *chunk)
{
    size_t bytes = table->chunk_records * table->record_bytes;
    *chunk = (struct table_chunk){0};
    if (!meter_try(table->meter, bytes))
        return false;
    chunk->records = mem_try_resize(NULL, bytes, 1);
    if (chunk->records && (!table->is_wide || add_uppers(table, chunk)))
        return true;
    mem_free(chunk->records);
    meter_give(table->meter, bytes);
    return false;
}

static bool grow_records(struct table *table)
{
    if (table->chunk_count == table->chunk_room) {
        size_t room = table->chunk_room ? table->chunk_room * 2 : 64;
        table->chunks = mem_resize(table->chunks, room, sizeof *table->chunks);
        table->chunk_room = room;
    }
    if (!fill_chunk(table, &table->chunks[table->chunk_count]))
        return false;
    table->chunk_count++;
    return true;
}

/* Makes room for one more state. */
static bool has_room(struct table *table)
{
    if (table->count == TABLE_NONE - 1)
        return false;
    if (table->count >> table->chunk_shift == table->chunk_count && !grow_records(table))
        return false;
    return table->count < table->most || grow_index(table);
}

uint32_t table_add(struct table *table, const uint8_t *key, uint64_t hash, uint32_t parent)
{
    if (!has_room(table)) {
        table->meter->hit = LIMIT_MEMORY;
        return TABLE_NONE;
    }
    assert(table_find(table, key, hash) == TABLE_NONE); /* T2 */
    uint32_t number = table->count++;
    uint8_t *record = table_record(table, number);
    memcpy(record, key, table->key_bytes);
    table_set_parent(table, number, parent);
    enter(table, hash, number);
    assert(table->count <= slots_filled(table, LOAD_MOST)); /* T3 */
    table->meter->counters.stored++;
    return number;
}

void table_prefetch(const struct table *table, uint64_t hash)
{
    __builtin_prefetch(&table->groups[first_group(table, hash)]);
}

void table_prefetch_batch(const struct table *table, const struct batch *batch, size_t first)
{
    for (size_t i = first; i < batch->count; i++)
        table_prefetch(table, batch->items[i].hash);
}

void table_prefetch_at(const struct table_group *groups, size_t group_count, uint64_t hash)
{
    __builtin_prefetch(&groups[group_among(group_count, hash)]);
}

static uint32_t word_at(const uint8_t *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

uint32_t table_parent(const struct table *table, uint32_t number)
{
    assert(number < table->count); /* T1 */
    return word_at(table_record(table, number) + table->key_bytes);
}

uint32_t table_steps(const struct table *table, uint32_t number)
{
    uint32_t steps = 0;
    for (uint32_t n = table_parent(table, number); n != TABLE_NONE; n = table_parent(table, n))
        steps++;
    return steps;
}

uint32_t *table_path(const struct table *table, uint32_t number, size_t *count)
{
    *count = 0;
    for (uint32_t n = number; n != TABLE_NONE; n = table_parent(table, n))
        ++*count;
    uint32_t *path = mem_alloc(*count, sizeof *path);
    size_t at = 0;
    for (uint32_t n = number; n != TABLE_NONE; n = table_parent(table, n))
        path[at++] = n;
    return path;
}

void table_set_parent(struct table *table, uint32_t number, uint32_t parent)
{
    assert(number < table->count); /* T1 */
    memcpy(table_record(table, number) + table->key_bytes, &parent, sizeof parent);
}

uint32_t table_cost(const struct table *table, uint32_t number)
{
    uint16_t lower;
    assert(number < table->count && table->record_bytes == table->key_bytes + 6); /* T1 */
    memcpy(&lower, table_record(table, number) + table->key_bytes + 4, sizeof lower);
    const uint16_t *uppers = table->chunks[number >> table->chunk_shift].uppers;
    return uppers ? (uint32_t)uppers[number & (table->chunk_records - 1)] << 16 | lower : lower;
}

bool table_widen(struct table *table)
{
    for (size_t i = 0; i < table->chunk_count; i++)
        if (!table->chunks[i].uppers && !add_uppers(table, &table->chunks[i])) {
            table->meter->hit = LIMIT_MEMORY;
            return false;
        }
    table->is_wide = true;
    return true;
}

void table_set_cost(struct table *table, uint32_t number, uint32_t cost)
{
    const struct table_chunk *chunk = &table->chunks[number >> table->chunk_shift];
    uint16_t lower = (uint16_t)cost;
    assert(number < table->count && table->record_bytes == table->key_bytes + 6); /* T1 */
    assert(cost <= UINT16_MAX || (table->is_wide && chunk->uppers));              /* T6 */
    if (chunk->uppers)
        chunk->uppers[number & (table->chunk_records - 1)] = (uint16_t)(cost >> 16);
    memcpy(table_record(table, number) + table->key_bytes + 4, &lower, sizeof lower);
}
