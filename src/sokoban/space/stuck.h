/* Boxes that can never be pulled again, for searches backwards: where such a box stands and none
 * starts, the position is dead. It is the freeze deadlock of pulls. */
#ifndef SOKOBAN_SPACE_STUCK_H
#define SOKOBAN_SPACE_STUCK_H

#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/space/model.h"

struct stuck {
    const struct model *model;
    bool *is_start;     /* by cell: a box starts here */
    bool *is_stuck;     /* by cell, scratch; all false between calls */
    bool has_dead_ends; /* boxes are stuck on goals */
};

void stuck_init(struct stuck *stuck, const struct model *model);
void stuck_free(struct stuck *stuck);

/* Is some box stuck where none starts? All boxes are taken for stuck, then those that can
 * be pulled are let go, until none is left; the player may be anywhere. */
bool stuck_is_dead(struct stuck *stuck, const cell *boxes);

/* Can the box on a cell be pulled at once, the others standing as they do in the occupancy? If it
 * is the box pulled last, and the position before was not dead, this one is not either: boxes that
 * are stuck without it were stuck before. */
bool stuck_is_loose(const struct stuck *stuck, const struct occupancy *occupancy, cell box);

/* Would a pull of a box of the position in the occupancy to a free cell leave some box stuck? The
 * position is not dead, unless the ends are. The boxes are put back. */
bool stuck_after_pull(struct stuck *stuck, struct occupancy *occupancy, cell *boxes,
                      unsigned pulled, cell to);

#endif
