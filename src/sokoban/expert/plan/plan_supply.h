/* The supply of a plan: whether the boxes it still needs can be had from where boxes stand now.
 *
 * When a placement of the plan is made, the boxes placed before it that are never moved again are
 * fixed. A search by pulls from its cell past those tells from where a box could be brought
 * there. Boxes and placements to be made are matched; a placement that goes without a box means
 * that the plan cannot be carried out from here, for instance because a box is about to be shut
 * in, or because boxes of one part of the board were used where others would have done. */
#ifndef SOKOBAN_EXPERT_PLAN_PLAN_SUPPLY_H
#define SOKOBAN_EXPERT_PLAN_PLAN_SUPPLY_H

#include "sokoban/expert/plan/plan_search.h"

struct plan_supply {
    const struct map *map;
    size_t steps;
    unsigned words;   /* of a set of placements */
    uint64_t *within; /* [words * cell ...]: the placements a box here could make */
    bool *is_fresh;   /* by placement: its box comes from where it started */
    uint16_t *last;   /* cell -> the placement that a box here was to make when last matched */

    /* Of the position at hand: */
    uint16_t *waiting; /* boxes without a placement so far */
    uint16_t *taker;   /* by placement that is not open: which box makes it */
    uint64_t *open;    /* placements nobody makes yet */
    uint64_t *tried;   /* placements looked at for one box, besides those of no use */
    uint64_t *spent;   /* placements of no use to further boxes */
};

/* When a limit of the meter, which may be NULL, ends the work early, boxes are lacking that need
 * not be. */
void plan_supply_init(struct plan_supply *supply, const struct model *model,
                      const struct placement *plan, size_t steps, struct meter *limits);
void plan_supply_free(struct plan_supply *supply);

/* How many placements from number `step` on would go without a box, when those boxes which are not
 * placed yet (by the set of cells that hold placed ones) could make them. */
unsigned plan_supply_lacking(struct plan_supply *supply, size_t step, const cell *boxes,
                             const uint64_t *placed);

enum { PLAN_SUPPLY_NONE = UINT16_MAX };

/* After that, with the same step and boxes: by cell, which placement the box there is to make, or
 * PLAN_SUPPLY_NONE; of the cells of boxes only. */
void plan_supply_tell(const struct plan_supply *supply, size_t step, const cell *boxes,
                      uint16_t *makes);

/* Could a box on this cell make a placement, or is there none to be made? */
static inline bool plan_supply_allows(const struct plan_supply *supply, uint16_t placement, cell c)
{
    return placement == PLAN_SUPPLY_NONE ||
           (supply->within[supply->words * (size_t)c + placement / 64] >> placement % 64 & 1);
}

#endif
