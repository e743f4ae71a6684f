/* A few boxes close together, with nothing else on the board: can they ever be disentangled?
 *
 * A box that can be pushed out of the nook around them while the others stand, the player being
 * able to come back, is taken away at once; so is every box that gets out later. Taking boxes away
 * only helps: if a search that does so has tried all pushes and still has boxes off their goals, no
 * solution exists. The tangle is alive when all boxes left are on goals. A search that meets too
 * many positions has given up, which says nothing.
 *
 * Costs: for every position met, a walk of each box by itself. */
#ifndef SOKOBAN_DEADLOCK_TANGLE_H
#define SOKOBAN_DEADLOCK_TANGLE_H

#include "sokoban/deadlock/nook.h"

enum { TANGLE_BOXES_MAX = 10, TANGLE_EFFORT_MAX = 1024 };

enum tangle_verdict { TANGLE_UNKNOWN, TANGLE_ALIVE, TANGLE_DEAD };

/* Boxes of a nook, TANGLE_BOXES_MAX at most, and a node of the player's region: the least one, once
 * it has been loosened. */
struct knot {
    uint64_t boxes;
    unsigned player;
};

struct tangle {
    struct knot *knots; /* met, in order */
    unsigned count;
    uint16_t *slots;                      /* finds a knot: its number + 1 */
    uint16_t *below;                      /* by number: the one under it in its heap; number + 1 */
    uint16_t heaps[TANGLE_BOXES_MAX + 1]; /* by boxes off goals: what waits; number + 1 */
    uint64_t steps;                       /* so far: floods */
};

void tangle_init(struct tangle *tangle);
void tangle_free(struct tangle *tangle);

/* Takes away boxes that get out of the nook. */
void tangle_loosen(struct tangle *tangle, const struct nook *nook, struct knot *knot);

/* Meets at most so many positions. */
enum tangle_verdict tangle_search(struct tangle *tangle, const struct nook *nook, struct knot knot,
                                  unsigned effort);

/* Takes away boxes of a dead knot without which a search with that effort still finds it dead. */
void tangle_reduce(struct tangle *tangle, const struct nook *nook, struct knot *knot,
                   unsigned effort);

#endif
