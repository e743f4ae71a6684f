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

struct fess;

/* NULL when not even the beginning fits the memory limit. */
struct fess *fess_open(const struct model *model, struct meter *meter);
void fess_close(struct fess *fess);

/* Goes on until about so many moves have been generated. Found; exhausted (all that is left out is
 * proved dead, so there is no solution); or limited: by meter->hit, and if that is LIMIT_NONE, by
 * the work it was given, and it can be stepped on. */
enum search_outcome fess_step(struct fess *fess, uint64_t work);

/* The moves of the solution found; the caller frees them. */
char *fess_moves(struct fess *fess);

#endif
