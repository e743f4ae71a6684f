/* The order of "fess0" of the second program of docs/seeds.md: positions with more boxes on goals
 * first, then those with fewer regions, then those with the lower estimate. */
#ifndef SOKOBAN_SEED_SEARCH_FESS0_H
#define SOKOBAN_SEED_SEARCH_FESS0_H

#include "search/space.h"

struct position_eval;

/* A space like the one given (a push space with this evaluation, or one around it; both must
 * outlive it), but whose evaluation is that order, for search_greedy. */
struct space *fess0_new(const struct space *inner, struct position_eval *eval);
void fess0_free(struct space *space);

#endif
