/* A room without boxes, as masks: what a retrograde search works on. */
#ifndef SOKOBAN_RETROGRADE_ROOM_H
#define SOKOBAN_RETROGRADE_ROOM_H

#include <stdbool.h>
#include <stdint.h>

#include "sokoban/retrograde/masks.h"

/* The square (x, y) of the floor's bounding box is bit y * stride + x. The stride is greater than
 * the width, so that a step over the edge leads to a bit that is never floor; nor is the highest
 * bit of the last word, which the search has another use for. */
struct room {
    unsigned width, height, stride;
    unsigned words; /* that masks of this room have */
    uint64_t floor[MASK_WORDS_MAX];
};

enum { ROOM_BITS_MAX = 64 * MASK_WORDS_MAX - 1 };

/* A room of a size, without floor so far. False when it is too large. */
bool room_init(struct room *room, unsigned width, unsigned height);

static inline unsigned room_bit(const struct room *room, unsigned x, unsigned y)
{
    return y * room->stride + x;
}

/* The squares a box on one of the goals may have come from, if it were alone. */
void room_box_squares(const struct room *room, const uint64_t *goals, uint64_t *out);

#endif
