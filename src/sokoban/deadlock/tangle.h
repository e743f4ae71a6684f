/* A few boxes close together, with nothing else on the board: can they ever be disentangled?
 *
 * A box that can be pushed out of the place around them while the others stand, the player being
 * able to come back, is taken away at once; so is every box that gets out later. Taking boxes away
 * only helps: if a search that does so has tried all pushes and still has boxes off their goals, no
 * solution exists. The tangle is alive when all boxes left are on goals. A search that meets too
 * many positions has given up, which says nothing.
 *
 * Costs: for every position met, a walk of each box by itself. */
#ifndef SOKOBAN_DEADLOCK_TANGLE_H
#define SOKOBAN_DEADLOCK_TANGLE_H

#include "sokoban/analysis/freeze.h"

enum { TANGLE_BOXES_MAX = 10, TANGLE_EFFORT_MAX = 1024 };

enum tangle_verdict { TANGLE_UNKNOWN, TANGLE_ALIVE, TANGLE_DEAD };

/* Boxes and the player. */
struct knot {
    cell boxes[TANGLE_BOXES_MAX]; /* rising, then 0 */
    cell count;
    cell region; /* of the player: its least cell */
};

struct tangle {
    const struct map *map;
    const bool *live;
    const bool *place; /* by cell: around the boxes; a box elsewhere is no more looked at */
    struct freeze freeze;
    struct layout layout; /* the boxes of a knot; none between calls */
    struct knot *knots;   /* met, in order */
    unsigned count;
    uint16_t *slots;                      /* finds a knot: its number + 1 */
    uint16_t *below;                      /* by number: the one under it in its heap; number + 1 */
    uint16_t heaps[TANGLE_BOXES_MAX + 1]; /* by boxes off goals: what waits; number + 1 */
    uint32_t *home;                       /* by cell: stamp of the walk before which */
    uint32_t *seen;                       /* [4 * cell + side of the player]: the same */
    uint32_t stamp;
    cell *queue;    /* pairs: a box on its walk, and its player */
    uint64_t steps; /* so far: cells floods have reached */
};

void tangle_init(struct tangle *tangle, const struct map *map, const bool *live);
void tangle_free(struct tangle *tangle);

/* Takes away boxes that get out of the place; the player may stand anywhere in his region. */
void tangle_loosen(struct tangle *tangle, const bool *place, struct knot *knot);

/* Meets at most so many positions. */
enum tangle_verdict tangle_search(struct tangle *tangle, const bool *place, struct knot knot,
                                  unsigned effort);

#endif
