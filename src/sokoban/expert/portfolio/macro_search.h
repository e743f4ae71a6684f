/* A best-first search by macro moves that can be paused: forward from the start by pushes, or
 * backward from the solved positions by pulls. What is best is for a guide to say, in orders that
 * take turns. */
#ifndef SOKOBAN_EXPERT_PORTFOLIO_MACRO_SEARCH_H
#define SOKOBAN_EXPERT_PORTFOLIO_MACRO_SEARCH_H

#include "search/space.h"
#include "sokoban/expert/common/feature_cells.h"
#include "sokoban/expert/common/links.h"
#include "sokoban/expert/common/macro.h"
#include "sokoban/expert/common/member.h"
#include "sokoban/expert/common/pull.h"

/* How good a position is: less is better. Positions with the same label share a cell. */
struct macro_search_rank {
    uint64_t label, within, among_all;
};

/* A position a macro search has come to; its boxes (rising) stand in the occupancy. */
struct macro_search_position {
    struct occupancy *occupancy;
    const cell *boxes;
    cell player; /* least cell of his region */
    unsigned zones;
    cell to;   /* where the box moved last stands; the wall: none was */
    cell from; /* where it stood in the position entered last; the same: that does not matter */
};

struct macro_search_guide {
    void *self;
    /* Ranks a position; false if it is dead. */
    bool (*rank)(void *self, const struct macro_search_position *position,
                 struct macro_search_rank *rank);
    /* Takes a position whose successors will be ranked; false if it is dead, on a closer look. */
    bool (*enter)(void *self, const struct macro_search_position *position);
};

struct macro_search {
    const struct model *model;
    struct meter *meter;
    const struct perimeter *others; /* positions with a known way on */
    enum search_direction direction;
    const struct macro_search_guide *guide;
    struct space space; /* for the table: how to hash a key */
    struct table table;
    struct macro_search_node *nodes; /* by number */
    size_t node_room;
    struct macros macros; /* forward, and for routes */
    struct pull pull;     /* backward */
    struct occupancy *occupancy;
    struct macro *items; /* backward: what can be pulled where */
    size_t count, room;
    bool *is_moved; /* all of them */
    cell *boxes, *moved;
    uint8_t *key, *start;
    struct feature_cells cells;
    struct rank_heap all;
    unsigned round;
    struct meeting meeting; /* the end of a way, when found */
    bool found;
    bool is_partial; /* not all positions that wait are in the orders */
};

/* Forward with a test that successors have to pass (or NULL: none). False when there is no memory
 * for it; to be freed all the same. */
bool macro_search_init(struct macro_search *search, const struct member_setting *setting,
                       enum search_direction direction, const struct deadlock_list *tests,
                       const struct macro_search_guide *guide);
void macro_search_free(struct macro_search *search);

enum search_outcome macro_search_step(struct macro_search *search, uint64_t work);

/* For rows of members (see member.h) whose self begins with a macro search. */
const struct table *macro_search_table(void *self);
struct meeting macro_search_meeting(void *self);
void macro_search_write(void *self, uint32_t number, struct solution *solution);

/* Ranks anew, after the guide has changed its mind, about so many positions at most, those with the
 * most boxes where the target has one; the others come back when these are used up. False when a
 * limit is reached. */
bool macro_search_rerank(struct macro_search *search, const bool *is_target, uint32_t most);

/* The links broken in a position to be ranked, a first one or a successor of the one entered last,
 * with which the links have begun. */
unsigned macro_search_broken_links(const struct macro_search_position *position,
                                   struct links *links);

#endif
