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

/* The position at hand, from whose successors it is told at once whether they have come as far, and
 * whether their boxes make the same placements. */
struct plan_tracker_base {
    unsigned layer; /* done */
    struct packing_progress progress;
    uint64_t *next;   /* cells of the placements of the next layer */
    uint64_t *missed; /* cells that are the only ones a later layer lacks a box on */
    uint16_t *makes;  /* by cell: the placement its box is to make; PLAN_SUPPLY_NONE: none */
};

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
    struct plan_tracker_base base;
};

/* Takes the plan over. The limits, which may be NULL, are those of plan_supply.h. */
void plan_tracker_init(struct plan_tracker *tracker, const struct model *model,
                       struct packing_plan plan, struct meter *limits);
void plan_tracker_free(struct plan_tracker *tracker);

struct packing_progress plan_tracker_look(struct plan_tracker *tracker, const cell *boxes);

/* Takes the position at hand. */
void plan_tracker_begin(struct plan_tracker *tracker, const cell *boxes);

/* The same as a look, at the boxes of the position at hand after one of them was moved. */
struct packing_progress plan_tracker_look_after(struct plan_tracker *tracker, const cell *boxes,
                                                cell from, cell to);

#endif
