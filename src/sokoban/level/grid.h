/* The rows of one board while they are being read, and the making of the board from them.
 *
 * Squares are kept one after another as characters, '|' behind each row, each with its place in the
 * file. Room is bounded by the largest board there may be, whatever the file asks for. */
#ifndef SOKOBAN_LEVEL_GRID_H
#define SOKOBAN_LEVEL_GRID_H

#include <stdbool.h>
#include <stddef.h>

#include "sokoban/level/lint.h"

struct level;

struct grid {
    char *squares;
    struct text_spot *spots;
    size_t count, room;
    size_t repeats; /* squares that run-length counts may still add, in the whole file */
    bool player;    /* one was put */
    bool full;      /* something did not fit any more, from here on */
    struct text_spot full_at;
};

/* The length of the file bounds what its run-length counts may add up to. */
void grid_init(struct grid *grid, size_t file_length);
void grid_free(struct grid *grid);
void grid_clear(struct grid *grid);

void grid_put(struct grid *grid, char square, struct text_spot spot);
void grid_end_row(struct grid *grid, struct text_spot spot);

/* Appends so many further copies of everything since start. */
void grid_repeat(struct grid *grid, size_t start, size_t copies, struct text_spot spot);

/* Takes back everything since start. */
void grid_cut(struct grid *grid, size_t start);

/* Whether the rows are a rule drawn between texts: at most two of them, all of one character. */
bool grid_is_rule(const struct grid *grid);

/* Gives the level its board without empty rows and columns around it, and says what is wrong with
 * it. There is no board when it would be too large, or belongs to another tiling. */
void grid_make(const struct grid *grid, struct level *level);

#endif
