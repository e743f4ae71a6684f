/* A few boxes lifted out of a solution together and put back with fewest pushes.
 *
 * All other boxes are pushed as before, in the same order. When and where the lifted ones are
 * pushed in between is searched anew, and they may change ends. A state is how many of the others'
 * pushes are made, the squares of the lifted boxes, and the player's region; the states with as
 * many of the others' pushes form a layer, and layers are gone through once. In each, states are
 * taken by their pushes and a lower bound of what is left: the least sum of the lone boxes'
 * distances to the ends, around walls and the boxes that never move. What cannot come to less than
 * there is is left out: no other order or way of these boxes is lost, unless the states of a try
 * are used up. */
#ifndef SOKOBAN_OPTIMIZE_JOINT_LIFT_H
#define SOKOBAN_OPTIMIZE_JOINT_LIFT_H

#include <stddef.h>
#include <stdint.h>

struct meter;
struct path;

enum { JOINT_LIFT_MAX = 3 };

/* What is lifted: boxes by their numbers at the first position of a stretch of the path, rising. */
struct joint_lift {
    unsigned boxes[JOINT_LIFT_MAX];
    unsigned count;
    size_t first, last;
    uint64_t nodes; /* most that are expanded */
};

/* The moves of the path with fewer pushes of these boxes, or NULL when there are none or a limit
 * was reached before any was met. The caller frees them. */
char *joint_lift_find(const struct path *path, const struct joint_lift *lift, struct meter *meter);

#endif
