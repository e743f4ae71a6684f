/* Drawing levels: the part of the contract that a family fills if people can draw its levels.
 *
 * A sketch is the family's own handle: a level on its way, which may be as wrong as it likes. It is
 * drawn with brushes, in strokes; whoever drives it keeps its history as packed bytes. */
#ifndef PUZZLE_EDIT_H
#define PUZZLE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzle/game.h"

struct edit_calls {
    unsigned side_max;    /* the longest a side may be; 1 is the shortest */
    choice_list *brushes; /* "floor" among them erases; the notes name what they put */
    const struct parameter_kind *traits; /* of pieces; ends with a NULL name; NULL: none */

    void *(*blank)(unsigned width, unsigned height); /* nothing but floor */
    void *(*open)(const struct level *level);        /* a copy; NULL without a model */
    void (*free)(void *sketch);
    void (*size)(const void *sketch, unsigned *width, unsigned *height);

    /* A stroke of a brush begins at a place: where it would change nothing it takes away instead,
     * if it may toggle. False with a clause when it cannot be drawn. Then it paints places, each
     * with as many images as there are mirrors, the first being what is drawn itself, and ends. */
    bool (*begin)(void *sketch, size_t brush, struct game_place place, bool toggles,
                  struct text *why);
    void (*paint)(void *sketch, unsigned image, struct game_place place);
    void (*end)(void *sketch);

    /* Whether a place is as in a new sketch; whether it can be cropped away; whether two look
     * alike.
     */
    bool (*is_blank)(const void *sketch, struct game_place place);
    bool (*is_outside)(const void *sketch, struct game_place place);
    bool (*same)(const void *sketch, struct game_place one, struct game_place other);

    /* The brush that makes what stands at a place; a piece is chosen, for brushes that concern one.
     */
    size_t (*pick)(void *sketch, struct game_place place);
    bool (*picked)(const void *sketch, struct game_place *place); /* a part of what is chosen */

    /* A trait of the piece at a place; false when there is none. */
    bool (*trait)(const void *sketch, struct game_place place, size_t trait, struct text *out);
    bool (*set_trait)(void *sketch, struct game_place place, size_t trait, const char *value,
                      struct text *why);

    /* The part of a sketch from a column and row on, which may be beyond its edges, as a new one;
     * its image under a symmetry (base/plane.h); and another laid over it, from a place on. */
    void *(*window)(const void *sketch, int x, int y, unsigned width, unsigned height);
    void *(*image)(const void *sketch, unsigned symmetry);
    void (*lay)(void *sketch, const void *patch, struct game_place place);

    /* All that was drawn, in bytes that are equal for equal sketches, and back. */
    void (*pack)(const void *sketch, struct text *out);
    void *(*unpack)(const char *bytes, size_t length);

    void (*draw)(const void *sketch, const struct game_marks *marks, struct canvas *canvas);

    /* The level that is drawn, with what is wrong with it; the lines and columns of its diagnostics
     * are rows and columns of the sketch, from 1. */
    struct level *(*level)(const void *sketch);
};

#endif
