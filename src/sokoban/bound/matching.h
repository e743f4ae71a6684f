/* What the matching of bound.h can tell besides the bound. */
#ifndef SOKOBAN_BOUND_MATCHING_H
#define SOKOBAN_BOUND_MATCHING_H

struct bound;

/* The number of the goal that a box has in the position remembered. */
unsigned matching_goal(const struct bound *bound, unsigned box);

#endif
