/* What a push, and the walk before it, add to a solution in the measures that count. */
#ifndef SOKOBAN_IMPROVE_STEP_COST_H
#define SOKOBAN_IMPROVE_STEP_COST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sokoban/analysis/board/map.h"
#include "sokoban/rules/metrics.h"

struct order;
struct path;

enum { COST_PARTS = 4 };

/* The measures that count, the first first. */
struct cost_order {
    enum sokoban_metric metrics[COST_PARTS];
    unsigned count;
};

/* Two words of two numbers each, what counts first in the upper half of the first. Costs add up and
 * compare as the numbers do. */
struct step_cost {
    uint64_t high, low;
};

/* The push before: where it left its box, and its direction. */
struct step_last {
    cell box;
    uint8_t direction;
    bool none; /* there was no push before */
};

/* A push of the box on a cell, and the moves with the walk before it. */
struct step {
    cell box;
    uint8_t direction;
    uint32_t moves;
};

/* The first of an order of the family's metrics: as many as costs have parts. */
struct cost_order cost_order_of(const struct order *order);

/* How many lines a walk takes the player is not looked at: each counts as one. */
struct step_cost step_cost_of(const struct cost_order *order, const struct step_last *last,
                              const struct step *step);

/* Of the path's push from a position to the next, as it stands. */
struct step_cost step_cost_on_path(const struct cost_order *order, const struct path *path,
                                   size_t position);
struct step_last step_last_on_path(const struct path *path, size_t position);

static inline struct step_cost step_cost_add(struct step_cost one, struct step_cost other)
{
    return (struct step_cost){one.high + other.high, one.low + other.low};
}

static inline bool step_cost_is_less(struct step_cost one, struct step_cost other)
{
    return one.high < other.high || (one.high == other.high && one.low < other.low);
}

static inline uint32_t step_cost_first(struct step_cost cost)
{
    return (uint32_t)(cost.high >> 32);
}

static inline uint32_t step_cost_second(struct step_cost cost)
{
    return (uint32_t)cost.high;
}

#endif
