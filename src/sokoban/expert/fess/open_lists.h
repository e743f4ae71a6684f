/* What is to be looked at next: positions wait in the cells of feature space (see feature_cells.h)
 * and, every one of them, in two priority queues besides, whose best features come first. */
#ifndef SOKOBAN_EXPERT_FESS_OPEN_LISTS_H
#define SOKOBAN_EXPERT_FESS_OPEN_LISTS_H

#include "sokoban/expert/common/feature_cells.h"

/* Among equal features, boxes near to goals first, or far: either solves levels the other does
 * not. */
enum distance_order { NEAR_FIRST, FAR_FIRST, DISTANCE_ORDERS };

/* Of a word that is compared; the other bits are a weight or a distance. */
enum { OPEN_FEATURE_BITS = 48 };

/* A position that waits. */
struct open_item {
    uint64_t cell;     /* of feature space: the one it waits in */
    uint64_t features; /* at most OPEN_FEATURE_BITS; less is better */
    uint32_t distance;
    uint32_t weight;
    uint32_t number;
};

struct open_lists {
    struct meter *meter;
    bool counts_pushes; /* distances are pushes left: fewest first, instead of far ones */
    struct feature_cells cells;
    struct rank_heap all[DISTANCE_ORDERS];
    unsigned round;
    void *self; /* for: */
    bool (*is_waiting)(void *self, uint32_t number);
};

/* Positions are taken only as long as they are said to be waiting: they may have been put here more
 * than once. */
void open_lists_init(struct open_lists *open_lists, struct meter *meter,
                     bool (*is_waiting)(void *self, uint32_t number), void *self);
void open_lists_free(struct open_lists *open_lists);

/* False when the memory limit is reached. */
bool open_lists_put(struct open_lists *open_lists, const struct open_item *item);

/* Takes the position to look at next; false when none is left. */
bool open_lists_take(struct open_lists *open_lists, uint32_t *number);

#endif
