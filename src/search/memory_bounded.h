/* How A* goes on when its memory is full, as MREC does (Sen and Bagchi 1989): nothing more is
 * stored. Below an open state a depth-first search goes through states that are not stored, as far
 * as the lower bound reached so far; the least cost + bound it cut off becomes the state's
 * priority, and the state stays open.
 *
 * Invariants:
 *  L1  a stored state is open, or each of its successors is stored at no greater cost than through
 *      it, or is of no use; stored states do not change any more
 *  L2  take a cheapest path and the last state on it that is stored at its cost there: it is open
 *      (L1), and no state after it is stored at that cost. So the depth-first search below it ends
 *      at a goal or is cut off on that path, and its priority never exceeds the cost of the path
 *  L3  the memo holds states met under the present limit at this cost or less: the search that met
 *      them has looked below them as far as this one would */
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

/* Searches below an open state; bounded->dfs.beyond is its priority then, or UINT32_MAX when there
 * is nothing left. */
enum bounded_dfs_end memory_bounded_search(struct memory_bounded *bounded, const uint8_t *key,
                                           uint32_t cost, uint32_t limit);

#endif
