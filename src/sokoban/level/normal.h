/* The normal form of a board: what is left when everything that cannot matter is dropped and the
 * eight rotated and mirrored copies are made one. docs/level-id.md specifies it to the byte. */
#ifndef SOKOBAN_LEVEL_NORMAL_H
#define SOKOBAN_LEVEL_NORMAL_H

#include <stdbool.h>

#include "sokoban/level/board.h"

struct text;

/* The part of the board that matters, in the orientation of the board: the squares the player
 * could reach if there were no boxes, with a wall on every other square that touches one of them,
 * cut to the smallest rectangle. NULL when there is not exactly one player. */
struct board *normal_trim(const struct board *board);

/* The smallest of the eight copies of the trimmed board, and the first symmetry that leads from
 * the trimmed board to it. NULL when there is not exactly one player. */
struct board *normal_form(const struct board *board, unsigned *symmetry);

/* The bytes that are compared to find the smallest, and hashed to find the ID. */
void normal_text(const struct board *board, struct text *out);

/* The symmetry that maps what matters of one board onto what matters of the other; false when they
 * have different normal forms. */
bool normal_match(const struct board *from, const struct board *to, unsigned *symmetry);

#endif
