/* Travelling: the moves that bring the player, or a box, to a square somebody points at, with every
 * other box left where it is. */
#ifndef SOKOBAN_TRAVEL_H
#define SOKOBAN_TRAVEL_H

#include <stdbool.h>

#include "sokoban/analysis/position/occupancy.h"

struct text;

enum travel_mode {
    TRAVEL_PUSHES, /* fewest pushes, and among those fewest moves */
    TRAVEL_MOVES   /* fewest moves, and among those fewest pushes */
};

enum travel_result { TRAVEL_FOUND, TRAVEL_NO_WAY, TRAVEL_TOO_FAR };

/* Appends the moves that push the box from one cell to another. The layout holds all boxes, and is
 * the same afterwards. Too far: the way would take more work than a click may, on a monstrous
 * board. */
enum travel_result travel_push(struct occupancy *occupancy, cell player, cell box, cell target,
                               enum travel_mode travel_mode, struct text *moves);

/* What it costs to bring the box to each cell, in pushes or moves as the mode has it; UINT32_MAX
 * where there is no way, or none that so much work finds. */
void travel_reach(struct occupancy *occupancy, cell player, cell box, enum travel_mode travel_mode,
                  uint32_t *costs);

#endif
