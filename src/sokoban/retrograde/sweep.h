/* The hardest starts of a room for every way to place its goals. */
#ifndef SOKOBAN_RETROGRADE_SWEEP_H
#define SOKOBAN_RETROGRADE_SWEEP_H

#include "sokoban/retrograde/retrograde.h"

/* The first of the farthest starts for some goals. */
struct sweep_start {
    uint32_t distance;
    unsigned player; /* bit */
    uint64_t goals[MASK_WORDS_MAX], boxes[MASK_WORDS_MAX];
};

struct exchange;

struct sweep {
    const struct room *room;
    unsigned boxes;
    enum retrograde_metric metric;
    unsigned threads;
    struct exchange *exchange; /* other ranks, which take goal sets in turn; NULL: there are none */
    /* Is told of each goal set, in their order, that has starts; copies are of all turns and
     * mirrorings of the room. */
    void (*found)(void *context, const struct sweep_start *start);
    void *context;

    /* What came of it. */
    uint64_t goal_sets; /* looked at */
    uint64_t *layers;   /* positions at each distance, of all goal sets; freed by the caller */
    size_t layer_count;
};

/* False when a limit was hit, which the meter names. */
bool sweep_run(struct sweep *sweep, struct meter *meter);

#endif
