/* The ID of a level: the same for every rotated, mirrored or decorated copy, on every machine and
 * in every program that follows docs/level-id.md. */
#ifndef SOKOBAN_LEVEL_IDENT_H
#define SOKOBAN_LEVEL_IDENT_H

#include "puzzle/puzzle.h"

/* 32 hexadecimal digits; an empty string when the level has no board with exactly one player. */
void sokoban_identify(const struct level *level, char id[PUZZLE_ID_ROOM]);

#endif
