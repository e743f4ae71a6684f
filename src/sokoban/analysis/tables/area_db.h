/* What it costs, besides the way of each box, to bring all boxes through one part of the floor.
 *
 * An area is up to AREA_DB_CELLS cells cut out of the floor, a room of goals for instance. A state
 * is the set of boxes in it and the region the player is in when there are no boxes elsewhere.
 * Boxes may come in from outside at any time, and leave. The excess of a state is the least sum of
 * excesses of pushes (goal_potentials.h) within the area, into it and out of it, until exactly its
 * goals are filled; AREA_DB_DEAD: they can never be. Taking boxes outside away only helps, and
 * every solution fills all goals, so that no solution has less excess there.
 *
 * An area that parts the floor outside may count the boxes *beyond* it, in one of the parts: a box
 * that comes in from there, or goes out to there, has to be there, or to come back. Boxes elsewhere
 * are all the others. Which box it is, and where in its part, is left open, so that what is counted
 * is still less than any solution has.
 *
 * Every push is counted in one area at most if no two areas have a cell in common and pushes from
 * one into another count in the one they leave. So the excesses of areas may be added to each
 * other, to the potentials of the boxes and to all prices.
 *
 * The player's region is known by its *nodes*: the cells of the area first, then the parts of the
 * floor outside, which are connected in themselves. The least node stands for the region.
 *
 * Invariants:
 * 1. The nodes below `count` are the cells of the area, in their order; a set is of their bits.
 * 2. A state's node is the least of a region, and holds no box of its set.
 * 3. A state has one word in the table, whose excess is the least found for it. */
#ifndef SOKOBAN_ANALYSIS_TABLES_AREA_DB_H
#define SOKOBAN_ANALYSIS_TABLES_AREA_DB_H

#include <stdbool.h>
#include <stddef.h>

#include "sokoban/analysis/board/map.h"
#include "sokoban/analysis/tables/set_costs.h"

enum { AREA_DB_CELLS = 32, AREA_DB_NODES = 64, AREA_DB_DEAD = 255, AREA_DB_NO_NODE = 255 };

/* What a box beyond counts in the content of an area, and what it takes to count them. */
#define AREA_DB_BEYOND (UINT64_C(1) << 48)
enum { AREA_DB_BOXES = 255 };

/* A push that has to do with the area. */
struct area_db_push {
    uint64_t from, to;     /* marks of the cells the box leaves and comes to */
    uint32_t behind;       /* bit of the cell the player stands on before; 0 outside */
    uint32_t number;       /* of the push in set_costs.h */
    uint8_t before, after; /* nodes the player is in */
    uint8_t excess;
};

struct area_db {
    const struct map *map;
    unsigned count; /* cells */
    cell cells[AREA_DB_CELLS];
    uint8_t *node_of; /* by cell; the wall: AREA_DB_NO_NODE */
    uint64_t *mark;   /* by cell: its bit in the area, AREA_DB_BEYOND beyond it, 0 elsewhere */
    uint64_t neighbours[AREA_DB_NODES]; /* by node */
    unsigned nodes;
    bool counts_beyond;
    struct area_db_push *pushes;
    unsigned push_count;
    unsigned coming[AREA_DB_CELLS + 1]; /* by cell of the area: the first push that comes to it; at
                                           the end the first that leaves the area */
    uint64_t *table; /* open addressing; a word is  content | excess << 40 | (node + 1) << 32,  0 =
                        free */
    size_t slots, states; /* slots: a power of two */
    unsigned limit;       /* no excess is known to be more; AREA_DB_DEAD: all are known */
};

struct area_db_limits {
    size_t states_max;
    size_t beyond_max;         /* the same where boxes beyond are counted; 0: they are not */
    bool (*go_on)(void *self); /* asked now and then; false: leave the rest out */
    void *self;
};

struct distances;

/* An area of some cells, with what pushes and ends cost. NULL when it parts the floor into too many
 * pieces. */
struct area_db *area_db_new(const struct distances *distances, struct set_costs costs,
                            const cell *cells, unsigned count, const struct area_db_limits *limits);
void area_db_free(struct area_db *area_db);

/* A region with a node, and what the player can come to from there, given the boxes in the area. */
static inline uint64_t area_db_spread(const struct area_db *area_db, uint64_t region, uint32_t set,
                                      unsigned node)
{
    uint64_t left = UINT64_C(1) << node;
    region |= left;
    while (left) {
        unsigned at = (unsigned)__builtin_ctzll(left);
        left &= left - 1;
        uint64_t more = area_db->neighbours[at] & ~region & ~(uint64_t)set;
        region |= more;
        left |= more;
    }
    return region;
}

/* The nodes the player can come to from one. */
static inline uint64_t area_db_region(const struct area_db *area_db, uint32_t set, unsigned node)
{
    return area_db_spread(area_db, 0, set, node);
}

/* The excess with such a content and the player on a cell without a box, or AREA_DB_DEAD. */
unsigned area_db_excess(const struct area_db *area_db, uint64_t content, cell player);

/* Takes off what the area needs of every cost to be able to say what it says: of a push the most by
 * which it lowers the excess of any state. What is left may be added elsewhere. */
void area_db_saturate(const struct area_db *area_db, struct set_costs costs);

/* The content of an area is the sum of the marks of all boxes: the set of those in it, and the
 * number of those beyond. */
static inline uint64_t area_db_mark(const struct area_db *area_db, cell c)
{
    return area_db->mark[c];
}

#endif
