/* Feature-space search (after Shoham and Schaeffer, 2020): any solution, fast.
 *
 * Positions are told apart by a few features. All positions with the same features share a cell of
 * feature space, and the search gives every cell its turn: in it, the move with the least weight
 * is made. Moves that an advisor recommends weigh nothing, all others one, so a cell first follows
 * good advice and then departs from it once, twice, and so on. A position is filed under the best
 * features met on the way to it, so that steps back are made in the cell they started from. */
#ifndef SOKOBAN_EXPERT_FESS_H
#define SOKOBAN_EXPERT_FESS_H

#include "search/limits.h"
#include "search/search.h"
#include "sokoban/space/model.h"

/* Ends with outcome found and the moves, exhausted (which proves nothing that the prunings in use
 * do not preserve: all preserve solvability), or limited. */
enum search_outcome fess_solve(const struct model *model, struct meter *meter, char **moves);

#endif
