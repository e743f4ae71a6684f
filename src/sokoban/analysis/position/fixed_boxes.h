/* Fixed boxes: those that no solution ever moves again. To the others they are walls.
 *
 * 1. A box frozen by walls and other fixed boxes cannot be pushed (freeze.h).
 * 2. Every solution ends with all goals filled, and played backwards it pulls boxes off them. From
 * a position with all goals filled and the player in one of its regions, boxes he can pull are
 * taken away until there is none left: what he then can reach is all he could ever come to, and
 * goals still filled are so during the whole solution. A region can be that of the end only if
 * those goals are filled now, the player is within its reach, and so is every other box. If no
 * region can, the position is dead; boxes on goals that stay filled with every region that can are
 * fixed.
 *
 * More fixed boxes can make more of both kinds, so the two are done in turn until nothing changes.
 * What the regions of the end reach depends on the fixed boxes alone and is kept.
 *
 * Costs: the freeze test of all boxes, and a look at a bit set for each region. */
#ifndef SOKOBAN_ANALYSIS_POSITION_FIXED_BOXES_H
#define SOKOBAN_ANALYSIS_POSITION_FIXED_BOXES_H

#include "sokoban/analysis/position/freeze.h"

struct distances;
struct ending;

/* For levels with as many goals as boxes. */
struct fixed_boxes {
    const struct map *map;
    struct freeze freeze;
    cell *boxes; /* of the position, rising */
    unsigned count;
    bool *is_fixed;                 /* by cell, of the position settled last */
    cell *frozen;                   /* scratch */
    unsigned words;                 /* of a set of cells */
    uint64_t *fixed, *set, *common; /* sets: the fixed boxes, the boxes, and scratch */
    struct ending *endings;         /* direct-mapped by the fixed boxes */
    const struct ending *ending;    /* of the position settled last */
    uint64_t serials;               /* given to endings so far */
    cell *queue;
    uint8_t *state; /* by cell, while an ending is worked out */
};

void fixed_boxes_init(struct fixed_boxes *fixed_boxes, const struct distances *distances);
void fixed_boxes_free(struct fixed_boxes *fixed_boxes);

/* Finds the boxes of a position that are fixed; false when it is dead. */
bool fixed_boxes_settle(struct fixed_boxes *fixed_boxes, const struct occupancy *occupancy,
                        cell player);

enum { FIXED_BOXES_SLOTS = 1024 };

/* Where to keep what is known of the fixed boxes settled last: one of the slots, which may have
 * been another one's. The serial number, never 0, tells the sets of one slot apart. */
unsigned fixed_boxes_slot(const struct fixed_boxes *fixed_boxes, uint64_t *serial);

#endif
