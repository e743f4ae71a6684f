/* What a rank of A* by ranks keeps at the end of a phase, when nothing is on its way, and how all
 * go on from it.
 *
 * A stream holds, numbers lowest byte first: bytes of a key, whether costs are pairs, a sum of the
 * start's key (8); counters (8 each); lower bound, best goal, its cost (4 each); whether there is
 * an incumbent (1), and what it saves of itself; how many states (4), and of each key, number and
 * rank of the parent (4, 2) and cost word (4); how many entries of the frontier (8), and of each
 * priority, bound and number (4 each). */
#ifndef SEARCH_ASTAR_SHARED_KEEP_H
#define SEARCH_ASTAR_SHARED_KEEP_H

#include <stdbool.h>

struct shared_astar;

/* At the beginning: agrees on a generation that all have, and goes on from it. True in began: there
 * is none, the search begins. False at a limit. */
bool shared_astar_recall(struct shared_astar *shared, bool *begins);

/* Whether it is time to keep something; urgent: even if a phase has to be interrupted for it. */
bool shared_astar_is_due(const struct shared_astar *shared, bool urgent);

/* All keep what they have come to. */
void shared_astar_keep(struct shared_astar *shared);

#endif
