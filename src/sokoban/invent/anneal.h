/* Simulated annealing of a room and its goals: edits that make the farthest start farther are
 * kept, others now and then, ever less often (Kirkpatrick, Gelatt and Vecchi 1983). */
#ifndef SOKOBAN_INVENT_ANNEAL_H
#define SOKOBAN_INVENT_ANNEAL_H

#include "sokoban/invent/inventor.h"

/* Draws a room in the style and puts goals into it. False when none came out that is good enough.
 */
bool anneal_begin(struct inventor *inventor, struct draft *draft);

/* Makes it the best that was met in so many steps; until a limit at most. */
void anneal(struct inventor *inventor, struct draft *draft, uint64_t steps);

#endif
