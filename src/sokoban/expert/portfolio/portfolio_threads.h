/* The searches of the portfolio side by side: some of them in every thread, where they take
 * turns. Whoever has an answer first ends it for all; which that is may differ from run to run. */
#ifndef SOKOBAN_EXPERT_PORTFOLIO_PORTFOLIO_THREADS_H
#define SOKOBAN_EXPERT_PORTFOLIO_PORTFOLIO_THREADS_H

#include "sokoban/expert/portfolio/portfolio.h"

/* As portfolio_solve with all searches, in at most so many threads, this one among them. */
enum search_outcome portfolio_threads_solve(const struct model *model, struct meter *meter,
                                            unsigned threads, uint64_t seed, char **moves);

#endif
