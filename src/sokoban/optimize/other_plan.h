/* A solution by another plan, for much fewer pushes.
 *
 * Where a solution pushes far more than the bound of the start asks for, its plan is at fault, and
 * shortening it stretch by stretch does not help. The expert looks for a plan in between: a few
 * expansions within a tight budget find one or never will. */
#ifndef SOKOBAN_OPTIMIZE_OTHER_PLAN_H
#define SOKOBAN_OPTIMIZE_OTHER_PLAN_H

#include <stdint.h>

struct meter;
struct model;

/* The solution of fewest pushes found, or the one given, which is taken over. Each search may
 * expand so many nodes; there are a handful of them at most. */
char *other_plan_find(const struct model *model, char *solution, uint32_t deadlocks, uint64_t nodes,
                      struct meter *meter);

#endif
