/* Any solution, fast: the expert's way through the plan. */
#ifndef SOKOBAN_SOLVE_EXPERT_H
#define SOKOBAN_SOLVE_EXPERT_H

#include <stdbool.h>

#include "puzzle/puzzle.h"
#include "search/search.h"

struct algorithm;
struct board;
struct meter;
struct model;

/* Is a board beyond what the expert can work on at a reasonable pace? */
bool expert_is_too_large(const struct board *board);

/* Finds a solution, proves that there is none, or comes to a limit. The caller frees the moves. If
 * pushes_max is not 0 the solution has at most so many pushes, and only finding one says anything.
 */
enum search_outcome expert_search(const struct model *model, struct meter *meter,
                                  uint32_t pushes_max, char **moves);

/* All searches of the portfolio, and the feature-space search alone. */
void solve_by_portfolio(const struct algorithm *self, const struct level *level,
                        const struct request *request, struct answer *answer);
void solve_by_fess(const struct algorithm *self, const struct level *level,
                   const struct request *request, struct answer *answer);

#endif
