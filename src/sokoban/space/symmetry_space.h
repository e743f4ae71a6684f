/* Positions that are images of each other under the symmetries of the level, taken for one: of all
 * images one stands for them, and only that one is stored. It preserves everything, for images are
 * equally far from their goals. */
#ifndef SOKOBAN_SPACE_SYMMETRY_SPACE_H
#define SOKOBAN_SPACE_SYMMETRY_SPACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct model;
struct sokoban_symmetry_space;
struct space;

/* NULL when the level has no symmetry. The space must outlive it; exact_player: its positions have
 * the player's cell, and not his region. */
struct sokoban_symmetry_space *
sokoban_symmetry_space_new(const struct space *inner, const struct model *model, bool exact_player);
void sokoban_symmetry_space_free(struct sokoban_symmetry_space *symmetric);

struct space *sokoban_symmetry_space_of(struct sokoban_symmetry_space *symmetric);

/* Turns a path of stored keys into one of positions that really follow each other from the start.
 */
void sokoban_symmetry_space_unfold(struct sokoban_symmetry_space *symmetric, uint8_t *path,
                                   size_t steps);

#endif
