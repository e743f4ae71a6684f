/* Push distances of a single box, exact, with the side the player is on taken into account.
 *
 * A vertex (see push_graph.h) leads to another by one push; walking between the sides of a box is
 * what makes them one vertex, so plain breadth-first search over vertices gives true distances.
 * Deleting all other boxes only helps, so every distance is a lower bound in any position. */
#ifndef SOKOBAN_ANALYSIS_BOARD_DISTANCES_H
#define SOKOBAN_ANALYSIS_BOARD_DISTANCES_H

#include "sokoban/analysis/board/push_graph.h"

#define DISTANCE_NONE UINT16_MAX

struct distances {
    const struct push_graph *push_graph;
    uint16_t *nearest; /* by vertex: pushes to the nearest goal */
    uint16_t *to_goal; /* [vertex * goals + goal number]; NULL when it would pass the limit */
    bool *live;        /* by cell: from here a box can reach a goal on some side; false for wall */
    bool *visited;     /* by cell: some box of the start can be pushed here when alone */
    /* What pushes count under heights (heights.h), [4 * cell behind the box + direction], and the
     * most of it; NULL: every push counts 1. */
    int32_t *push_cost;
    int32_t push_cost_most;
};

/* The table to every single goal is left out when it would take more than max_bytes. */
struct distances *distances_new(const struct push_graph *push_graph, size_t max_bytes);

/* The same for one who plays backwards and pulls: distances from the start. The boxes of the start,
 * with the player where he starts, take the place of the goals in everything above. */
struct distances *distances_new_reversed(const struct push_graph *push_graph, size_t max_bytes);

/* To boxes standing as they do in some position, the player where he is in it: they take the place
 * of the goals. There are as many. */
struct distances *distances_new_to(const struct push_graph *push_graph, const cell *boxes,
                                   cell player, size_t max_bytes);

/* The same for one who pulls: from boxes standing so, which take the place of the start's. */
struct distances *distances_new_from(const struct push_graph *push_graph, const cell *boxes,
                                     cell player, size_t max_bytes);
void distances_free(struct distances *distances);

/* The distances from a vertex to every goal, in the order of map->goals. */
static inline const uint16_t *distances_row(const struct distances *distances, uint32_t vertex)
{
    return distances->to_goal + (size_t)vertex * distances->push_graph->map->goal_count;
}

/* What a push counts that begins with the player on a cell, and what it counts at most. */
static inline int32_t distances_push_cost(const struct distances *distances, cell behind,
                                          enum direction direction)
{
    return distances->push_cost ? distances->push_cost[4 * (size_t)behind + (size_t)direction] : 1;
}

static inline int32_t distances_push_cost_most(const struct distances *distances)
{
    return distances->push_cost ? distances->push_cost_most : 1;
}

#endif
