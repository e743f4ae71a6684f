/* The space of a level played backwards: boxes are pulled from the goals to where they start.
 *
 * A position is the boxes and the player's region, packed as in the space of pushes, so that a
 * position met in both lies on a solution. Bounds are pulls to the start: the least sum of push
 * distances from the start with every box come from a place of its own. Boxes are pulled only to
 * cells that some box of the start can be pushed to and a goal be reached from; positions are dead
 * in which boxes block each other for ever where none starts. Nothing else is left out.
 *
 * It has no one state to start from (see pulls_add_ends). */
#ifndef SOKOBAN_SPACE_PULLS_H
#define SOKOBAN_SPACE_PULLS_H

#include "search/space.h"
#include "sokoban/space/model.h"

struct position_eval;

/* Can the level be played backwards like this? Not where boxes and goals differ in number, for then
 * it is not known where boxes end; nor where no box can get to some goal. */
bool pulls_suit(const struct model *model);

/* table_bytes: most that the distance table may take. */
struct space *pulls_new(const struct model *model, size_t table_bytes);
void pulls_free(struct space *space);

/* Fills the batch (emptied by the caller) with every final position: a box on every goal, and the
 * player in each of the regions left. */
void pulls_add_ends(const struct position_eval *eval, struct batch *out);

/* The pulls of a position, for any space whose self is a position_eval and whose positions are like
 * these. */
void pulls_expand(void *self, const uint8_t *key, struct batch *out);

#endif
