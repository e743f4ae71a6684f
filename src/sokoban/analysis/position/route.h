/* Ways on foot. */
#ifndef SOKOBAN_ANALYSIS_POSITION_ROUTE_H
#define SOKOBAN_ANALYSIS_POSITION_ROUTE_H

#include "sokoban/analysis/position/occupancy.h"

struct text;

/* Appends a shortest walk from one free cell to another, a small letter a step. False when there
 * is none. steps is scratch, a word a cell. */
bool route_walk(struct occupancy *occupancy, uint16_t *steps, cell from, cell to,
                struct text *moves);

#endif
