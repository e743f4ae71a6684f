/* An estimate of the packing done: how many boxes may stay on the goals they are on.
 *
 * Think backwards: all goals are filled, and boxes are pulled off them one after the other, out to
 * a basin (see basins.h) that has boxes to offer now; a box pulled out is gone, and so is one of
 * those on offer. Taking a box away never hinders the others, so pulling out whatever can be pulled
 * finds every goal that can be filled in some order. With some goals held (their boxes stay), the
 * others must come out all the same; where they cannot, boxes that are held have to come out first,
 * and those do not count as packed.
 *
 * This guides a search and proves nothing: boxes that must be parked on the way are not foreseen.
 * Goals that cannot be emptied even when none is held are left out of account. On boards too large
 * for it, every box on a goal may stay.
 *
 * Answers are kept for every set of held goals and stock of the basins met. */
#ifndef SOKOBAN_EXPERT_PLAN_PACKING_ESTIMATE_H
#define SOKOBAN_EXPERT_PLAN_PACKING_ESTIMATE_H

#include "sokoban/expert/plan/packing_progress.h"
#include "sokoban/expert/common/pull.h"
#include "sokoban/expert/plan/basins.h"
#include "sokoban/space/model.h"

struct packing_estimate {
    const struct model *model;
    struct pull pull; /* boxes on the goals not yet emptied */
    bool is_too_large;
    struct basins basins;
    bool *is_source;      /* by cell: a box starts here */
    uint16_t *stock;      /* by basin: boxes that can still be had from there */
    uint32_t exit_vertex; /* vertex the last box that came out had got to */
    bool *is_waiting;     /* by cell: a box still stands where it started */
    bool *is_held;        /* by cell */
    bool *is_filled;      /* by cell: not yet emptied */
    bool *is_ignored;     /* by cell: a goal that can never be emptied */
    unsigned ignored;     /* how many */
    cell *queue;
    cell *order;   /* of trying goals */
    cell *removed; /* goals emptied, in order */
    unsigned removed_count;
    struct packing_estimate_answer *answers; /* open addressing by hash */
    size_t answer_count, answer_room;
    unsigned words;   /* of a set of cells */
    uint64_t *sealed; /* [words * number of an answer ...]: cells about to be sealed */
    size_t sealed_room;
};

/* Would one answer take too long, limits considered? */
bool packing_estimate_is_too_large(const struct map *map);

/* When a limit of the meter, which may be NULL, is reached, answers are worth nothing. */
void packing_estimate_init(struct packing_estimate *estimate, const struct model *model,
                           struct meter *limits);
void packing_estimate_free(struct packing_estimate *estimate);

/* Looks at boxes; the player is in some region. */
struct packing_progress packing_estimate_look(struct packing_estimate *estimate, const cell *boxes,
                                              cell player);

#endif
