/* What is told of a position by whatever watches over the packing of boxes. */
#ifndef SOKOBAN_EXPERT_PLAN_PACKING_PROGRESS_H
#define SOKOBAN_EXPERT_PLAN_PACKING_PROGRESS_H

#include "sokoban/analysis/board/map.h"

struct packing_progress {
    unsigned to_do;  /* placements left */
    unsigned sealed; /* of them those that boxes can no longer be had for */
};

#endif
