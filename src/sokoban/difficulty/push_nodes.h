/* All positions that pushes lead to from the start, with every push between them: what the measures
 * of difficulty are taken from.
 *
 * A node is the boxes and the player's region. A push onto a square from which no goal can be
 * reached is legal, but leads to no node; a solved node has no pushes. */
#ifndef SOKOBAN_DIFFICULTY_PUSH_NODES_H
#define SOKOBAN_DIFFICULTY_PUSH_NODES_H

#include <stdbool.h>
#include <stdint.h>

#include "sokoban/analysis/board/map.h"

struct board;
struct meter;

/* A push, as an edge. Boxes are numbered in the order of their cells, so that the one pushed may
 * get another number, and those it passes change by one. */
struct push_edge {
    uint32_t to;
    uint16_t before, after; /* twice the number of the box, and half of the direction */
};

enum { PUSH_EDGE_BOXES_MAX = 1 << 15 };

struct push_edge push_edge_make(uint32_t to, unsigned before, unsigned after, enum direction way);

static inline unsigned push_edge_box_before(const struct push_edge *edge)
{
    return edge->before >> 1;
}

static inline unsigned push_edge_box_after(const struct push_edge *edge)
{
    return edge->after >> 1;
}

static inline unsigned push_edge_direction(const struct push_edge *edge)
{
    return (edge->before & 1u) << 1 | (edge->after & 1u);
}

enum { NODE_SOLVED = 1, NODE_HAS_CHOICE = 2 }; /* the latter: two legal pushes or more */

struct push_nodes {
    uint32_t count; /* node 0 is the start */
    unsigned boxes;
    uint32_t *first; /* edges of node n: from first[n] to first[n + 1] */
    struct push_edge *edges;
    uint32_t *bound; /* pushes to a goal at least; BOUND_DEAD: there is no way */
    uint8_t *flags;
    bool is_complete; /* neither the greatest number nor a limit was reached */
    struct meter *meter;
    size_t edge_room, bound_room, flag_room, first_room;
};

/* At most so many nodes. To be freed in any case. */
void push_nodes_make(struct push_nodes *nodes, const struct board *board, uint32_t most,
                     struct meter *meter);
void push_nodes_free(struct push_nodes *nodes);

#endif
