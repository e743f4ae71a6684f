/* Which of the levels that passed every filter are kept: none twice, none known before, no near
 * copies; and where the best are wanted, one of each kind. */
#ifndef SOKOBAN_INVENT_SELECT_H
#define SOKOBAN_INVENT_SELECT_H

#include "sokoban/invent/candidate.h"

struct selection;

/* Of each kind (grade, boxes, how entangled) only the one with most appeal, or all. */
struct selection *selection_new(bool one_of_each_kind);
void selection_free(struct selection *selection);

/* Takes the level of the candidate, unless it is too much like one that is here already: the same
 * room, or more than four fifths of its pushes in common, four in a row, or three quarters of its
 * squares, whatever way it is turned. False: it was left with the candidate. */
bool selection_take(struct selection *selection, struct candidate *candidate);

size_t selection_count(const struct selection *selection);

/* The next level, in the order in which they came, which is the caller's then, and its worth; NULL
 * after the last. */
struct level *selection_next(struct selection *selection, uint32_t *worth);

#endif
