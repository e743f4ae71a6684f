/* A solution by another plan, for fewer pushes.
 *
 * Where a solution pushes far more than the bound of the start asks for, its plan is at fault, and
 * shortening it stretch by stretch does not help. The expert looks for another plan that takes no
 * more pushes: a few expansions within a tight budget find one or never will. What it finds is as
 * rough as any first solution, so that boxes are lifted out of it before the two are compared. */
#ifndef SOKOBAN_OPTIMIZE_OTHER_PLAN_H
#define SOKOBAN_OPTIMIZE_OTHER_PLAN_H

#include <stdint.h>

struct meter;
struct model;

/* The solution of fewest pushes found, or the one given, which is taken over. Each search may
 * expand so many nodes, and there are a handful of them at most; boxes are lifted with so many
 * nodes each. */
char *other_plan_find(const struct model *model, char *solution, uint32_t deadlocks, uint64_t nodes,
                      uint64_t lift_nodes, struct meter *meter);

#endif
