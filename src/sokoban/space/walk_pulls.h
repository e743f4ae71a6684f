/* The space of a level played backwards where moves count: for search_both_ends, the back of the
 * space `walk`.
 *
 * A position is the boxes and the player's exact cell, just before a push; a step back is a walk
 * and a pull and costs its moves. Bounds are moves from the start: the least sum of push distances
 * from there, with every box come from a place of its own, or the same of what pushes cost under
 * the heights (analysis/board/heights.h) and how much higher the player stands than at the start,
 * whichever is more. Boxes are pulled as in pulls.h, and positions are dead as there.
 *
 * Where images of positions are one, a position stands for images that are not equally far from the
 * start: then there is no bound and nothing is dead. */
#ifndef SOKOBAN_SPACE_WALK_PULLS_H
#define SOKOBAN_SPACE_WALK_PULLS_H

#include <stdbool.h>

#include "search/space.h"
#include "sokoban/space/model.h"

struct position_eval;

struct space *walk_pulls_new(const struct model *model, bool has_images, size_t table_bytes);
void walk_pulls_free(struct space *space);

/* Fills the batch (emptied by the caller) with the final positions: a box on every goal, and the
 * player wherever the last push may have taken him. */
void walk_pulls_add_ends(struct position_eval *eval, struct batch *out);

#endif
