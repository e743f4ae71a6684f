/* A Sokoban board as read: what stands on each square. Immutable once built. */
#ifndef SOKOBAN_LEVEL_BOARD_H
#define SOKOBAN_LEVEL_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/plane.h"

enum { BOARD_SIDE_MAX = 255 };

/* The bits of a square; a bare floor is 0. */
enum { SQUARE_WALL = 1, SQUARE_GOAL = 2, SQUARE_BOX = 4, SQUARE_PLAYER = 8 };

struct board {
    unsigned width, height; /* 1 to BOARD_SIDE_MAX */
    uint8_t *squares;       /* row by row, width * height of them */
};

struct board *board_new(unsigned width, unsigned height); /* all floor */
struct board *board_copy(const struct board *board);
struct board *board_image(const struct board *board, unsigned symmetry); /* see base/plane.h */

/* The part of the board from a column and row on, which may be beyond its edges: floor. */
struct board *board_window(const struct board *board, int x, int y, unsigned width,
                           unsigned height);
/* The board without rows and columns of bare floor around it, and, if asked for, how many of them
 * it lost on the left and at the top; NULL when there is nothing else. */
struct board *board_crop(const struct board *board, unsigned *left, unsigned *top);

void board_free(struct board *board);
bool board_equal(const struct board *a, const struct board *b);

static inline size_t board_size(const struct board *board)
{
    return (size_t)board->width * board->height;
}

/* The square at a place; outside the board everything is wall. */
uint8_t board_at(const struct board *board, int x, int y);

unsigned board_count(const struct board *board, uint8_t bits); /* squares with all these bits */

/* The place of the (first) player, or board_size if there is none. */
size_t board_player(const struct board *board);

/* The XSB character of a square: one of "# .$*@+" and so on. */
char square_character(uint8_t square);

#endif
