/* The symmetries of a level: turns and mirrorings of the floor that leave walls and goals as they
 * are. What can be done from a position can be done from its images as well, at the same cost. */
#ifndef SOKOBAN_ANALYSIS_BOARD_SYMMETRIES_H
#define SOKOBAN_ANALYSIS_BOARD_SYMMETRIES_H

#include "sokoban/analysis/board/map.h"

struct symmetries {
    unsigned count;          /* without the identity */
    cell *image[SYMMETRIES]; /* symmetry -> cell -> its image */
};

struct symmetries *symmetries_new(const struct map *map);
void symmetries_free(struct symmetries *symmetries);

#endif
