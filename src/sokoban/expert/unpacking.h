/* Unpacking: how the goals can be emptied by pulling, with boxes parked on the way.
 *
 * All goals are filled. Boxes are pulled, one after the other: out to a source, where a box of the
 * start stands and has not been used yet, and then they are gone; or to some place where they wait
 * until the way is free. What can go is taken away at once, for that hinders nobody; the search is
 * about what to park where. It is best first, once after few parkings and once after boxes that are
 * well away, in turns, within a budget of work.
 *
 * Read backwards the pulls are a plan for packing. */
#ifndef SOKOBAN_EXPERT_UNPACKING_H
#define SOKOBAN_EXPERT_UNPACKING_H

#include "sokoban/space/model.h"

/* One pull, which a plan takes back: the box comes to `to`, from a source (the wall) or from where
 * it was parked. Layers are numbered from 0 and made one after the other; the placements of one
 * may be made in any order. */
struct placement {
    cell from, to;
    unsigned layer;
};

/* The plan, first placement first; the caller frees it. Returns how many there are. `left` is told
 * how many goals it leaves out of account, because nothing was found to empty them. */
size_t unpacking_plan(const struct model *model, struct placement **plan, unsigned *left);

#endif
