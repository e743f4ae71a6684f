/* A grid of characters on its way to becoming a tray: what every notation is read into first, with
 * the place of each character for diagnostics. */
#ifndef SLIDE_LEVEL_GRID_H
#define SLIDE_LEVEL_GRID_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/level/tray.h"

struct diag_list;

/* The sides that a board of Rush Hour may have. */
enum { RUSH_HOUR_SIDE_MIN = 4, RUSH_HOUR_SIDE_MAX = 16 };

struct sign {
    char text[LABEL_ROOM]; /* one character of UTF-8; "" = nothing was drawn here */
    unsigned column;
};

struct tray_grid {
    unsigned width, height;
    struct sign *signs; /* row by row, TRAY_SIDE_MAX a row */
    unsigned *lines;    /* by row */
    const char *file;
};

void tray_grid_init(struct tray_grid *grid, const char *file);
void tray_grid_free(struct tray_grid *grid);

/* Appends a row that stands at a line, from a column on; false, with a diagnostic, when it does not
 * fit or is no text. */
bool tray_grid_add_row(struct tray_grid *grid, const char *bytes, size_t length, unsigned line,
                       unsigned column, struct diag_list *diags);

const char *tray_grid_at(const struct tray_grid *grid, unsigned x, unsigned y);

/* Where a sign stands, for diagnostics. */
struct place tray_grid_place(const struct tray_grid *grid, unsigned x, unsigned y);

/* Whether the sign may be the label of a piece: a letter, a digit, one of * $ @ & % ?, or anything
 * beyond ASCII. */
bool sign_is_label(const char *sign);

/* Turns "#" into wall, "-" into the first gate, everything else into floor, and adds the pieces. */
struct tray *tray_grid_tray(const struct tray_grid *grid, struct diag_list *diags);

/* Adds a piece for every label of the grid, in reading order; cells are not touched. */
void tray_grid_add_pieces(const struct tray_grid *grid, struct tray *tray, struct diag_list *diags);

#endif
