/* Leaves out what does not matter. */
#ifndef SOKOBAN_INVENT_TIDY_H
#define SOKOBAN_INVENT_TIDY_H

#include "sokoban/invent/inventor.h"

/* Walls up every square of floor without which the start takes no more pushes (or moves) than
 * before: less floor can never make it fewer. What makes the level easier for people by its absence
 * stays, up to a tenth of the floor. */
bool tidy(struct inventor *inventor, struct draft *draft);

#endif
