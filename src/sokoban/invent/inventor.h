/* Who works on one candidate after the other: the search, the limits and the dice. */
#ifndef SOKOBAN_INVENT_INVENTOR_H
#define SOKOBAN_INVENT_INVENTOR_H

#include "puzzle/puzzle.h"
#include "sokoban/difficulty/difficulty.h"
#include "sokoban/invent/draft.h"
#include "sokoban/invent/style.h"
#include "sokoban/invent/weighed.h"
#include "sokoban/retrograde/retrograde.h"

/* What is wanted of every candidate. */
struct invent_order {
    const struct generate_request *wanted;
    const struct style *style;
    const struct draft *frame; /* of the size wanted, with nothing drawn */
    enum retrograde_metric metric;
    unsigned grade;  /* 0: any */
    uint64_t effort; /* rooms tried for one level */

    /* A solution with the fewest pushes or moves, by a search that goes forward; the caller frees
     * it. NULL: a limit was reached. */
    char *(*solve)(const struct invent_order *order, const struct level *level,
                   struct meter *meter);
};

struct inventor {
    const struct invent_order *order;
    struct random random;
    struct meter meter;
    struct retrograde_nodes nodes;
    struct retrograde *search;
    struct weighed weighed;
    uint64_t rooms; /* looked at */
};

/* The farthest start of the room for its goals, as its worth. False when a limit was reached. */
bool inventor_weigh(struct inventor *inventor, struct draft *draft);

/* How far the draft's own start is from its goals; UINT32_MAX: it cannot be solved, or a limit was
 * reached. */
uint32_t inventor_distance(struct inventor *inventor, const struct draft *draft);

/* What the draft's start is like for people. False when there is no score. */
bool inventor_rate(struct inventor *inventor, const struct draft *draft,
                   struct difficulty *difficulty);

static inline bool inventor_is_over(const struct inventor *inventor)
{
    return inventor->meter.hit != LIMIT_NONE;
}

#endif
