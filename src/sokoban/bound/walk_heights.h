/* Heights for counting walks (analysis/board/heights.h), worked out for the start.
 *
 * The linear program is solved as a game of two, round by round (fictitious play, Brown 1951). One
 * takes the cheapest pushes under the heights of the last round. The other sets the heights that
 * make all pushes taken so far as expensive as can be: the prices of carrying the player from where
 * these end to where they begin (analysis/board/transport.h). Whatever the rounds come to, every
 * heights give a bound; the best are kept. */
#ifndef SOKOBAN_BOUND_WALK_HEIGHTS_H
#define SOKOBAN_BOUND_WALK_HEIGHTS_H

#include "sokoban/analysis/board/heights.h"
#include "sokoban/bound/tables.h"

/* NULL when they cannot be had: too many cells or boxes, or no goal for some box. Ways cannot be
 * added up under them any more. */
struct heights *walk_heights_new(const struct distances *distances,
                                 const struct bound_limits *limits);

#endif
