/* A best-first search by macro moves that can be paused: forward from the start by pushes, or
 * backward from the solved positions by pulls. What is best is for a guide to say, in orders that
 * take turns. */
#ifndef SOKOBAN_EXPERT_TREK_H
#define SOKOBAN_EXPERT_TREK_H

#include "search/space.h"
#include "sokoban/expert/bins.h"
#include "sokoban/expert/links.h"
#include "sokoban/expert/macro.h"
#include "sokoban/expert/member.h"
#include "sokoban/expert/pull.h"

/* How good a position is: less is better. Positions with the same label share a bin. */
struct trek_rank {
    uint64_t label, within, among_all;
};

/* A position a trek has come to; its boxes (rising) stand in the layout. */
struct trek_sight {
    struct layout *layout;
    const cell *boxes;
    cell player; /* least cell of his region */
    unsigned zones;
    cell to;   /* where the box moved last stands; the wall: none was */
    cell from; /* where it stood in the position entered last; the same: that does not matter */
};

struct trek_guide {
    void *self;
    /* Ranks a position; false if it is dead. */
    bool (*rank)(void *self, const struct trek_sight *sight, struct trek_rank *rank);
    /* Takes a position whose successors will be ranked; false if it is dead, on a closer look. */
    bool (*enter)(void *self, const struct trek_sight *sight);
};

struct trek {
    const struct model *model;
    struct meter *meter;
    const struct perimeter *others; /* positions with a known way on */
    enum course course;
    const struct trek_guide *guide;
    struct space space; /* for the table: how to hash a key */
    struct table table;
    struct trek_node *nodes; /* by number */
    size_t node_room;
    struct macros macros; /* forward, and for routes */
    struct pull pull;     /* backward */
    struct layout *layout;
    struct macro *items; /* backward: what can be pulled where */
    size_t count, room;
    bool *is_moved; /* all of them */
    cell *boxes, *moved;
    uint8_t *key, *start;
    struct bins bins;
    struct bin all;
    unsigned round;
    struct meeting meeting; /* the end of a way, when found */
    bool found;
};

/* Forward with a test that successors have to pass (or NULL: none). False when there is no memory
 * for it; to be freed all the same. */
bool trek_init(struct trek *trek, const struct member_setting *setting, enum course course,
               struct deadlock *freeze, const struct trek_guide *guide);
void trek_free(struct trek *trek);

enum search_outcome trek_step(struct trek *trek, uint64_t work);

/* For rows of members (see member.h) whose self begins with a trek. */
const struct table *trek_table(void *self);
struct meeting trek_meeting(void *self);
void trek_write(void *self, uint32_t number, struct solution *solution);

/* Ranks everything anew, after the guide has changed its mind. False when memory has run out. */
bool trek_rank_again(struct trek *trek);

/* The links broken in a position to be ranked, a first one or a successor of the one entered last,
 * with which the links have begun. */
unsigned trek_broken_links(const struct trek_sight *sight, struct links *links);

#endif
