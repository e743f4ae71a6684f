/* What the patterns of a position cost by the tables of one family (analysis/tables/pattern_db.h),
 * kept from one position to the next.
 *
 * Which patterns there are depends on the boxes alone: from a position to another that has most of
 * its boxes in the same places, only the patterns of the others are looked up. What a pattern costs
 * depends on the player's region around it besides; a push of another box, and the walk before it,
 * leave him in the same. So after a push only the patterns of the box pushed are looked up. */
#ifndef SOKOBAN_BOUND_PATTERN_COST_H
#define SOKOBAN_BOUND_PATTERN_COST_H

#include "sokoban/bound/pattern_lookup.h"

#define PATTERN_COST_DEAD UINT32_MAX

struct pattern_cost {
    struct pattern_lookup lookup;
    struct costly_patterns costly; /* of the position below */
    struct costly_patterns pushed; /* scratch: after a push */
    uint64_t *boxes;               /* of the position: a bit by index */
    uint64_t *added;               /* scratch */
    bool is_whole;                 /* no pattern is missing */
    bool is_alive;                 /* no pattern is dead */
};

void pattern_cost_init(struct pattern_cost *pattern_cost, const struct pattern_db *pattern_db,
                       enum pattern_family family, unsigned size_max);
void pattern_cost_free(struct pattern_cost *pattern_cost);

/* Takes up a position: the boxes, a bit by index, and some cell the player can reach. */
void pattern_cost_take(struct pattern_cost *pattern_cost, const uint64_t *boxes, cell player);

/* What the patterns cost in it, those added that have no box in common; PATTERN_COST_DEAD when one
 * cannot be brought to goals. */
uint32_t pattern_cost_total(struct pattern_cost *pattern_cost);

/* The same after a push of one box. As soon as `enough` is known to be reached, that may be told
 * instead. */
uint32_t pattern_cost_pushed(struct pattern_cost *pattern_cost, uint16_t from, uint16_t to,
                             uint32_t enough);

#endif
