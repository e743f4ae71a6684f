/* A grid of characters on its way to becoming a tray: what every notation is read into first, with
 * the place of each character for diagnostics. */
#ifndef SLIDE_LEVEL_SKETCH_H
#define SLIDE_LEVEL_SKETCH_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/level/tray.h"

struct diag_list;

struct sign {
    char text[LABEL_ROOM]; /* one character of UTF-8; "" = nothing was drawn here */
    unsigned column;
};

struct sketch {
    unsigned width, height;
    struct sign *signs; /* row by row, TRAY_SIDE_MAX a row */
    unsigned *lines;    /* by row */
    const char *file;
};

void sketch_init(struct sketch *sketch, const char *file);
void sketch_free(struct sketch *sketch);

/* Appends a row that stands at a line, from a column on; false, with a diagnostic, when it does not
 * fit or is no text. */
bool sketch_add_row(struct sketch *sketch, const char *bytes, size_t length, unsigned line,
                    unsigned column, struct diag_list *diags);

const char *sketch_at(const struct sketch *sketch, unsigned x, unsigned y);

/* Where a sign stands, for diagnostics. */
struct place sketch_place(const struct sketch *sketch, unsigned x, unsigned y);

/* Whether the sign may be the label of a piece: a letter, a digit, one of * $ @ & % ?, or anything
 * beyond ASCII. */
bool sign_is_label(const char *sign);

/* The length of the character of UTF-8 that begins here, 0 when there is none. */
size_t sign_length(const char *bytes, size_t length);

/* Turns "#" into wall, "-" into the first gate, everything else into floor, and adds the pieces. */
struct tray *sketch_tray(const struct sketch *sketch, struct diag_list *diags);

/* Adds a piece for every label of the sketch, in reading order; cells are not touched. */
void sketch_add_pieces(const struct sketch *sketch, struct tray *tray, struct diag_list *diags);

#endif
