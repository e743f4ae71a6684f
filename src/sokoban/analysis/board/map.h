/* The board as solvers see it: the squares the player could ever reach, numbered densely, with
 * their neighbours. Derived once from a board, then frozen.
 *
 * Cells are numbered row by row. Boxes and goals outside the player's area are decoration and are
 * not part of the map. */
#ifndef SOKOBAN_ANALYSIS_BOARD_MAP_H
#define SOKOBAN_ANALYSIS_BOARD_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sokoban/level/board.h"

typedef uint16_t cell;

struct map {
    const struct board *board; /* not owned; must outlive the map */
    unsigned cells;            /* how many; cell number `cells` is the wall around everything */
    cell *next;                /* next[4 * cell + direction]; the wall's neighbours are the wall */
    cell *around;              /* around[8 * cell + k]: the ring of neighbours, clockwise from up */
    uint32_t *place;           /* cell -> index of its square on the board */
    cell *cell_at;             /* index of a square -> cell, or the wall */
    bool *is_goal;             /* by cell; false for the wall */
    cell *goals;
    unsigned goal_count;
    cell *boxes; /* at the start, rising */
    unsigned box_count;
    cell player; /* at the start */
};

struct map *map_new(const struct board *board);

/* The same map with some cells walled up, goals there included. Cells keep their numbers; those
 * walled up have no neighbours. It has no boxes. */
struct map *map_new_walled(const struct map *map, const bool *is_wall);
void map_free(struct map *map);

/* How many groups of neighbours the goals form. */
unsigned map_goal_groups(const struct map *map);

static inline cell map_next(const struct map *map, cell from, enum direction direction)
{
    return map->next[4 * (size_t)from + direction];
}

#endif
