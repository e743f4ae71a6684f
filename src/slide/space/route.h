/* From the layouts along a path back to moves of pieces with labels. */
#ifndef SLIDE_SPACE_ROUTE_H
#define SLIDE_SPACE_ROUTE_H

#include <stddef.h>
#include <stdint.h>

struct layouts;

/* The moves from the start through `steps` more keys, in the notation of rules/script.h. Each is
 * one piece going the shortest way to where it is in the next layout. */
char *route_moves(struct layouts *layouts, const uint8_t *path, size_t steps);

#endif
