#include "search/table.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "search/limits.h"
#include "search/space.h"

enum { GROUP_BYTES = 64, FIRST_GROUPS = 64, CHUNK_BYTES = 1 << 16 };

/* Slots of a group whose numbers have three bytes, and of one whose numbers have four. */
enum { NARROW_SLOTS = 15, WIDE_SLOTS = 12, NARROW_MOST = 1 << 24 };

/* An index this full (in 64ths) is enlarged by its GROWTH-th part; when that does not fit, it may
 * become as full as the second. */
enum { LOAD_USUAL = 60, LOAD_MOST = 62, GROWTH = 4 };

struct table_group {
    uint8_t tags_and_numbers[GROUP_BYTES - sizeof(uint32_t)];
    uint32_t passed;
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

/* Which slots of a group have this tag: a bit a slot, eight bits apart. Two words are looked at,
 * and of the second what the first has not shown. */
struct slot_matches {
    uint64_t first, second;
};

static struct slot_matches matches(const struct table *table, const struct table_group *group,
                                   uint8_t tag)
{
    unsigned second = table->slots - 8;
    return (struct slot_matches){.first = matches8(group->tags_and_numbers, tag),
                                 .second = matches8(group->tags_and_numbers + second, tag) &
                                           ~UINT64_C(0) << 8 * (8 - second)};
}

/* Takes one of the slots out; they must not be empty. */
static unsigned next_match(const struct table *table, struct slot_matches *found)
{
    if (found->first) {
        unsigned slot = (unsigned)__builtin_ctzll(found->first) / 8;
        found->first &= found->first - 1;
        return slot;
    }
    unsigned slot = table->slots - 8 + (unsigned)__builtin_ctzll(found->second) / 8;
    found->second &= found->second - 1;
    return slot;
}

static uint32_t number_at(const struct table *table, const struct table_group *group, unsigned slot)
{
    const uint8_t *bytes = group->tags_and_numbers + table->slots;
    if (table->slots == WIDE_SLOTS) {
        uint32_t number;
        memcpy(&number, bytes + slot * sizeof number, sizeof number);
        return number;
    }
    bytes += (size_t)slot * 3;
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16;
}

static void put_number(const struct table *table, struct table_group *group, unsigned slot,
                       uint32_t number)
{
    uint8_t *bytes = group->tags_and_numbers + table->slots;
    if (table->slots == WIDE_SLOTS) {
        memcpy(bytes + slot * sizeof number, &number, sizeof number);
        return;
    }
    bytes += (size_t)slot * 3;
    bytes[0] = (uint8_t)number;
    bytes[1] = (uint8_t)(number >> 8);
    bytes[2] = (uint8_t)(number >> 16);
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
    size_t filled = table->group_count * table->slots / 64 * load;
    bool narrow = table->slots == NARROW_SLOTS;
    return narrow && filled > table->narrow_most ? table->narrow_most : filled;
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
    *table = (struct table){.space = space,
                            .meter = meter,
                            .key_bytes = space->key_bytes,
                            .has_parents = kind != TABLE_COSTS_ALONE,
                            .slots = NARROW_SLOTS,
                            .narrow_most = NARROW_MOST};
    table->record_bytes = space->key_bytes + (table->has_parents ? 4 : 0);
    if (kind != TABLE_PLAIN) {
        table->cost_at = table->record_bytes;
        table->record_bytes += sizeof(uint16_t);
    }
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
        struct slot_matches found = matches(table, group, tag);
        while (found.first | found.second) {
            uint32_t number = number_at(table, group, next_match(table, &found));
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
        struct slot_matches free = matches(table, group, 0);
        if (free.first | free.second) {
            unsigned slot = next_match(table, &free);
            group->tags_and_numbers[slot] = tag_of(hash);
            put_number(table, group, slot, number);
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
    unsigned slots = table->slots;
    if (table->count >= table->narrow_most)
        table->slots = WIDE_SLOTS;
    if (resize_groups(table, count + count / GROWTH)) {
        enter_all(table);
        return true;
    }
    table->slots = slots;
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
    assert(number < table->count && table->has_parents); /* T1 */
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
    if (table->has_parents)
        memcpy(table_record(table, number) + table->key_bytes, &parent, sizeof parent);
}

uint32_t table_cost(const struct table *table, uint32_t number)
{
    uint16_t lower;
    assert(number < table->count && table->cost_at); /* T1 */
    memcpy(&lower, table_record(table, number) + table->cost_at, sizeof lower);
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
    assert(number < table->count && table->cost_at);                 /* T1 */
    assert(cost <= UINT16_MAX || (table->is_wide && chunk->uppers)); /* T6 */
    if (chunk->uppers)
        chunk->uppers[number & (table->chunk_records - 1)] = (uint16_t)(cost >> 16);
    memcpy(table_record(table, number) + table->cost_at, &lower, sizeof lower);
}
