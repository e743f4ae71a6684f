/* What goes on in a solution while a few of its boxes are lifted out (see joint_lift.h): the
 * others' pushes, where the lifted boxes were after each, and a bound of the pushes they need. */
#ifndef SOKOBAN_OPTIMIZE_LIFT_SCHEDULE_H
#define SOKOBAN_OPTIMIZE_LIFT_SCHEDULE_H

#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/optimize/joint_lift.h"

struct path_push;

/* Distances and bounds of so much or more: there is no way. */
#define LIFT_FAR (UINT16_MAX / 4)

struct lift_schedule {
    const struct path *path;
    const struct map *map;
    const struct joint_lift *lift;
    struct path_push *others; /* in order */
    size_t other_count;
    size_t *position;          /* of the path, after so many of the others' pushes */
    cell *along;               /* [others made * JOINT_LIFT_MAX]: the lifted boxes there, rising */
    uint32_t *spent;           /* their pushes by then */
    uint32_t limit;            /* all their pushes */
    cell ends[JOINT_LIFT_MAX]; /* rising */
    uint16_t *left;            /* [end * (cells + 1) + cell] */
};

size_t lift_schedule_bytes(const struct path *path, const struct joint_lift *lift);
void lift_schedule_init(struct lift_schedule *schedule, const struct path *path,
                        const struct joint_lift *lift);
void lift_schedule_free(struct lift_schedule *schedule);

/* Puts the others down as they stand first. */
void lift_schedule_put(const struct lift_schedule *schedule, struct occupancy *occupancy);

/* The least sum of the lone boxes' distances to the ends, around walls and the boxes that never
 * move, wherever the player is: no way takes fewer pushes, and a push takes it down by one at most.
 */
uint32_t lift_schedule_bound(const struct lift_schedule *schedule, const cell *boxes);

/* Sorts boxes, rising. */
void lift_sort(cell *boxes, unsigned count);

#endif
