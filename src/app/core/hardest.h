/* The hardest of many levels, each once whatever way it is turned. */
#ifndef APP_CORE_HARDEST_H
#define APP_CORE_HARDEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/puzzle.h"

struct hard_level {
    struct level *level;
    uint32_t worth;
    char id[PUZZLE_ID_ROOM];
};

struct hardest {
    struct hard_level *items; /* the hardest first; of two as hard, the one that came first */
    size_t count;
    size_t most;
};

void hardest_init(struct hardest *hardest, size_t most);
void hardest_free(struct hardest *hardest); /* with the levels still in it */

/* Takes the level over. False when there is no room for levels that are not harder than this one.
 * Fits the offer of struct generate_request, with a struct hardest as its context. */
bool hardest_offer(void *hardest, struct level *level, uint32_t worth);

#endif
