/* Far starts of rooms too large to be searched to their end: backwards from the goals by pulls, the
 * best first (Bento, Pereira and Lelis 2019, "Procedural generation of initial states of
 * Sokoban").
 *
 * A position is the better the greater its bound by pairs of boxes is, and above all what that
 * bound has beyond the bound of single boxes: pushes that boxes cost each other. A position in
 * which a box, or a pair of them, stands where none stood before is looked at sooner. Nothing of it
 * is a proof: there may be farther starts, and how far these are is for a search forwards to say.
 */
#ifndef SOKOBAN_INVENT_FAR_H
#define SOKOBAN_INVENT_FAR_H

#include "sokoban/invent/inventor.h"

/* The best of so many positions of the draft's room for its goals, at most so many, the best
 * first; their worth is what the bounds say. Returns how many. */
unsigned far_starts(struct inventor *inventor, const struct draft *draft, uint32_t positions,
                    struct draft *starts, unsigned most);

#endif
