/* Tunnels: ways one cell wide, boxes ignored. Derived once, then frozen.
 *
 * A *tunnel cell* has at most two free neighbours and is in no free 2x2 square: a straight piece, a
 * bend or a blind end, but no corner of a room and no junction. A *tunnel* is a longest chain of
 * them; its *ends* are the cells before its first and after its last cell, the wall where it is
 * blind.
 *
 *     ###############        ###############
 *     #  ####      ##        #  ####  aa  ##     a, c  two-way: each is the other's way round
 *     #        ##  ##        #  bbbb  ##  ##     b     one-way: the only way between its ends
 *     #  ####      ##   is   #  ####  cc  ##     d     blind, with a bend
 *     # #############        #d#############
 *     #   ###########        #ddd###########
 *     ###############        ###############
 *
 * What a tunnel means to a box is for those who push: no box passes a bend.
 *
 * Time and memory in proportion to the cells. */
#ifndef SOKOBAN_ANALYSIS_BOARD_TUNNELS_H
#define SOKOBAN_ANALYSIS_BOARD_TUNNELS_H

#include <stdbool.h>
#include <stdint.h>

#include "sokoban/analysis/board/push_graph.h"

#define TUNNEL_NONE UINT16_MAX

enum tunnel_kind {
    TUNNEL_ONE_WAY, /* a box or wall on any of its cells parts the floor in two */
    TUNNEL_TWO_WAY, /* on none of its cells; also a floor that is nothing but a ring */
    TUNNEL_BLIND    /* at least one end is wall: it leads nowhere */
};

struct tunnel {
    enum tunnel_kind kind;
    bool has_goal;       /* one of its cells is a goal */
    bool is_straight;    /* no bend */
    uint32_t first_cell; /* in tunnels->cells */
    uint32_t length;     /* cells, at least 1 */
    cell ends[2];        /* beside its first and last cell; the wall where it is blind or a ring */
};

struct tunnels {
    const struct map *map; /* not owned; must outlive the tunnels */
    unsigned count;
    struct tunnel *items; /* in the order of their lowest cell */
    uint16_t *tunnel;     /* cell -> its tunnel, or TUNNEL_NONE */
    cell *cells;          /* of all tunnels, each walked from one end to the other */
};

/* The sides tell which cells part the floor; they may be freed before the tunnels. */
struct tunnels *tunnels_new(const struct push_graph *push_graph);
void tunnels_free(struct tunnels *tunnels);

#endif
