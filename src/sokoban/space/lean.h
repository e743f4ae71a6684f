/* How much nearer to the start than to the goals a position is, by what the heights of the floor
 * (analysis/board/heights.h) say of both: for search_both_ends.
 *
 * Ahead: the least sum of what pushes cost under the heights, with a goal of its own for every box,
 * and how much lower than the player the lowest end of a solution is; at least 0. Behind: the same
 * from the start. Both are consistent: no walk and no push changes one by more than its moves,
 * for it changes the sum by at most what it costs under the heights, and the player's height by
 * what it costs less. So two positions are at least as far apart as they differ in either. */
#ifndef SOKOBAN_SPACE_LEAN_H
#define SOKOBAN_SPACE_LEAN_H

#include "sokoban/space/model.h"

/* Of distances from the start: left out above this. */
enum { LEAN_TABLE_BYTES = 64 << 20 };

struct lean;

struct lean *lean_new(const struct model *model, size_t table_bytes);
void lean_free(struct lean *lean);

/* Begins with a position. */
void lean_load(struct lean *lean, const cell *boxes, cell player);

struct lean_bounds {
    uint32_t ahead, behind; /* BOUND_UNSOLVABLE: no goal, or no place of the start, in reach */
};

/* Ahead less behind; 0 where one of them cannot be. */
int32_t lean_difference(struct lean_bounds bounds);

/* Of the same after a box (by number) has come to a vertex, and the player to a cell. */
struct lean_bounds lean_moved(struct lean *lean, unsigned box, uint32_t vertex, cell player);

#endif
