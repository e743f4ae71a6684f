/* A region shut by a few boxes, with nothing else on the board: can it ever be opened? A small
 * breadth-first search pushes the boxes of the fence. Several regions may be taken for one; then
 * the question is whether any of them can.
 *
 * The paddock is alive as soon as the player gets in, a box is pushed to where neither fence nor
 * region was, or all boxes are on goals. It is dead when a search ends without any of these; a
 * search that meets too many positions has given up, which says nothing. */
#ifndef SOKOBAN_DEADLOCK_PADDOCK_H
#define SOKOBAN_DEADLOCK_PADDOCK_H

#include "sokoban/analysis/freeze.h"

enum { PADDOCK_FENCE_MAX = 10, PADDOCK_EFFORT_MAX = 1024 };

enum paddock_verdict { PADDOCK_UNKNOWN, PADDOCK_ALIVE, PADDOCK_DEAD };

/* The boxes of a fence and the player. */
struct fence {
    cell boxes[PADDOCK_FENCE_MAX]; /* rising, then 0 */
    cell region;                   /* of the player: its least cell */
};

struct paddock {
    const struct map *map;
    const bool *live;
    struct freeze freeze;
    struct layout layout; /* the fence alone */
    uint8_t *part;        /* by cell: what it was at the beginning; all 0 between calls */
    cell *inside;         /* the cells of the region */
    unsigned inside_count, box_count;
    cell least;              /* of the cells inside */
    struct fence start;      /* with the cells inside it says all of a paddock */
    struct fence *positions; /* met, in order */
    unsigned count;
    uint64_t steps;  /* of the last search: cells its floods reached */
    uint16_t *slots; /* finds a position: its number + 1 */
};

void paddock_init(struct paddock *paddock, const struct map *map, const bool *live);
void paddock_free(struct paddock *paddock);

/* Takes in the region around a cell the player cannot reach, and the boxes beside it, also at
 * corners; if it is to be wide, also the other regions beside these boxes that he cannot reach, and
 * so on. False when there are too many boxes. The layout was flooded last from the player's cell.
 * To be followed by paddock_close in any case. */
bool paddock_open(struct paddock *paddock, const struct layout *layout, cell inside, cell player,
                  bool wide);
void paddock_close(struct paddock *paddock);

bool paddock_has_inside(const struct paddock *paddock, cell c);

/* Meets at most so many positions. */
enum paddock_verdict paddock_search(struct paddock *paddock, unsigned effort);

#endif
