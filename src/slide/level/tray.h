/* A sliding-block puzzle as read: a frame, the pieces in it, where they have to go. Immutable once
 * built.
 *
 * The frame is a rectangle of cells, and outside it everything is wall. A piece is a set of cells
 * that moves as one; its place is the upper left corner of the rectangle around it. Pieces move one
 * cell at a time, never over walls or each other. A gate is a cell for some pieces only, an exit
 * cell one for those pieces only that have to leave; a piece has left when it stands on exit cells
 * alone, and goes on standing there. */
#ifndef SLIDE_LEVEL_TRAY_H
#define SLIDE_LEVEL_TRAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/plane.h"

enum { TRAY_SIDE_MAX = 24, LABEL_ROOM = 5, GATES_MAX = 8 };

/* What a cell is; CELL_GATE + n is a cell of the n-th gate. */
enum { CELL_FLOOR, CELL_WALL, CELL_EXIT, CELL_GATE };

enum axis { AXIS_FREE, AXIS_HORIZONTAL, AXIS_VERTICAL };

/* What the goal says of a piece. */
enum aim { AIM_NONE, AIM_PLACE, AIM_LEAVE };

struct offset {
    uint8_t x, y;
};

struct piece {
    char label[LABEL_ROOM]; /* one character of UTF-8, as in the input */
    struct offset *cells;   /* from its place, in reading order */
    unsigned cell_count;
    unsigned x, y; /* its place at the start */
    unsigned width, height;
    enum axis axis;
    uint8_t gates; /* bit n: it may cross the n-th gate */
    enum aim aim;
    unsigned goal_x, goal_y; /* with AIM_PLACE */
    unsigned alike;          /* pieces with the same number, from 1, stand for each other in the
                                goal when they have the same shape; 0 = none */
};

struct tray {
    unsigned width, height;
    uint8_t *cells; /* row by row */
    struct piece *pieces;
    size_t piece_count;
    char gates[GATES_MAX]; /* the sign each is drawn with */
    size_t gate_count;
};

struct tray *tray_new(unsigned width, unsigned height); /* all floor, no piece */
void tray_free(struct tray *tray);

/* Adds a piece with these cells of the frame, which are in reading order. */
struct piece *tray_add_piece(struct tray *tray, const char *label, const struct offset *cells,
                             unsigned cell_count);

/* The piece with this label, or NULL. */
struct piece *tray_find(const struct tray *tray, const char *label);

/* The piece on a cell at the start, or NULL. */
const struct piece *tray_piece_on(const struct tray *tray, unsigned x, unsigned y);

/* Wants a piece at a place. */
void piece_aim(struct piece *piece, unsigned x, unsigned y);

/* What a cell is; outside the frame everything is wall. */
uint8_t tray_cell(const struct tray *tray, int x, int y);

/* Whether the frame lets the piece stand at a place, were it alone. */
bool tray_admits(const struct tray *tray, const struct piece *piece, int x, int y);

/* Whether the piece stands on exit cells alone. */
bool tray_is_outside(const struct tray *tray, const struct piece *piece, int x, int y);

bool piece_may_move(const struct piece *piece, enum direction direction);
bool piece_same_shape(const struct piece *a, const struct piece *b);

/* Whether exchanging the two changes nothing that matters: shape, axis, gates and part in the
 * goal. */
bool piece_alike(const struct piece *a, const struct piece *b);

/* Whether every cell is reached from the first through common sides. */
bool piece_is_connected(const struct piece *piece);

#endif
