/* Feature-space search (after Shoham and Schaeffer, 2020): any solution, fast.
 *
 * Positions are told apart by a few features. All positions with the same features share a cell of
 * feature space, and the search gives every cell its turn: in it, the move with the least weight
 * is made. Moves that an advisor recommends weigh nothing, all others one, so a cell first follows
 * good advice and then departs from it once, twice, and so on. A position is filed under the best
 * features met on the way to it, so that steps back are made in the cell they started from.
 *
 * That all successors of a position are dead need not be told to those before it: successors are
 * made all at once and wait by themselves, so that a position beyond which none waits is never
 * looked at again, and is on the way to none that will be. But a reason is looked for why a
 * position has none, which then holds for others as well. */
#ifndef SOKOBAN_EXPERT_FESS_FESS_H
#define SOKOBAN_EXPERT_FESS_FESS_H

#include "sokoban/expert/common/member.h"
#include "sokoban/expert/plan/plan_search.h"

struct fess;

/* The parts of its rows among the members (see member.h). Each follows a plan, which it takes over.
 */
struct fess *fess_open(const struct member_setting *setting, struct packing_plan plan);
void fess_close(struct fess *fess);
enum search_outcome fess_step(struct fess *fess, uint64_t work);
const struct table *fess_table(const struct fess *fess);
struct meeting fess_meeting(const struct fess *fess);
void fess_write(struct fess *fess, uint32_t number, struct solution *solution);

#endif
