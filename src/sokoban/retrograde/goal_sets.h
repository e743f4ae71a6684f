/* All ways to put so many goals into a room, one of those that turns and mirrorings of the room
 * make of each other. */
#ifndef SOKOBAN_RETROGRADE_GOAL_SETS_H
#define SOKOBAN_RETROGRADE_GOAL_SETS_H

#include "base/plane.h"
#include "sokoban/retrograde/room.h"

struct goal_sets {
    const struct room *room;
    unsigned cells, goals;
    uint16_t *bit_of_cell;
    uint16_t *chosen; /* cells, rising */
    bool over;
    unsigned images; /* of the room onto itself, without the identity */
    uint16_t *image_of_bit[SYMMETRIES];
};

void goal_sets_init(struct goal_sets *sets, const struct room *room, unsigned goals);
void goal_sets_free(struct goal_sets *sets);

/* The next one; false after the last. */
bool goal_sets_next(struct goal_sets *sets, uint64_t *goals);

#endif
