/* The squares of a board, whatever the puzzle: what stands on each, row by row from the upper left.
 * Columns and rows count from 0. */
#ifndef CARISTE_CELLS_H
#define CARISTE_CELLS_H

#include "cariste/level.h"

#ifdef __cplusplus
extern "C" {
#endif

enum cariste_role {
    CARISTE_OUTSIDE, /* no part of the board */
    CARISTE_FLOOR,
    CARISTE_WALL,
    CARISTE_GOAL,          /* floor where a box, or a piece, has to go */
    CARISTE_PIECE,         /* a box, or a part of a piece */
    CARISTE_PIECE_ON_GOAL, /* the same where it has to be */
    CARISTE_PLAYER,
    CARISTE_PLAYER_ON_GOAL
};

/* What overlays say of a cell: bits. */
enum cariste_mark {
    CARISTE_MARK_DEAD = 1,    /* no box may come here */
    CARISTE_MARK_REGION = 2,  /* belongs to a room or a corral: see region */
    CARISTE_MARK_PASSAGE = 4, /* a narrow way, with another way round */
    CARISTE_MARK_BRIDGE = 8,  /* a narrow way, and the only one between its two sides */
    CARISTE_MARK_POINT = 16   /* selected, or to be looked at */
};

struct cariste_cell {
    uint8_t role;     /* of cariste_role */
    uint8_t marks;    /* of cariste_mark */
    uint16_t piece;   /* number of the piece this is part of, from 1; 0: none, or a box, which is
                         a piece by itself */
    uint16_t goal;    /* number of the place a whole piece has to cover, from 1; 0: none */
    uint16_t region;  /* from 1; 0: none */
    uint8_t aims;     /* 1: part of a piece that has to get somewhere */
    char sign[5];     /* the one character of the piece or place, in UTF-8, or empty */
    char wish[5];     /* the sign of the piece that has to come here, or empty */
    char label[8];    /* what an overlay writes here, such as a distance, or empty */
    uint8_t reserved; /* 0 */
};

struct cariste_place {
    unsigned x, y; /* column and row */
};

/* 0 for a level without a board. */
CARISTE_API unsigned cariste_level_width(const struct cariste_level *level);
CARISTE_API unsigned cariste_level_height(const struct cariste_level *level);

/* The cells of a level, with overlays by name and commas between them (the values of the option
 * "overlay"; NULL for none). Writes as many as there is room for, and returns how many there are: 0
 * when the puzzle lacks an overlay, or there is no board. */
CARISTE_API size_t cariste_level_cells(const struct cariste_level *level, const char *overlays,
                                       struct cariste_cell *cells, size_t room);

#ifdef __cplusplus
}
#endif

#endif
