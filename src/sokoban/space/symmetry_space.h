/* The symmetries of a level for search/symmetry_space.h. The places they permute are cells. */
#ifndef SOKOBAN_SPACE_SYMMETRY_SPACE_H
#define SOKOBAN_SPACE_SYMMETRY_SPACE_H

struct model;
struct space;
struct symmetry_space;

/* What positions have of the player: the region that can be reached, or the cell, and then what a
 * step has done before: pushed a box, or pulled one. */
enum player_kind { PLAYER_REGION, PLAYER_PUSHED, PLAYER_PULLED };

/* NULL when the level has no symmetry. The space must outlive it. */
struct symmetry_space *sokoban_symmetry_space_new(const struct space *inner,
                                                  const struct model *model,
                                                  enum player_kind player);

#endif
