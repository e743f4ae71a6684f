/* Positions that are images of each other under the symmetries of the level, taken for one: of all
 * images one stands for them, and only that one is stored. It preserves everything, for images are
 * equally far from their goals. */
#ifndef SOKOBAN_SPACE_FOLDING_H
#define SOKOBAN_SPACE_FOLDING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct model;
struct folding;
struct space;

/* NULL when the level has no symmetry. The space must outlive it; exact_player: its positions have
 * the player's cell, and not his region. */
struct folding *folding_new(const struct space *inner, const struct model *model,
                            bool exact_player);
void folding_free(struct folding *folding);

struct space *folding_space(struct folding *folding);

/* Turns a path of stored keys into one of positions that really follow each other from the start.
 */
void folding_unfold(struct folding *folding, uint8_t *path, size_t steps);

#endif
