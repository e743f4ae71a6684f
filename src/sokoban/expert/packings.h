/* The packing plans of a level (see unpacking.h), the most promising first.
 *
 * The first one lets boxes go only to the sink, if such a plan empties all goals: boxes that have
 * to wait where they are in the way are foreseen then. The other one lets them go to every source;
 * it is simpler, and now and then more to the point. */
#ifndef SOKOBAN_EXPERT_PACKINGS_H
#define SOKOBAN_EXPERT_PACKINGS_H

#include "sokoban/expert/unpacking.h"

/* The plan with this number, from 0 on, to be freed; false if there is none that differs from those
 * before. The first may be empty, where a level is too large for planning. */
bool packings_make(const struct model *model, unsigned number, struct meter *limits,
                   struct packing *packing);

#endif
