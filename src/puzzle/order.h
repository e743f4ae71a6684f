/* What counts in a solution: one metric first, others between equals. */
#ifndef PUZZLE_ORDER_H
#define PUZZLE_ORDER_H

#include <stddef.h>

struct goal;
struct score;

enum { ORDER_MAX = 8 };

struct order {
    const char *metrics[ORDER_MAX]; /* the first counts first; no two are the same */
    size_t count;
};

/* That of a goal with a metric, then that of a tie (NULL: none), then those of all goals
 * as they are listed. */
struct order order_of(const struct goal *goals, const struct goal *goal, const struct goal *tie);

/* Less than 0 when one is better than the other, more when it is worse. */
int order_compare(const struct order *order, const struct score *one, const struct score *other);

#endif
