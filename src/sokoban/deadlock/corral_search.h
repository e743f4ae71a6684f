/* A region shut by a few boxes, with nothing else on the board: can it ever be opened? A small
 * breadth-first search pushes the boxes of the fence. Several regions may be taken for one; then
 * the question is whether any of them can.
 *
 * The corral is alive as soon as the player gets in, a box is pushed to where neither fence nor
 * region was, or all boxes are on goals. It is dead when a search ends without any of these; a
 * search that meets too many positions has given up, which says nothing. */
#ifndef SOKOBAN_DEADLOCK_CORRAL_SEARCH_H
#define SOKOBAN_DEADLOCK_CORRAL_SEARCH_H

#include "sokoban/analysis/position/freeze.h"

enum { CORRAL_FENCE_MAX = 10, CORRAL_EFFORT_MAX = 1024 };

enum corral_verdict { CORRAL_UNKNOWN, CORRAL_ALIVE, CORRAL_DEAD };

/* The boxes of a fence and the player. */
struct fence {
    cell boxes[CORRAL_FENCE_MAX]; /* rising, then 0 */
    cell region;                  /* of the player: its least cell */
};

struct corral_search {
    const struct map *map;
    const bool *live;
    struct freeze freeze;
    struct occupancy occupancy; /* the fence alone */
    uint8_t *part;              /* by cell: what it was at the beginning; all 0 between calls */
    cell *inside;               /* the cells of the region */
    unsigned inside_count, box_count;
    cell least;              /* of the cells inside */
    struct fence start;      /* with the cells inside it says all of a corral */
    struct fence *positions; /* met, in order */
    unsigned count;
    uint64_t steps;  /* of the last search: cells its floods reached */
    uint16_t *slots; /* finds a position: its number + 1 */
};

void corral_search_init(struct corral_search *corral_search, const struct map *map,
                        const bool *live);
void corral_search_free(struct corral_search *corral_search);

/* Takes in the region around a cell the player cannot reach, and the boxes beside it, also at
 * corners; if it is to be wide, also the other regions beside these boxes that he cannot reach, and
 * so on. False when there are too many boxes. The occupancy was flooded last from the player's
 * cell. To be followed by corral_search_close in any case. */
bool corral_search_open(struct corral_search *corral_search, const struct occupancy *occupancy,
                        cell inside, cell player, bool wide);
void corral_search_close(struct corral_search *corral_search);

bool corral_search_has_inside(const struct corral_search *corral_search, cell c);

/* Meets at most so many positions. */
enum corral_verdict corral_search_run(struct corral_search *corral_search, unsigned effort);

#endif
