/* Several searches that take turns until one of them, or two from both ends together, has a
 * solution. Turns are measured by the moves generated and grow from round to round, so that a run
 * is the same on every machine, and no search waits long for its turn. */
#ifndef SOKOBAN_EXPERT_PORTFOLIO_PORTFOLIO_H
#define SOKOBAN_EXPERT_PORTFOLIO_PORTFOLIO_H

#include "sokoban/expert/common/member.h"

enum { PORTFOLIO_MOST = PERIMETER_TABLES };

/* All the searches there are, in the order of their turns; ends with NULL. */
extern const struct member_kind *const portfolio_all[];

/* Lets these searches, at most PORTFOLIO_MOST and ended by NULL, take turns, with a seed of chance
 * where it has a part (0: the usual order). Found, with the moves,
 * to be freed; exhausted, which proves that there is no solution; or limited by the meter. */
enum search_outcome portfolio_solve(const struct model *model, struct meter *meter,
                                    const struct member_kind *const *kinds, uint64_t seed,
                                    char **moves);

/* The feature-space search alone, for a solution of at most so many pushes, or of any number if
 * that is 0. With a number, exhausted says no more than that it found none. */
enum search_outcome portfolio_solve_within(const struct model *model, struct meter *meter,
                                           uint32_t pushes_max, char **moves);

/* The feature-space search alone, without some of its parts (see fess/ablation.h). */
enum search_outcome portfolio_solve_without(const struct model *model, struct meter *meter,
                                            struct ablation without, char **moves);

#endif
