/* A packing plan (see plan_search.h) being followed: how far a position has come in it.
 *
 * After every layer of the plan certain cells hold boxes: those placed so far, without those taken
 * away again from where they were parked. A position has come as far as the last layer whose cells
 * all hold boxes, whatever boxes they are, and as many placements of the next layer as are made. */
#ifndef SOKOBAN_EXPERT_PLAN_PLAN_TRACKER_H
#define SOKOBAN_EXPERT_PLAN_PLAN_TRACKER_H

#include "sokoban/expert/plan/packing_progress.h"
#include "sokoban/expert/plan/plan_supply.h"
#include "sokoban/expert/plan/plan_search.h"

struct plan_tracker {
    const struct model *model;
    struct placement *plan;
    size_t steps;  /* placements; 0: no plan */
    unsigned left; /* goals it leaves out of account */
    unsigned layers;
    size_t *first;  /* layer -> its first placement; [layers] = steps */
    unsigned words; /* of a set of cells */
    uint64_t *held; /* [words * layers done ...]: cells that then hold boxes */
    uint64_t *set;  /* scratch: the boxes */
    struct plan_supply supply;
};

/* Takes the plan over. The limits, which may be NULL, are those of plan_supply.h. */
void plan_tracker_init(struct plan_tracker *tracker, const struct model *model,
                       struct packing_plan plan, struct meter *limits);
void plan_tracker_free(struct plan_tracker *tracker);

struct packing_progress plan_tracker_look(struct plan_tracker *tracker, const cell *boxes);

#endif
