/* The symmetries of a level for search/symmetry_space.h. The places they permute are cells. */
#ifndef SOKOBAN_SPACE_SYMMETRY_SPACE_H
#define SOKOBAN_SPACE_SYMMETRY_SPACE_H

#include <stdbool.h>

struct model;
struct space;
struct symmetry_space;

/* NULL when the level has no symmetry. The space must outlive it; exact_player: its positions have
 * the player's cell, and not the region the player can reach. */
struct symmetry_space *sokoban_symmetry_space_new(const struct space *inner,
                                                  const struct model *model, bool exact_player);

#endif
