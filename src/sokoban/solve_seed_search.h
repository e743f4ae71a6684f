/* Solving by the limited searches of the laboratory: what they are asked and what they may claim.
 */
#ifndef SOKOBAN_SOLVE_SEED_SEARCH_H
#define SOKOBAN_SOLVE_SEED_SEARCH_H

#include "puzzle/puzzle.h"

choice_list sokoban_keys;

struct algorithm;

void solve_by_seed_search(const struct algorithm *self, const struct level *level,
                          const struct request *request, struct answer *answer);

#endif
