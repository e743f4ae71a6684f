/* Heights of cells, for counting the player's walks.
 *
 * Let every cell have four heights, one for each direction of the step by which the player came to
 * it, any at all as long as a step takes him no higher than 1 above any height of the cell he
 * leaves. A step of the player costs 1 less what he climbs by it: at least 0. Over a whole solution
 * what he climbs sums up to his last height less his first, whatever way he went, so that
 *
 *     moves = costs of his walks + costs of his pushes + height of the end - height of the start,
 *
 * where walks cost at least nothing. What a push costs at least depends on the cell and the
 * direction alone: he cannot have come by a step from where the box is, so that it begins at the
 * least of the three other heights of the cell behind the box. (Its costs may not be negative: for
 * the least of three is no lower than the step that leads from one of them allows.) So the least
 * sum of costs with a goal of its own for every box, and the least height a solution can end at
 * less the player's, never exceed the moves. Of the player's heights in a position any will do by
 * which he could have come, from a cell without a box: the least says most.
 *
 * Boxes that all have to be pushed one way make the player come back each time: with a slope that
 * falls that way, his walks back are paid for by the pushes. And he has to go round a box that he
 * comes from ahead of: it is for this that directions are told apart.
 *
 * All that is known of push distances holds for these costs: what boxes cost each other besides is
 * counted in pushes that gain less than they cost.
 *
 * The best heights for a position are the prices of a linear program: boxes and player are flows, a
 * push is part of both, and what enters a place leaves it. bound/walk_heights.h finds them. */
#ifndef SOKOBAN_ANALYSIS_BOARD_HEIGHTS_H
#define SOKOBAN_ANALYSIS_BOARD_HEIGHTS_H

#include "sokoban/analysis/board/distances.h"

struct heights {
    int32_t *height;             /* by place (transport.h) that the player has come to */
    int32_t end;                 /* the least height a solution can end at */
    size_t end_place;            /* where that is */
    struct distances *distances; /* with what pushes cost, and the least costs to every goal */
    uint8_t *first_push;         /* [vertex * goals + goal]: its direction on a cheapest way */
};

/* The cheapest pushes under these heights, which are taken over. The distances have everything else
 * from others, which have all goals. */
struct heights *heights_new(const struct distances *others, int32_t *height);
void heights_free(struct heights *heights);

/* For one who plays backwards: the cheapest costs from the boxes of the start under the heights.
 * Everything else is from `reversed` (distances_new_reversed). */
struct distances *heights_reversed(const struct distances *reversed, const struct heights *heights);

/* The least height of the player on a cell, if there are boxes beside it in some directions, a bit
 * for each; with boxes all around, the greatest of all. */
static inline int32_t heights_at(const struct heights *heights, cell player, unsigned boxes)
{
    int32_t least = INT32_MAX, greatest = INT32_MIN;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        int32_t height = heights->height[4 * (size_t)player + d];
        unsigned from = direction_opposite((enum direction)d);
        greatest = height > greatest ? height : greatest;
        if (!(boxes >> from & 1) && height < least)
            least = height;
    }
    return least == INT32_MAX ? greatest : least;
}

/* The same with the boxes given by their vertices. */
int32_t heights_among(const struct heights *heights, cell player, const uint32_t *vertices,
                      unsigned boxes);

/* What the way of a box to a goal, cheapest under the heights, makes of every place: pushes that
 * begin with the player there, less those that end with him there. Added to `balance`. Returns how
 * many pushes it has. */
unsigned heights_add_way(const struct heights *heights, uint32_t vertex, unsigned goal,
                         int32_t *balance);

#endif
