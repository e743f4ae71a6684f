/* Groups of boxes of one position that cost something besides the way of each, and the most that
 * such groups without a box in common cost together. */
#ifndef SOKOBAN_BOUND_CONFLICTS_H
#define SOKOBAN_BOUND_CONFLICTS_H

#include <stdbool.h>
#include <stdint.h>

enum { CONFLICT_BOXES_MAX = 4, CONFLICTS_MAX = 128 };

struct conflict {
    uint16_t boxes[CONFLICT_BOXES_MAX];
    uint8_t size;
    uint8_t cost;
};

struct conflicts {
    struct conflict items[CONFLICTS_MAX];
    unsigned count;
    bool *taken; /* scratch: by box, all false */
};

/* Notes a conflict; what finds no room is forgotten, and the sum is less than it could be. */
void conflicts_add(struct conflicts *conflicts, const struct conflict *conflict);

/* The greatest sum of costs without a box in common; a lesser one where it would take too long to
 * find. Brings the conflicts into another order. */
uint32_t conflicts_sum(struct conflicts *conflicts);

#endif
