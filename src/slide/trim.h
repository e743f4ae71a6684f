/* Takes away what does not matter for the optimum of a sliding-block puzzle.
 *
 * A piece goes if the puzzle without it takes as much. A piece that the optimal solution never
 * moves, and a cell that it never uses, become walls: the solution is still one, and less room
 * makes no other shorter. */
#ifndef SLIDE_TRIM_H
#define SLIDE_TRIM_H

#include "puzzle/puzzle.h"

/* As struct puzzle wants it. */
enum limit_kind slide_trim(struct level *level, const struct request *request,
                           struct diag_list *done);

#endif
