/* The search for a packing plan, backwards: how the goals can be emptied by pulling, with boxes
 * parked on the way.
 *
 * All goals are filled. Boxes are pulled, one after the other: out to a source (see sources.h) that
 * is open, and then they are gone; or to some place where they wait until the way is free. Every
 * box claims a source of its own (see source_matching.h), and does nothing that would leave another
 * without one. What can go is taken away at once, for that hinders nobody; the search is about what
 * to park where. It is best first, once after few parkings and once after boxes that are well away,
 * and every other time it goes on in the next cell of a feature space. Its work is limited.
 *
 * Read backwards the pulls are a plan for packing. */
#ifndef SOKOBAN_EXPERT_PLAN_PLAN_SEARCH_H
#define SOKOBAN_EXPERT_PLAN_PLAN_SEARCH_H

#include "sokoban/expert/plan/sources.h"
#include "sokoban/space/model.h"

/* One pull, which a plan takes back: the box comes to `to`, from a source (the wall) or from where
 * it was parked. Layers are numbered from 0 and made one after the other; the placements of one
 * may be made in any order. */
struct placement {
    cell from, to;
    unsigned layer;
};

/* A plan, first placement first. */
struct packing_plan {
    struct placement *items; /* to be freed */
    size_t count;
    unsigned left; /* goals it leaves out of account, because nothing was found to empty them */
};

/* When a limit of the meter, which may be NULL, ends the work early, the plan is what was found.
 * The memory is given back in the end. */
struct packing_plan plan_search_find(const struct model *model, enum outlet outlet,
                                     struct meter *limits);

#endif
