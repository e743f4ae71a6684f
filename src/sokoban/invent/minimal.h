/* Whether boxes and walls matter, by looking at the level without them. */
#ifndef SOKOBAN_INVENT_MINIMAL_H
#define SOKOBAN_INVENT_MINIMAL_H

#include "sokoban/invent/inventor.h"

/* No box could be a wall, and some goal go, with the same fewest pushes (or moves). */
bool minimal_has_no_idle_box(struct inventor *inventor, const struct draft *draft);

/* No inner wall, one with floor on two opposite sides, could be open with the same fewest pushes
 * (or moves) and a score that is no lower. */
bool minimal_has_no_idle_wall(struct inventor *inventor, const struct draft *draft, double score);

#endif
