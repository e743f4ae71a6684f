/* From a path of packed positions to the player's moves. */
#ifndef SOKOBAN_SPACE_SOLUTION_H
#define SOKOBAN_SPACE_SOLUTION_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "sokoban/analysis/position/occupancy.h"

struct model;

/* A solution being written: pushes go in, walks between them are filled in, shortest ones. */
struct solution {
    const struct model *model;
    struct occupancy occupancy;
    uint16_t *steps;
    cell player;
    struct text moves;
};

void solution_begin(struct solution *solution, const struct model *model);

/* Pushes the box on a cell; the player can get behind it. */
void solution_push(struct solution *solution, cell box, enum direction direction);

/* Goes on from boxes as they are to boxes one push further (both rising); where they are the same,
 * walks to the player's cell. */
void solution_follow(struct solution *solution, const cell *before, const cell *after, cell player);

/* The moves (LURD, pushes in capitals); the caller frees them. */
char *solution_finish(struct solution *solution);

/* The moves along steps + 1 packed positions of any of the spaces, each the successor of the one
 * before. The caller frees them. */
char *solution_moves(const struct model *model, const uint8_t *path, size_t steps);

#endif
