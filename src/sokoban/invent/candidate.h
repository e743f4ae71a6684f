/* The way of one candidate: room, goals, search, starts, annealing, tidying, filters, proof. */
#ifndef SOKOBAN_INVENT_CANDIDATE_H
#define SOKOBAN_INVENT_CANDIDATE_H

#include "sokoban/invent/traits.h"

struct candidate {
    struct level *level; /* NULL: nothing came of it */
    struct draft draft;
    struct traits traits;
    bool is_done; /* somebody worked on it */
    uint64_t rooms, expanded;
    enum limit_kind hit;
};

/* Its number alone decides what comes of it, with the order. */
void candidate_make(struct candidate *candidate, struct inventor *inventor, uint64_t number);
void candidate_free(struct candidate *candidate); /* with its level, if it was not taken */

#endif
