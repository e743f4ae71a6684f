/* Flood fills of the second seed, side by side, with what each of them costs. The solvers use none
 * of these but occupancy_flood, which is the queue without the counting. */
#ifndef SOKOBAN_ANALYSIS_POSITION_FLOOD_H
#define SOKOBAN_ANALYSIS_POSITION_FLOOD_H

#include "sokoban/analysis/position/occupancy.h"

enum flood_kind {
    FLOOD_QUEUE,    /* iterative, first in first out: cells in the order of their distance */
    FLOOD_STACK,    /* iterative, last in first out */
    FLOOD_RECURSIVE /* depth first, a call for every cell */
};

struct flood_cost {
    unsigned cells; /* reached */
    uint64_t looks; /* at a neighbour */
    unsigned depth; /* most cells waiting at one time, or calls within calls */
    bool gave_up;   /* recursion went too deep for the machine's stack */
};

/* Floods the free cells of an occupancy from one of them. */
struct flood_cost flood_measure(const struct occupancy *occupancy, cell start,
                                enum flood_kind kind);

#endif
