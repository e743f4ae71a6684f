/* Boxes that can never move again.
 *
 * A box can move along an axis if both cells beside it on that axis are free (no wall, no box that
 * cannot move) and not both dead. Starting from the assumption that no box of a cluster can move,
 * boxes that can are taken out until nothing changes; those left are frozen whatever the player
 * does. The result does not depend on the order, and needs no memory of earlier answers. */
#ifndef SOKOBAN_ANALYSIS_POSITION_FREEZE_H
#define SOKOBAN_ANALYSIS_POSITION_FREEZE_H

#include "sokoban/analysis/position/occupancy.h"

struct freeze {
    const struct map *map;
    const bool *live; /* by cell: may hold a box at all */
    uint8_t *state;   /* by cell, scratch; all zero between calls */
    cell *cluster;    /* the boxes looked at */
    unsigned count;
    cell *pending; /* boxes whose neighbours have changed */
};

void freeze_init(struct freeze *freeze, const struct map *map, const bool *live);
void freeze_free(struct freeze *freeze);

/* Has the box at `box` no room, and is a box frozen off its goal among those that hang together
 * with it? Complete if that box was pushed last and the position before held no freeze deadlock, or
 * if every box is asked about. */
bool freeze_is_dead(struct freeze *freeze, const struct occupancy *occupancy, cell box);

/* All boxes of a position that can never move again, given some that are known not to (by cell;
 * NULL for none); returns how many there are. */
unsigned freeze_list(struct freeze *freeze, const cell *boxes, unsigned count, const bool *fixed,
                     cell *frozen);

#endif
