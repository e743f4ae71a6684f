/* The frontier of a best-first search: state numbers in buckets by (priority, bound), least first,
 * last in first out within a bucket.
 *
 * Priorities are lowered by putting the number in again; the search recognises the entry left
 * behind when it comes out, because its priority no longer fits the state (a state number is four
 * bytes, an exact removal would need eight more for links in every state).
 *
 * Invariants:
 *  F1  the count of a row is that of the entries in its stacks, that of the frontier the rows' sum
 *  F2  nothing stands below a least, of the frontier or of a row
 *  F3  no block of a stack is empty, and all but the topmost are full
 *  F4  everything held is accounted for in the meter */
#ifndef SEARCH_FRONTIER_H
#define SEARCH_FRONTIER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct meter;
struct frontier_block;

struct frontier_row {
    struct frontier_block **stacks; /* by bound */
    uint32_t room;
    uint32_t least; /* no stack below this one holds anything */
    uint64_t count;
};

struct frontier {
    struct meter *meter;
    struct frontier_row *rows; /* by priority */
    uint32_t room;
    uint32_t least; /* no row below this one holds anything */
    uint64_t count;
    struct frontier_block *spare; /* emptied blocks to be used again */
};

/* Priorities and bounds are below this. */
enum { FRONTIER_PRIORITIES = 1 << 24 };

struct frontier_entry {
    uint32_t priority, bound, number;
};

void frontier_init(struct frontier *frontier, struct meter *meter);
void frontier_free(struct frontier *frontier);

/* False when the memory limit is reached. */
bool frontier_put(struct frontier *frontier, struct frontier_entry entry);

/* Makes sure that an entry with this priority and bound can be put next. */
bool frontier_reserve(struct frontier *frontier, struct frontier_entry entry);

/* Takes the least entry out; false when there is none. */
bool frontier_take(struct frontier *frontier, struct frontier_entry *entry);

/* Takes one of the entries of least priority out, that with the greatest bound below one; false
 * when there is none. */
bool frontier_take_below(struct frontier *frontier, uint32_t below, struct frontier_entry *entry);

/* Shows every entry, in an order in which they can be put into an empty one to the same effect. */
void frontier_walk(struct frontier *frontier,
                   void (*visit)(void *context, struct frontier_entry entry), void *context);

/* The least priority held; UINT32_MAX when empty. */
uint32_t frontier_least(struct frontier *frontier);

#endif
