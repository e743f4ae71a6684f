/* Which boxes are worth moving: those whose macro moves are enough for a position.
 *
 * Where a closed region has to be opened before anything else matters (a PI-corral, see
 * prune/pi_corral.c), its boxes are enough: every single push the pruning keeps is a macro of one
 * of them. Otherwise every box that can be pushed is. */
#ifndef SOKOBAN_EXPERT_FESS_MACRO_FILTER_H
#define SOKOBAN_EXPERT_FESS_MACRO_FILTER_H

#include "sokoban/prune/prune.h"
#include "sokoban/space/model.h"

struct macro_filter {
    const struct model *model;
    struct prune *corrals;
    struct push *pushes; /* scratch: of the position at hand */
    bool *is_chosen;     /* by number among the rising boxes */
    bool *is_pushable;   /* the same: it can be pushed, chosen or not */
};

void macro_filter_init(struct macro_filter *filter, const struct model *model);
void macro_filter_free(struct macro_filter *filter);

/* Chooses boxes of a position, which stand in the occupancy. */
void macro_filter_choose(struct macro_filter *filter, struct occupancy *occupancy,
                         const cell *boxes, cell player);

#endif
