/* One box lifted out of a solution and put back with the best way for it.
 *
 * All other boxes are pushed as before, in the same order; when and where the lifted one is pushed
 * in between is searched anew. A state is how many of the others' pushes are made, the box's
 * square, and the push made last, which says where the player is: so few that a best way among all
 * can be found (best by the first two of the measures that count; player lines are estimated). A
 * lower bound of what is left, where pushes or moves count first: the others' pushes, and the lone
 * box's to where it ends. Leaves out what cannot come to the cost of the solution there is: nothing
 * better is lost. */
#ifndef SOKOBAN_OPTIMIZE_LIFT_H
#define SOKOBAN_OPTIMIZE_LIFT_H

#include "sokoban/improve/step_cost.h"

struct meter;
struct path;

/* The moves of the path with a better way for a box, by its number at the start; NULL when there is
 * none, or a limit of the meter was reached. The caller frees them. */
char *lift_find(const struct path *path, const struct cost_order *order, unsigned box,
                struct meter *meter);

#endif
