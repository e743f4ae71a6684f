/* The measures of difficulty by brute force, on the oracle's positions: explicit graphs, values
 * relaxed until nothing changes, the walker's equations by elimination. Shares nothing with src/.
 */
#ifndef TESTS_SUPPORT_SLOW_DIFFICULTY_H
#define TESTS_SUPPORT_SLOW_DIFFICULTY_H

#include "support/oracle.h"

enum { SLOW_BOXES = 4, SLOW_FAR = 1 << 20 };

struct slow_edge {
    unsigned from, to; /* nodes */
    unsigned before, after, way;
};

struct slow {
    const struct oracle *oracle;
    unsigned boxes;
    unsigned (*lone)[ORACLE_SQUARES]; /* [box * SQUARES + player][goal square]: pushes */
    unsigned *node_of;                /* by position: the node + 1 of its region; 0: none */
    uint32_t *nodes;                  /* by node: a position of the region */
    unsigned count;
    unsigned *legal; /* by node: pushes */
    struct slow_edge *edges;
    unsigned edge_count;
    unsigned *to_goal; /* by node; SLOW_FAR: dead */
    unsigned *bound;
};

/* Up to SLOW_BOXES boxes. */
struct slow *slow_new(const struct oracle *oracle);
void slow_free(struct slow *slow);

unsigned slow_live(const struct slow *slow);
unsigned slow_only_moves(const struct slow *slow);
unsigned slow_series(const struct slow *slow, unsigned directions); /* 1 or 4 */
unsigned slow_groups(const struct slow *slow);

/* The members of a group when the box pushed gets another number. */
unsigned slow_carry(const struct slow_edge *edge, unsigned group, unsigned boxes);

double slow_walker(const struct slow *slow);

#endif
