/* A packing order: in which order the goals can be filled so that none shuts off another.
 *
 * Found backwards. With a box on every goal, a box that can be pulled to where a box stands at the
 * start, all the others staying where they are, can be the last to come; it is taken away and the
 * next one looked for, those soonest pulled out first. The player may be anywhere. Levels that need
 * a box to be parked have no such order, or only for some goals; the rest of them is unordered. An
 * order is advice: solutions need not follow it. */
#ifndef SOKOBAN_ANALYSIS_TABLES_PACKING_ORDER_H
#define SOKOBAN_ANALYSIS_TABLES_PACKING_ORDER_H

#include "sokoban/analysis/board/map.h"

struct packing_order {
    cell *goals;    /* the first to be filled first; those without order come before all others */
    unsigned count; /* all goals */
    unsigned free;  /* how many at the beginning have no order among themselves */
};

struct packing_order *packing_order_new(const struct map *map);
void packing_order_free(struct packing_order *packing_order);

#endif
