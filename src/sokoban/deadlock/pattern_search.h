/* A few boxes close together, with nothing else on the board: can they ever be disentangled?
 *
 * A box that can be pushed out of the neighbourhood around them while the others stand, the player
 * being able to come back, is taken away at once; so is every box that gets out later. Taking boxes
 * away only helps: if a search that does so has tried all pushes and still has boxes off their
 * goals, no solution exists. The pattern is alive when all boxes left are on goals. A search that
 * meets too many positions has given up, which says nothing.
 *
 * Costs: for every position met, a walk of each box by itself. */
#ifndef SOKOBAN_DEADLOCK_PATTERN_SEARCH_H
#define SOKOBAN_DEADLOCK_PATTERN_SEARCH_H

#include "sokoban/deadlock/neighbourhood.h"

enum { PATTERN_SEARCH_BOXES_MAX = 10, PATTERN_SEARCH_EFFORT_MAX = 1024 };

enum pattern_search_verdict { PATTERN_SEARCH_UNKNOWN, PATTERN_SEARCH_ALIVE, PATTERN_SEARCH_DEAD };

/* Boxes of a neighbourhood, PATTERN_SEARCH_BOXES_MAX at most, and a node of the player's region:
 * the least one, once it has been loosened. */
struct local_state {
    uint64_t boxes;
    unsigned player;
};

struct pattern_search {
    struct local_state *local_states; /* met, in order */
    unsigned count;
    uint16_t *slots; /* finds a local state: its number + 1 */
    uint16_t *below; /* by number: the one under it in its heap; number + 1 */
    uint16_t heaps[PATTERN_SEARCH_BOXES_MAX + 1]; /* by boxes off goals: what waits; number + 1 */
    uint64_t steps;                               /* so far: floods */
};

void pattern_search_init(struct pattern_search *pattern_search);
void pattern_search_free(struct pattern_search *pattern_search);

/* Takes away boxes that get out of the neighbourhood. */
void pattern_search_loosen(struct pattern_search *pattern_search,
                           const struct neighbourhood *neighbourhood,
                           struct local_state *local_state);

/* Meets at most so many positions. */
enum pattern_search_verdict pattern_search_run(struct pattern_search *pattern_search,
                                               const struct neighbourhood *neighbourhood,
                                               struct local_state local_state, unsigned effort);

/* Takes away boxes of a dead local state without which a search with that effort still finds it
 * dead. */
void pattern_search_reduce(struct pattern_search *pattern_search,
                           const struct neighbourhood *neighbourhood,
                           struct local_state *local_state, unsigned effort);

#endif
