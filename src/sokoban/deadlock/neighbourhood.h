/* The cells around one cell, as the bits of a word: a small board on which sets of boxes and floods
 * are words.
 *
 * The cells nearest to the middle are nodes 0, 1, ...; each part of the floor beyond them, where no
 * boxes are looked at, is one more node. Should there be too many parts the last ones are taken for
 * one, which only lets the player go further than he can. */
#ifndef SOKOBAN_DEADLOCK_NEIGHBOURHOOD_H
#define SOKOBAN_DEADLOCK_NEIGHBOURHOOD_H

#include "sokoban/analysis/board/map.h"

enum { NEIGHBOURHOOD_CELLS = 40, NEIGHBOURHOOD_NODES = 64, NEIGHBOURHOOD_WALL = UINT8_MAX };

struct neighbourhood {
    unsigned count;                       /* of cells; nodes from there on are parts */
    uint64_t all;                         /* nodes */
    cell cells[NEIGHBOURHOOD_CELLS];      /* the middle first */
    uint64_t goals;                       /* among the cells */
    uint64_t beside[NEIGHBOURHOOD_NODES]; /* node -> the nodes next to it */
    uint8_t next[NEIGHBOURHOOD_CELLS]
                [DIRECTIONS]; /* cell -> node that way, or NEIGHBOURHOOD_WALL */
    bool may_come[NEIGHBOURHOOD_CELLS][DIRECTIONS]; /* a box may be pushed that way: no dead cell */
    uint8_t *node_of;                               /* by cell of the map */
};

/* Live: the cells that may hold a box at all. */
struct neighbourhood *neighbourhood_new(const struct map *map, const bool *live, cell middle);
void neighbourhood_free(struct neighbourhood *neighbourhood);

/* The nodes that can be walked to among free ones, from one of them. */
static inline uint64_t neighbourhood_flood(const struct neighbourhood *neighbourhood, uint64_t open,
                                           unsigned from)
{
    uint64_t reached = UINT64_C(1) << from;
    for (uint64_t fresh = reached; fresh;) {
        uint64_t more = neighbourhood->beside[__builtin_ctzll(fresh)] & open & ~reached;
        reached |= more;
        fresh = (fresh & (fresh - 1)) | more;
    }
    return reached;
}

#endif
