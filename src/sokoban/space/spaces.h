/* The state spaces of a level, as searches want them.
 *
 * Every bound is in pushes, which are never more than moves, so it serves all three.
 *
 * push: a position is the boxes and the player's region (its least cell stands for it); a step is a
 *       push and costs 1. Shortest paths are push-optimal.
 * walk: a position is the boxes and the player's exact cell after a push; a step is a walk and a
 *       push and costs its moves. Shortest paths are move-optimal.
 * step: a position is the boxes and the player's exact cell; a step is one move and costs 1. The
 *       space in which the older programs of docs/seeds.md count; larger than walk. */
#ifndef SOKOBAN_SPACE_SPACES_H
#define SOKOBAN_SPACE_SPACES_H

#include "search/space.h"
#include "sokoban/space/position_eval.h"

enum space_kind { SPACE_PUSH, SPACE_WALK, SPACE_STEP };

struct space *space_new(enum space_kind kind, const struct model *model,
                        struct position_eval_options options);
void space_free(struct space *space);

/* Makes the bound anew, after something was added to the tables of the model. */
void space_renew_bound(struct space *space);

#endif
