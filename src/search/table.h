/* The table of all states met: lossless, compact, with a number for every state.
 *
 * Two parts. Records stand in the order in which states were added, in chunks that never move, so a
 * state's number is where it stands and breadth-first search needs no queue of its own:
 *
 *     record n:  | key (key_bytes) | parent (4, unless costs alone) | cost (2, unless plain) |
 *
 * In a wide table the upper halves of the costs stand in an array beside each chunk.
 *
 * The index finds a key. It is an open-addressing table of groups, each one cache line:
 *
 *     group:  | 15 tags (1 byte each, 0 = free) | 15 record numbers (3 each) | passed (4) |
 *
 * and, once there are more states than three bytes can number, 12 tags and 12 numbers of four.
 * `passed` counts the keys that wanted this group and found it full: a search may stop at the first
 * group nobody passed. A look-up costs one cache line of the index and, when a tag agrees (1 in 255
 * by chance), one of a record.
 *
 * It grows by a quarter, in place, and when it cannot it is filled further.
 *
 * Cost in bytes a state: key + 2, 4 or 6, + 64/15 (or 64/12) divided by the load (0.75 to 0.94).
 *
 * Invariants:
 *  T1  every record from 0 to count - 1 stands in the index exactly once
 *  T2  no two records have equal keys
 *  T3  count <= 62/64 of the index's slots
 *  T4  a parent has a smaller number than its child, or the child was lowered after it was added
 *  T5  everything held is accounted for in the meter
 *  T6  a cost above UINT16_MAX stands in a wide table alone, all chunks of which have upper halves
 */
#ifndef SEARCH_TABLE_H
#define SEARCH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct batch;
struct meter;
struct space;

#define TABLE_NONE UINT32_MAX

/* Costs alone: parents are not kept, but found again by whoever wants them. */
enum table_kind { TABLE_PLAIN, TABLE_COSTS, TABLE_COSTS_ALONE };

struct table_group;

struct table_chunk {
    uint8_t *records;
    uint16_t *uppers; /* halves of the costs, in a wide table */
};

struct table {
    const struct space *space;
    struct meter *meter;
    size_t key_bytes;
    size_t record_bytes;
    size_t cost_at; /* in a record; 0: it has none */
    bool has_parents;
    uint32_t count;
    struct table_chunk *chunks;
    size_t chunk_count;
    size_t chunk_room;
    uint32_t chunk_records; /* a power of two */
    unsigned chunk_shift;
    bool is_wide;
    struct table_group *groups;
    void *groups_block; /* what was allocated for them */
    size_t group_count;
    unsigned slots;     /* of a group */
    size_t most;        /* states for which the index need not grow */
    size_t narrow_most; /* states for which numbers of three bytes will do */
};

/* False when not even the smallest table fits the memory limit. */
bool table_init(struct table *table, const struct space *space, struct meter *meter,
                enum table_kind kind);
void table_free(struct table *table);

/* The number of the state with this key, or TABLE_NONE. */
uint32_t table_find(const struct table *table, const uint8_t *key, uint64_t hash);

/* Adds a state that is not in the table. TABLE_NONE when the memory limit (or 2^32 - 2 states) is
 * reached; meter->hit says so. */
uint32_t table_add(struct table *table, const uint8_t *key, uint64_t hash, uint32_t parent);

/* Brings the cache line a look-up will need; worth it some dozens of instructions ahead. */
void table_prefetch(const struct table *table, uint64_t hash);

/* The same for all successors in a batch from one on. */
void table_prefetch_batch(const struct table *table, const struct batch *batch, size_t first);

/* The same for an index that stood here with so many groups; it need not stand there any more. */
void table_prefetch_at(const struct table_group *groups, size_t group_count, uint64_t hash);

static inline uint8_t *table_record(const struct table *table, uint32_t number)
{
    return table->chunks[number >> table->chunk_shift].records +
           (number & (table->chunk_records - 1)) * table->record_bytes;
}

static inline const uint8_t *table_key(const struct table *table, uint32_t number)
{
    return table_record(table, number);
}

/* Of a table that keeps parents. */
uint32_t table_parent(const struct table *table, uint32_t number);

/* How many steps a state is below the root of its tree. */
uint32_t table_steps(const struct table *table, uint32_t number);

/* The numbers from a state to the root of its tree, both included; to be freed. */
uint32_t *table_path(const struct table *table, uint32_t number, size_t *count);
/* Does nothing where parents are not kept. */
void table_set_parent(struct table *table, uint32_t number, uint32_t parent);

/* Unless it is plain: a word of the search's own beside the parent. */
uint32_t table_cost(const struct table *table, uint32_t number);
void table_set_cost(struct table *table, uint32_t number, uint32_t cost);

/* To be asked before a cost is set for the first time: those above UINT16_MAX take two bytes more
 * in every record. False when that passes the memory limit; meter->hit says so. */
bool table_widen(struct table *table);

static inline bool table_allow_cost(struct table *table, uint32_t cost)
{
    return cost <= UINT16_MAX || table->is_wide || table_widen(table);
}

#endif
