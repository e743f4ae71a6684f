/* How relevant a push or pull is to the ones before it: a handicap for positions in the order of a
 * greedy search.
 *
 * While a search is on a detour, at positions no better than the best one on its way, a step far
 * from the one before counts extra. Where boxes stand in groups that have little to do with each
 * other, detours of one group are then not combined with those of all the others (relevance cuts,
 * Junghanns and Schaeffer 2001, but as an order: nothing is left out). */
#ifndef SOKOBAN_EXPERT_PORTFOLIO_RELEVANCE_H
#define SOKOBAN_EXPERT_PORTFOLIO_RELEVANCE_H

#include "search/greedy_search.h"
#include "sokoban/analysis/board/map.h"

struct position_eval;

struct relevance {
    const struct map *map;
    struct meter *meter;
    const struct position_eval *eval; /* of the space searched: holds the position expanded */
    struct relevance_node *nodes;     /* by number */
    size_t room;
};

void relevance_init(struct relevance *relevance, const struct map *map, struct meter *meter,
                    const struct position_eval *eval);
void relevance_free(struct relevance *relevance);

/* A greedy_search_handicap. */
bool relevance_judge(void *self, const struct greedy_arrival *arrival, uint32_t *handicap);

#endif
