/* Drawing: the calls through which every family draws, whatever the output is. A drawing is a grid
 * of tiles; a tile has a role, which any output shows by shape, and never by colour alone. */
#ifndef DRAW_DRAW_H
#define DRAW_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum draw_role {
    DRAW_OUTSIDE, /* not part of the board */
    DRAW_FLOOR,
    DRAW_WALL,
    DRAW_TARGET, /* floor where a piece has to go */
    DRAW_PIECE,
    DRAW_PIECE_AT_TARGET,
    DRAW_ACTOR, /* what the player steers */
    DRAW_ACTOR_AT_TARGET,
    DRAW_ROLES
};

/* What overlays say of a tile, over its role: a set of bits. */
enum draw_mark {
    DRAW_MARK_DEAD = 1,    /* no piece may come here */
    DRAW_MARK_REGION = 2,  /* belongs to the region given by group */
    DRAW_MARK_PASSAGE = 4, /* a narrow way, with another way round */
    DRAW_MARK_BRIDGE = 8,  /* a narrow way, and the only one between its two sides */
    DRAW_MARK_POINT = 16   /* look here */
};

enum { DRAW_MARK_KINDS = 5, DRAW_SIGN_ROOM = 5, DRAW_LABEL_ROOM = 8 };

struct draw_tile {
    enum draw_role role;
    uint16_t group;              /* number of the piece or region, from 1; 0 = none */
    uint16_t goal;               /* number of the outlined place a whole piece has to cover, which
                                    this tile is part of, from 1; 0 = none */
    bool aims;                   /* part of a piece that has to get to such a place */
    uint8_t marks;               /* of draw_mark */
    char sign[DRAW_SIGN_ROOM];   /* the one character this piece or place has, in UTF-8, shown in
                                    place of its role's; or empty */
    char wish[DRAW_SIGN_ROOM];   /* the sign of the piece that has to come here; or empty */
    char label[DRAW_LABEL_ROOM]; /* short ASCII text on the tile, such as a distance; or empty */
};

/* What a family calls the things it draws, for a legend; NULL for what explains itself. */
struct draw_names {
    const char *role[DRAW_ROLES];
    const char *mark[DRAW_MARK_KINDS]; /* by bit */
};

struct canvas;
struct catalogue;

/* The language of the legends and captions to come, which may be messages; at first English. */
void canvas_speak(struct canvas *canvas, const struct catalogue *catalogue);

/* A drawing is begun, gets its tiles (those it does not get are outside), perhaps a legend (of what
 * is in use; the names must last until the end) and captions, in any order, and is ended; then the
 * next may begin. Breaking this order, or a tile beside the grid, is an error of the program. */
void draw_begin(struct canvas *canvas, unsigned width, unsigned height);
void draw_tile(struct canvas *canvas, unsigned x, unsigned y, const struct draw_tile *tile);
void draw_legend(struct canvas *canvas, const struct draw_names *names);
void draw_caption(struct canvas *canvas, const char *line);
void draw_end(struct canvas *canvas);

#endif
