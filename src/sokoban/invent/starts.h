/* Where boxes and player begin: far from the goals, with the boxes off them. */
#ifndef SOKOBAN_INVENT_STARTS_H
#define SOKOBAN_INVENT_STARTS_H

#include "sokoban/invent/inventor.h"

enum { STARTS_MAX = 4 };

/* Up to STARTS_MAX of the starts so far from the goals as the draft's worth says, those with most
 * boxes off the goals first. Returns how many. */
unsigned starts_at(struct inventor *inventor, const struct draft *draft,
                   struct draft starts[STARTS_MAX]);

/* Makes the first of them the draft's. False when there is none. */
bool starts_first(struct inventor *inventor, struct draft *draft);

#endif
