/* The least sum of distances of positions that are one macro move away from one and the same
 * position. Most of them differ from it by one box, and then the matching of that position is
 * worked out once and only asked what this box changes. */
#ifndef SOKOBAN_EXPERT_PORTFOLIO_SIBLING_BOUND_H
#define SOKOBAN_EXPERT_PORTFOLIO_SIBLING_BOUND_H

#include "sokoban/bound/bound.h"
#include "sokoban/expert/portfolio/macro_search.h"

struct sibling_bound {
    const struct model *model;
    struct bound *bound;   /* of matchings; NULL: there are too many boxes to tell */
    uint32_t *parent;      /* vertices of the position entered, by its boxes in rising order */
    uint16_t *box_at;      /* by cell: the box that the position entered has there */
    uint32_t parent_bound; /* if it is laid out */
    bool is_laid;          /* the bound remembers the position entered */
    bool is_entered;
};

/* With distances that outlive it. */
void sibling_bound_init(struct sibling_bound *sibling, const struct model *model,
                        const struct distances *distances);
void sibling_bound_free(struct sibling_bound *sibling);

/* Takes the position whose successors will be asked about. */
void sibling_bound_enter(struct sibling_bound *sibling,
                         const struct macro_search_position *position);

/* The bound of a position whose boxes, in rising order, have these vertices. */
uint32_t sibling_bound_ask(struct sibling_bound *sibling,
                           const struct macro_search_position *position, const uint32_t *vertices);

#endif
