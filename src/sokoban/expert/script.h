/* A packing plan (see unpacking.h) being followed: how far a position has come in it.
 *
 * After every layer of the plan certain cells hold boxes: those placed so far, without those taken
 * away again from where they were parked. A position has come as far as the last layer whose cells
 * all hold boxes, whatever boxes they are, and as many placements of the next layer as are made. */
#ifndef SOKOBAN_EXPERT_SCRIPT_H
#define SOKOBAN_EXPERT_SCRIPT_H

#include "sokoban/expert/progress.h"
#include "sokoban/expert/prospects.h"
#include "sokoban/expert/unpacking.h"

struct script {
    const struct model *model;
    struct placement *plan;
    size_t steps;  /* placements; 0: no plan */
    unsigned left; /* goals it leaves out of account */
    unsigned layers;
    size_t *first;  /* layer -> its first placement; [layers] = steps */
    unsigned words; /* of a set of cells */
    uint64_t *held; /* [words * layers done ...]: cells that then hold boxes */
    uint64_t *set;  /* scratch: the boxes */
    struct prospects prospects;
};

/* Takes the plan over. The limits, which may be NULL, are those of prospects. */
void script_init(struct script *script, const struct model *model, struct packing packing,
                 struct meter *limits);
void script_free(struct script *script);

struct progress script_look(struct script *script, const cell *boxes);

#endif
