/* A small Sokoban board as exercises ask about it: one line, rows with bars between them, floor as
 * "-": "#####|#@$.#|#####". Its outer cells are walls, so that nothing has to look beyond them.
 * What is said here shares nothing with the solvers: it is what students are judged by. */
#ifndef APP_LESSON_BOARD_H
#define APP_LESSON_BOARD_H

#include <stdbool.h>
#include <stddef.h>

struct text;

enum { BOARD_CELLS = 256, BOARD_SIDES = 4 };
enum { BOARD_WALL = 1, BOARD_BOX = 2, BOARD_GOAL = 4 };

struct lesson_board {
    unsigned width, height, count; /* count = width * height */
    unsigned player;               /* a cell, row by row from 0 */
    unsigned char cell[BOARD_CELLS];
};

/* Reads up to a space or the end; returns how many bytes, or 0 when it is no board: rows of
 * different lengths, an open side, no player or two, a sign that means nothing. */
size_t lesson_board_read(struct lesson_board *board, const char *line);
void lesson_board_write(const struct lesson_board *board, struct text *out);
/* The same in rows, as files have it. */
void lesson_board_print(const struct lesson_board *board, struct text *out);

/* Up, down, left, right: how far the next cell is, and its letter. */
int lesson_board_step(const struct lesson_board *board, unsigned side);
extern const char lesson_board_letters[BOARD_SIDES + 1];

bool lesson_board_is_free(const struct lesson_board *board, unsigned cell); /* no wall, no box */
bool lesson_board_is_solved(const struct lesson_board *board);
unsigned lesson_board_boxes(const struct lesson_board *board);
unsigned lesson_board_goals(const struct lesson_board *board);

/* The cells the player can walk to; returns the first of them. */
unsigned lesson_board_flood(const struct lesson_board *board, bool reached[BOARD_CELLS]);

/* Whether the box of a cell can be pushed to a side by a player who stands in one of these cells.
 */
bool lesson_board_can_push(const struct lesson_board *board, const bool reached[BOARD_CELLS],
                           unsigned box, unsigned side);
void lesson_board_push(struct lesson_board *board, unsigned box, unsigned side);

/* A step of the player, with a push if a box is in the way; false when it cannot be made. */
bool lesson_board_move(struct lesson_board *board, unsigned side);

#endif
