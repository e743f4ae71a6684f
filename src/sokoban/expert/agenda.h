/* What is to be looked at next: positions wait in the bins of feature space (see bins.h) and, every
 * one of them, in two queues besides, whose best features come first. */
#ifndef SOKOBAN_EXPERT_AGENDA_H
#define SOKOBAN_EXPERT_AGENDA_H

#include "sokoban/expert/bins.h"

/* Among equal features, boxes near to goals first, or far: either solves levels the other does
 * not. */
enum taste { TASTE_NEAR, TASTE_FAR, TASTES };

/* A position that waits. */
struct agenda_item {
    uint64_t cell;     /* of feature space: whose bin it waits in */
    uint64_t features; /* at most 48 bits; less is better */
    uint32_t distance;
    uint32_t weight;
    uint32_t number;
};

struct agenda {
    struct meter *meter;
    bool counts_pushes; /* distances are pushes left: fewest first, instead of far ones */
    struct bins bins;
    struct bin all[TASTES];
    unsigned round;
    void *self; /* for: */
    bool (*is_waiting)(void *self, uint32_t number);
};

/* Positions are taken only as long as they are said to be waiting: they may have been put here more
 * than once. */
void agenda_init(struct agenda *agenda, struct meter *meter,
                 bool (*is_waiting)(void *self, uint32_t number), void *self);
void agenda_free(struct agenda *agenda);

/* False when the memory limit is reached. */
bool agenda_put(struct agenda *agenda, const struct agenda_item *item);

/* Takes the position to look at next; false when none is left. */
bool agenda_take(struct agenda *agenda, uint32_t *number);

#endif
