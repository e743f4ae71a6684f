/* How a best-first search goes on when its memory is full: nothing more is stored. A state that is
 * open is dived from, through states that are not stored, as far as the lower bound reached so far;
 * what that cuts off becomes the state's priority, and it stays open.
 *
 * Invariants:
 *  L1  a stored state is open, or each of its successors is stored at no greater cost than through
 *      it, or is of no use; stored states do not change any more
 *  L2  the last state of a cheapest path that is stored at its cost there is open (L1), and the
 * rest of the path is not covered by stored states: a dive from it ends at a goal or is cut off on
 *      that path, so its priority never exceeds the cost of the path
 *  L3  the memo holds states met under the limit at hand at this cost or less: whatever L2 says of
 *      the dive at hand is true of the one that met them */
#ifndef SEARCH_MEMORY_BOUNDED_H
#define SEARCH_MEMORY_BOUNDED_H

#include "search/bounded_dfs.h"

/* Is the state stored, at no greater cost? */
typedef bool memory_bounded_stored(void *context, const uint8_t *key, uint64_t hash, uint32_t cost);

struct memory_bounded {
    struct bounded_dfs dfs;
    memory_bounded_stored *is_stored;
    void *context;
    uint8_t *memo; /* slots of a cost + 1 (4 bytes; 0: empty) and a key, the last one met */
    size_t slots;
};

/* What to keep back of a limit of memory for the time when the rest is full. */
size_t memory_bounded_reserve(size_t bytes);

/* Takes so much memory for its memo, or goes without. */
void memory_bounded_init(struct memory_bounded *bounded, const struct space *space,
                         struct meter *meter, memory_bounded_stored *is_stored, void *context,
                         size_t memo_bytes);
void memory_bounded_free(struct memory_bounded *bounded);

/* Dives from an open state; lean->dive.beyond is its priority then, unless there is nothing left.
 */
enum bounded_dfs_end memory_bounded_search(struct memory_bounded *bounded, const uint8_t *key,
                                           uint32_t cost, uint32_t limit);

#endif
