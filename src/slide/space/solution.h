/* From the layouts along a path back to moves of pieces with labels. */
#ifndef SLIDE_SPACE_SOLUTION_H
#define SLIDE_SPACE_SOLUTION_H

#include <stddef.h>
#include <stdint.h>

struct slide_space;

/* The moves from the start through `steps` more keys, in the notation of rules/notation.h. Each is
 * one piece going the shortest way to where it is in the next layout. */
char *slide_solution_moves(struct slide_space *slide_space, const uint8_t *path, size_t steps);

#endif
