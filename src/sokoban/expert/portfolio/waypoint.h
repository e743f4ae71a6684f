/* A waypoint: a position with much room that a solution may pass through, where boxes stand out of
 * each other's way. One search looks for it backward from the solved positions (waypoint_finder.c),
 * another one makes for it from the start (waypoint.c); whatever either has met is a place to meet.
 */
#ifndef SOKOBAN_EXPERT_PORTFOLIO_WAYPOINT_H
#define SOKOBAN_EXPERT_PORTFOLIO_WAYPOINT_H

#include "sokoban/analysis/board/map.h"

/* Levels that are soon solved need no waypoint. */
enum { WAYPOINT_WAITS = 6 };

struct waypoint {
    unsigned version; /* counts up whenever a better one is put here; 0: there is none */
    cell *boxes;      /* rising */
    cell player;
};

#endif
