/* What of a level does not matter for its fewest pushes, to be shown: sokoban/trim/trim.h. */
#ifndef SOKOBAN_IDLE_H
#define SOKOBAN_IDLE_H

#include <stdbool.h>

#include "sokoban/trim/trim.h"

struct canvas;

struct idle {
    struct trimmed trimmed;
    bool *marked;       /* by square: floor, boxes and goals that can go, walls that can open */
    unsigned walls;     /* that can open */
    unsigned undecided; /* squares and boxes of which the time did not suffice to know */
};

/* Until the deadline of the thread. */
struct idle *idle_new(const struct board *board);
void idle_free(struct idle *idle);

/* In words, a line for each kind. */
void idle_caption(const struct idle *idle, struct canvas *canvas);

#endif
