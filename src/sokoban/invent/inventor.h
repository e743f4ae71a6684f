/* Who works on one candidate after the other: the search, the limits and the dice. */
#ifndef SOKOBAN_INVENT_INVENTOR_H
#define SOKOBAN_INVENT_INVENTOR_H

#include "puzzle/puzzle.h"
#include "sokoban/difficulty/difficulty.h"
#include "sokoban/invent/draft.h"
#include "sokoban/invent/style.h"
#include "sokoban/invent/weighed.h"
#include "sokoban/retrograde/retrograde.h"
#include "sokoban/trim/trim.h"

/* What is wanted of every candidate. */
struct invent_order {
    const struct generate_request *wanted;
    const struct style *style;
    const struct draft *frame; /* of the size wanted, with nothing drawn */
    enum retrograde_metric metric;
    unsigned grade;     /* 0: any */
    uint64_t effort;    /* rooms tried for one level */
    unsigned floor_max; /* squares of floor in a room */
    bool is_large;      /* too many ways to put the boxes down: starts are looked for by bounds, and
                         * what is said of them is proved by a search that goes forward */

    /* A solution with the fewest pushes or moves, by a search that goes forward; the caller frees
     * it. NULL: a limit was reached. */
    char *(*solve)(const struct invent_order *order, const struct level *level,
                   struct meter *meter);
    /* The optimum of a variant, by the same search. */
    struct trim_proof (*prove)(const struct invent_order *order, const struct board *board,
                               uint32_t most, struct meter *meter);
    /* What the level's score may be, where its positions are too many to be measured. False: that
     * is not known either. */
    bool (*estimate)(const struct invent_order *order, const struct level *level,
                     struct meter *meter, double *score);
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

/* The farthest start of the room for its goals, as its worth; what bounds say of it, where the
 * order is large. False when a limit was reached. */
bool inventor_weigh(struct inventor *inventor, struct draft *draft);

/* How far a level's start is from its goals. */
struct trim_proof inventor_prove(struct inventor *inventor, const struct board *board,
                                 uint32_t most);

/* What the draft's start is like for people. False when there is no score. */
bool inventor_rate(struct inventor *inventor, const struct draft *draft,
                   struct difficulty *difficulty);

static inline bool inventor_is_over(const struct inventor *inventor)
{
    return inventor->meter.hit != LIMIT_NONE;
}

#endif
