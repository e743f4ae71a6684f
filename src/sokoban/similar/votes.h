/* Counts how often something was named: an item with a turn and a shift. */
#ifndef SOKOBAN_SIMILAR_VOTES_H
#define SOKOBAN_SIMILAR_VOTES_H

#include <stddef.h>
#include <stdint.h>

struct vote {
    uint32_t item;
    uint32_t count;
    int16_t dx, dy;
    uint8_t symmetry;
    uint32_t slot; /* where it stands, for the votes themselves */
};

struct votes {
    struct vote *items; /* in the order in which they were first named */
    size_t count, room;
    uint32_t *slots; /* number of an item + 1 */
    size_t slot_count;
};

/* One more for these, whose count is given. */
void votes_add(struct votes *votes, struct vote vote);
void votes_clear(struct votes *votes);
void votes_free(struct votes *votes);

#endif
