/* A sliding-block puzzle on its way: for each cell what the frame is there and which piece stands
 * on it, and for each piece what is said of it. A piece is whatever cells have its number, so that
 * drawing over it changes its shape; its place in the goal moves with it.
 *
 * Invariants between strokes: every piece has a cell, and its goal lies within the frame. */
#ifndef SLIDE_SKETCH_H
#define SLIDE_SKETCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzle/game.h"
#include "slide/level/tray.h"

struct level;
struct text;

/* Without bytes between the members: sketches are compared by their bytes. */
struct sketch_piece {
    uint16_t goal_x, goal_y; /* of its upper left corner, if it aims */
    uint16_t alike;          /* as in struct piece */
    char label[LABEL_ROOM];
    uint8_t axis, gates; /* as in struct piece */
    uint8_t aims, leaves;
    uint8_t reserved; /* 0 */
};

enum { SKETCH_IMAGES = 8 };

struct slide_sketch {
    unsigned width, height;
    uint8_t *cells;   /* as in struct tray */
    uint16_t *places; /* the number of the piece on each cell, from 1; 0: none */
    struct sketch_piece *pieces;
    size_t piece_count;
    char gates[GATES_MAX];
    uint8_t gate_count;
    unsigned chosen; /* a piece, from 1; 0: none */

    /* Of the stroke. */
    size_t brush;
    bool clears;
    unsigned drawn[SKETCH_IMAGES]; /* the piece each image draws; 0: none yet */
};

struct slide_sketch *sketch_new(unsigned width, unsigned height);
struct slide_sketch *sketch_of_tray(const struct tray *tray);
void sketch_free(struct slide_sketch *sketch);

static inline size_t sketch_size(const struct slide_sketch *sketch)
{
    return (size_t)sketch->width * sketch->height;
}

static inline size_t sketch_at(const struct slide_sketch *sketch, struct game_place place)
{
    return (size_t)place.y * sketch->width + place.x;
}

/* Adds a piece without cells, with a label that no other has; returns its number. */
unsigned sketch_add_piece(struct slide_sketch *sketch);

/* The rectangle around the cells of a piece; false when it has none. */
struct sketch_box {
    unsigned x, y, width, height;
};
bool sketch_box_of(const struct slide_sketch *sketch, unsigned piece, struct sketch_box *box);

/* Makes the invariants true again. */
void sketch_tidy(struct slide_sketch *sketch);

/* As in puzzle/edit.h. */
struct slide_sketch *sketch_window(const struct slide_sketch *sketch, int x, int y, unsigned width,
                                   unsigned height);
struct slide_sketch *sketch_image(const struct slide_sketch *sketch, unsigned symmetry);
void sketch_lay(struct slide_sketch *sketch, const struct slide_sketch *patch,
                struct game_place place);
void sketch_pack(const struct slide_sketch *sketch, struct text *out);
struct slide_sketch *sketch_unpack(const char *bytes);
struct level *sketch_level(const struct slide_sketch *sketch);

#endif
