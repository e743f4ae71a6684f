/* The packing plans of a level (see plan_search.h), the most promising first.
 *
 * The first one lets boxes go only to the sink, if such a plan empties all goals: boxes that have
 * to wait where they are in the way are foreseen then. The other one lets them go to every source;
 * it is simpler, and now and then more to the point. */
#ifndef SOKOBAN_EXPERT_PLAN_PLANS_H
#define SOKOBAN_EXPERT_PLAN_PLANS_H

#include "sokoban/expert/plan/plan_search.h"

/* The first plan, to be freed. It is empty where a level is too large for planning. */
struct packing_plan plans_make_first(const struct model *model, struct meter *limits);

/* The other one, to be freed. False if it is the first again. */
bool plans_make_second(const struct model *model, struct meter *limits, struct packing_plan *plan);

#endif
