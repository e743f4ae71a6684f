/* Sets of boxes that another test has proved dead, kept so that a position that holds one of them
 * is given up by looking it up. Up to LEARNED_SETS_MAX are learnt, and none is forgotten. */
#ifndef SOKOBAN_DEADLOCK_LEARNED_SETS_H
#define SOKOBAN_DEADLOCK_LEARNED_SETS_H

#include "sokoban/deadlock/deadlock.h"

enum { LEARNED_SETS_MAX = 8192, LEARNED_SET_BOXES_MAX = 10 };

/* Knows nothing before it has been taught, and so is no row of deadlock.h. */
extern const struct deadlock_kind deadlock_lessons;

/* Teaches a test of this kind that the boxes are dead with the player on any of the cells marked,
 * whatever else is on the board. */
void learned_sets_add(struct deadlock *learned_sets, const cell *boxes, unsigned count,
                      const bool *player);

/* Lets the local test (local.c) teach one of this kind, for as long as it is asked. Both may
 * be NULL. */
void local_teach(struct deadlock *local, struct deadlock *learned_sets);

#endif
