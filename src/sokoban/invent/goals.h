/* Where goals go: anywhere on the floor, most of them side by side. */
#ifndef SOKOBAN_INVENT_GOALS_H
#define SOKOBAN_INVENT_GOALS_H

#include "sokoban/invent/draft.h"

/* Adds goals until there are as many as boxes; there is floor for them. */
void goals_place(struct draft *draft, struct random *random);

/* Takes one goal away, with its image, and puts others elsewhere. */
void goals_move(struct draft *draft, struct random *random);

#endif
