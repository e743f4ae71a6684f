/* Prunings that restrict which pushes of a position are tried: one list, a row for each. Unlike a
 * deadlock test they say nothing of the position; they claim that some good solution goes on with
 * one of the pushes they keep, and each row says what such a solution preserves.
 *
 * Two claims do not add up to a third: the first pruning that leaves anything out is the only one
 * to act on a position. They stand in the order of what they preserve. */
#ifndef SOKOBAN_PRUNE_PRUNE_H
#define SOKOBAN_PRUNE_PRUNE_H

#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/deadlock/deadlock.h"

struct distances;
struct prune;

/* A push of a position. */
struct push {
    uint16_t box;
    uint8_t direction;
    bool has_region;
    cell from, to;
    cell region; /* of the player after it, when has_region */
};

/* A position: the last flood of the occupancy began where the player stands. */
struct pushes {
    const struct occupancy *occupancy;
    const cell *boxes; /* rising */
    struct push *items;
    unsigned count;
};

struct prune_kind {
    const char *name;
    const char *help;   /* what it does */
    unsigned preserves; /* see deadlock.h */
    struct prune *(*make)(const struct distances *distances);
    void (*free)(struct prune *prune);
    /* Keeps the pushes worth making, in their order. */
    void (*filter)(struct prune *prune, struct pushes *pushes);
};

/* What every pruning begins with. */
struct prune {
    const struct prune_kind *kind;
    const struct distances *distances;
};

/* Every pruning. A file that defines prune_NAME and a row here are all a new one needs. */
#define PRUNINGS(ROW)                                                                              \
    ROW(tunnel)                                                                                    \
    ROW(pi_corral)                                                                                 \
    ROW(room)                                                                                      \
    ROW(goal_cut)                                                                                  \
    ROW(packing_order)

#define PRUNE_DECLARE(name) extern const struct prune_kind prune_##name;
PRUNINGS(PRUNE_DECLARE)

#define PRUNE_NUMBER(name) PRUNE_##name,
enum { PRUNINGS(PRUNE_NUMBER) PRUNE_KINDS };

/* Ends with NULL. A set of prunings is a word with bit 1 << index for each. */
extern const struct prune_kind *const prune_kinds[];

#endif
