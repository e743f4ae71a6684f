/* Heights of cells, for counting the player's walks.
 *
 * Let every cell have a height, any at all as long as neighbours differ by no more than 1. A step
 * of the player costs 1 less what he climbs by it: at least 0. Over a whole solution what he climbs
 * sums up to the height of his last cell less that of his first, whatever way he went, so that
 *
 *     moves = costs of his walks + costs of his pushes + height of the end - height of the start,
 *
 * where walks cost at least nothing. What pushes cost depends on the cell and the direction alone:
 * a push downhill costs up to 2, one uphill may cost nothing. So the least sum of costs with a goal
 * of its own for every box, and the height of the lowest cell a solution can end on less the
 * player's, never exceed the moves. Boxes that all have to be pushed one way make the player come
 * back each time: with a slope that falls that way, his walks back are paid for by the pushes.
 *
 * All that is known of push distances holds for these costs: what boxes cost each other besides is
 * counted in pushes that gain less than they cost.
 *
 * The best heights for a position are the prices of a linear program: boxes and player are flows, a
 * push is part of both, and what enters a cell leaves it. bound/walk_heights.h finds them. */
#ifndef SOKOBAN_ANALYSIS_BOARD_HEIGHTS_H
#define SOKOBAN_ANALYSIS_BOARD_HEIGHTS_H

#include "sokoban/analysis/board/distances.h"

struct heights {
    int32_t end;                 /* the height of the lowest cell a solution can end on */
    cell end_cell;               /* which that is */
    struct distances *distances; /* with the heights, and the least costs to every goal */
    uint8_t *first_push;         /* [vertex * goals + goal]: its direction on a cheapest way */
};

/* The cheapest pushes under these heights, which are taken over: a number by cell, neighbours
 * differ by no more than 1. The distances have everything else from others, which have all goals.
 */
struct heights *heights_new(const struct distances *others, int32_t *height);
void heights_free(struct heights *heights);

/* For one who plays backwards: the cheapest costs from the boxes of the start under heights, which
 * are copied. Everything else is from `reversed` (distances_new_reversed). */
struct distances *heights_reversed(const struct distances *reversed, const int32_t *height);

/* What the way of a box to a goal, cheapest under the heights, makes of every cell: pushes that
 * begin with the player on it, less those that end with him there. Added to `balance`. Returns how
 * many pushes it has. */
unsigned heights_add_way(const struct heights *heights, uint32_t vertex, unsigned goal,
                         int32_t *balance);

#endif
