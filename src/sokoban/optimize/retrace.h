/* Pushes of a solution made in another order, with what they cost: fast about whether they can be
 * made, and silent about where they lead. */
#ifndef SOKOBAN_OPTIMIZE_RETRACE_H
#define SOKOBAN_OPTIMIZE_RETRACE_H

#include <stdbool.h>
#include <stddef.h>

#include "sokoban/analysis/position/occupancy.h"
#include "sokoban/improve/step_cost.h"

struct meter;
struct path_push;

/* Where the player is, and what it took to come there. */
struct retrace_mark {
    cell player;
    struct step_last last;
    struct step_cost cost;
};

struct retrace {
    const struct cost_order *order;
    struct meter *meter; /* walks are counted as expansions */
    struct occupancy occupancy;
    uint16_t *steps;
    struct retrace_mark at;
};

/* No boxes, and the player nowhere. */
void retrace_init(struct retrace *retrace, const struct map *map, const struct cost_order *order,
                  struct meter *meter);
void retrace_free(struct retrace *retrace);

/* False when it cannot be made; then nothing has changed. */
bool retrace_push(struct retrace *retrace, struct path_push push);

/* Makes as many as can be made, one after the other; returns how many. */
size_t retrace_pushes(struct retrace *retrace, const struct path_push *pushes, size_t count);

/* Takes pushes that were made last back; the player and the cost are as the mark has them. */
void retrace_undo(struct retrace *retrace, const struct path_push *pushes, size_t count,
                  struct retrace_mark mark);

#endif
