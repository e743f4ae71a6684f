/* From a path of packed positions to the player's moves. */
#ifndef SOKOBAN_SPACE_SOLUTION_H
#define SOKOBAN_SPACE_SOLUTION_H

#include <stddef.h>
#include <stdint.h>

struct model;

/* The moves (LURD, pushes in capitals) along steps + 1 positions of any of the spaces, each the
 * successor of the one before. Walks between pushes are shortest ones. The caller frees it. */
char *solution_moves(const struct model *model, const uint8_t *path, size_t steps);

#endif
