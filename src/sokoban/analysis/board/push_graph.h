/* Which sides of a box the player can walk between when that box is the only one.
 *
 * A box on a cut cell of the floor splits it; the player is then in one of up to four parts, which
 * we call classes and number from 0 in the order of the directions. Elsewhere there is one class.
 * A *vertex* is a cell together with a class: (box here, player on this side of it). Vertices are
 * numbered densely.
 *
 * One depth-first search numbers the cells so that every question is answered in constant time:
 * a part of the floor below a cut cell is an interval of the numbering. */
#ifndef SOKOBAN_ANALYSIS_BOARD_PUSH_GRAPH_H
#define SOKOBAN_ANALYSIS_BOARD_PUSH_GRAPH_H

#include "sokoban/analysis/board/map.h"

enum { PUSH_GRAPH_NO_CLASS = 255 };

struct push_graph {
    const struct map *map;
    uint32_t *first_vertex; /* cell -> its class 0; [cells] = how many vertices there are */
    cell *cell_of;          /* vertex -> its cell */
    uint8_t *class_of; /* [4 * cell + direction]: class of the neighbour there, PUSH_GRAPH_NO_CLASS
                          = wall */
    uint32_t *entered; /* cell -> its number in the depth-first search */
    uint32_t *left;    /* cell -> one past the last number below it */
    uint8_t *below;    /* [4 * cell + direction]: 1 = that neighbour heads a part of its own */
    uint8_t
        *above; /* cell -> class of everything not in such a part, PUSH_GRAPH_NO_CLASS = nothing */
};

struct push_graph *push_graph_new(const struct map *map);
void push_graph_free(struct push_graph *push_graph);

static inline unsigned push_graph_classes(const struct push_graph *push_graph, cell box)
{
    return (unsigned)(push_graph->first_vertex[box + 1] - push_graph->first_vertex[box]);
}

/* The class of a player standing anywhere but on the box. */
unsigned push_graph_class(const struct push_graph *push_graph, cell box, cell player);

static inline uint32_t push_graph_vertex(const struct push_graph *push_graph, cell box, cell player)
{
    return push_graph->first_vertex[box] + push_graph_class(push_graph, box, player);
}

/* The vertex of a box with the player on the neighbour in a direction, which is no wall. */
static inline uint32_t push_graph_vertex_beside(const struct push_graph *push_graph, cell box,
                                                enum direction side)
{
    return push_graph->first_vertex[box] + push_graph->class_of[4 * (size_t)box + side];
}

static inline uint32_t push_graph_vertices(const struct push_graph *push_graph)
{
    return push_graph->first_vertex[push_graph->map->cells];
}

#endif
