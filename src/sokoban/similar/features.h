/* What levels are compared by. */
#ifndef SOKOBAN_SIMILAR_FEATURES_H
#define SOKOBAN_SIMILAR_FEATURES_H

#include <stddef.h>
#include <stdint.h>

struct board;

/* What matters of a board (sokoban/level/normal.h), with walls on all other squares. NULL without
 * exactly one player. */
struct board *similar_board(const struct board *board);

/* The three by three squares from here on, exactly; 0 when they are all walls. */
uint64_t similar_window(const struct board *board, unsigned x, unsigned y);

/* The same for all boards with the same walls, turned or mirrored. */
uint64_t similar_room(const struct board *board);

/* Series of four pushes, each by its direction and its place from the first, as they are when the
 * board is turned or mirrored so: sorted, each once. Freed by mem_free; NULL when there are none.
 */
uint64_t *similar_pushes(const struct board *board, const char *solution, unsigned symmetry,
                         size_t *count);

/* Squares that differ when the first is put on the second, shifted by so much; all beyond a board
 * is wall. Gives up above so many. */
unsigned similar_difference(const struct board *first, const struct board *second, int dx, int dy,
                            unsigned most);

/* The least of them over the eight turns and mirrorings and over shifts of a few squares; above so
 * many it is not looked for exactly. */
unsigned similar_least_difference(const struct board *first, const struct board *second,
                                  unsigned most);

/* How many numbers two sorted lists have in common. */
size_t similar_common(const uint64_t *a, size_t a_count, const uint64_t *b, size_t b_count);

#endif
