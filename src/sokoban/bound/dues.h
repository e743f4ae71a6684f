/* What the groups of a position cost by the tables of one family (analysis/groups.h), kept from one
 * position to the next.
 *
 * Which groups there are depends on the boxes alone: from a position to another that has most of
 * its boxes in the same places, only the groups of the others are looked up. What a group costs
 * depends on the player's region around it besides; a push of another box, and the walk before it,
 * leave him in the same. So after a push only the groups of the box pushed are looked up. */
#ifndef SOKOBAN_BOUND_DUES_H
#define SOKOBAN_BOUND_DUES_H

#include "sokoban/bound/lookup.h"

#define DUES_DEAD UINT32_MAX

struct dues {
    struct lookup lookup;
    struct conflicts groups; /* of the position below */
    struct conflicts pushed; /* scratch: after a push */
    uint64_t *boxes;         /* of the position: a bit by index */
    uint64_t *added;         /* scratch */
    bool is_whole;           /* no group is missing */
    bool is_alive;           /* no group is dead */
};

void dues_init(struct dues *dues, const struct groups *groups, enum group_family family,
               unsigned size_max);
void dues_free(struct dues *dues);

/* Takes up a position: the boxes, a bit by index, and some cell the player can reach. */
void dues_take(struct dues *dues, const uint64_t *boxes, cell player);

/* What the groups cost in it, those added that have no box in common; DUES_DEAD when one cannot
 * be brought to goals. */
uint32_t dues_cost(struct dues *dues);

/* The same after a push of one box. As soon as `enough` is known to be reached, that may be told
 * instead. */
uint32_t dues_cost_pushed(struct dues *dues, uint16_t from, uint16_t to, uint32_t enough);

#endif
