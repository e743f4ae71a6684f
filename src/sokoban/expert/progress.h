/* What is told of a position by whatever watches over the packing of boxes. */
#ifndef SOKOBAN_EXPERT_PROGRESS_H
#define SOKOBAN_EXPERT_PROGRESS_H

#include "sokoban/analysis/map.h"

struct progress {
    unsigned to_do;  /* placements left */
    unsigned sealed; /* of them those that boxes can no longer be had for */
};

#endif
