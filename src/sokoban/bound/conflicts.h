/* Groups of boxes of one position that cost something besides the way of each, and the most that
 * such groups without a box in common cost together. */
#ifndef SOKOBAN_BOUND_CONFLICTS_H
#define SOKOBAN_BOUND_CONFLICTS_H

#include <stdbool.h>
#include <stdint.h>

enum { CONFLICT_BOXES_MAX = 4, CONFLICTS_MAX = 128 };

struct conflict {
    uint32_t number;                      /* of the group among those of its size */
    uint16_t members[CONFLICT_BOXES_MAX]; /* where its boxes are: indices of analysis/groups.h */
    uint8_t size;
    uint8_t cost; /* 0: it costs nothing as the player stands */
};

struct conflicts {
    struct conflict items[CONFLICTS_MAX];
    unsigned count;
    bool *taken; /* scratch: by index, all false */
};

/* Notes a conflict; false when it finds no room, and the sum is less than it could be. */
bool conflicts_add(struct conflicts *conflicts, const struct conflict *conflict);

/* The greatest sum of costs without a box in common; a lesser one where it would take too long to
 * find. Brings the conflicts into another order. */
uint32_t conflicts_sum(struct conflicts *conflicts);

#endif
