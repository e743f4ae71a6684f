/* Drawing a level, with what the analyses say of it. */
#ifndef SOKOBAN_PICTURE_H
#define SOKOBAN_PICTURE_H

#include <stddef.h>

#include "puzzle/puzzle.h"

struct board;
struct game_marks;
struct map;

/* "dead", "distances", "rooms", "tunnels", "corrals", "packing-order" on the squares, "heuristics"
 * and "floods" below them; they may be combined. */
choice_list sokoban_overlays;

/* What position_eval_describe has written, as roles. */
void sokoban_read_roles(const char *described, uint8_t *roles);

/* Draws the level after so many moves of the solution, or as many as can be made (NULL: the start),
 * with overlays named as in the choices, commas between them (NULL: none). Levels with errors are
 * drawn as they are; a level without a board is not drawn at all. */
void sokoban_draw(const struct level *level, const char *solution, size_t moves,
                  const char *overlays, struct canvas *canvas);

/* Draws a position of a game on the board the map was made of, with squares to look at. */
void sokoban_draw_marked(const struct board *board, const struct map *map, const char *overlays,
                         const struct game_marks *marks, struct canvas *canvas);

#endif
