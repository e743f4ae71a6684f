/* The hardest of many levels, each once whatever way it is turned. */
#ifndef APP_POOL_H
#define APP_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

struct pooled {
    struct level *level;
    uint32_t worth;
    char id[PUZZLE_ID_ROOM];
};

struct pool {
    struct pooled *items; /* the hardest first; of two as hard, the one that came first */
    size_t count;
    size_t most;
};

void pool_init(struct pool *pool, size_t most);
void pool_free(struct pool *pool); /* with the levels still in it */

/* Takes the level over. False when the pool is full of levels that are at least as hard. Fits the
 * offer of a wish, with a pool as its context. */
bool pool_offer(void *pool, struct level *level, uint32_t worth);

#endif
