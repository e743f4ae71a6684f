/* Disjoint patterns, by branch and bound: patterns of boxes of one position that cost something
 * besides the way of each, and the most that such patterns without a box in common cost together.
 */
#ifndef SOKOBAN_BOUND_DISJOINT_SUM_H
#define SOKOBAN_BOUND_DISJOINT_SUM_H

#include <stdbool.h>
#include <stdint.h>

enum { COSTLY_PATTERN_BOXES_MAX = 4, COSTLY_PATTERNS_MAX = 128 };

struct costly_pattern {
    uint32_t number;                            /* of the pattern among those of its size */
    uint16_t members[COSTLY_PATTERN_BOXES_MAX]; /* where its boxes are: indices of
                                                   analysis/tables/pattern_db.h */
    uint8_t size;
    uint8_t cost; /* 0: it costs nothing as the player stands */
};

struct costly_patterns {
    struct costly_pattern items[COSTLY_PATTERNS_MAX];
    unsigned count;
    bool *taken; /* scratch: by index, all false */
};

/* Notes a conflict; false when it finds no room, and the sum is less than it could be. */
bool costly_patterns_add(struct costly_patterns *costly_patterns,
                         const struct costly_pattern *costly_pattern);

/* The greatest sum of costs without a box in common; a lesser one where it would take too long to
 * find. Brings the conflicts into another order. */
uint32_t disjoint_sum(struct costly_patterns *costly_patterns);

#endif
