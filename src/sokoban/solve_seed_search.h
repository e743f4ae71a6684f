/* Solving by the limited searches of the laboratory: what they are asked and what they may claim.
 */
#ifndef SOKOBAN_SOLVE_SEED_SEARCH_H
#define SOKOBAN_SOLVE_SEED_SEARCH_H

#include "puzzle/puzzle.h"

choice_list sokoban_keys;

/* Does the request name one of them, or anything that only they understand? */
bool seed_search_is_meant(const struct request *request);

void seed_search_solve(const struct level *level, const struct request *request,
                       struct answer *answer);

#endif
