/* The identity of a puzzle: the same for its rotated and mirrored copies, whatever its pieces are
 * called and however much wall is drawn around it.
 *
 * It is the 128-bit hash of a text, the least of the eight that the symmetries give:
 *
 *     slide W H
 *     a row for each row of the frame, two hexadecimal digits a cell: 00 floor, 01 wall, 02 exit,
 *         03 and up gates, numbered as they are met in reading order
 *     a line for each piece, numbered as their first cells are met in reading order:
 *         its cells, then axis, gates, whether it leaves, the first piece that may stand for it,
 *         and the place (cell number) the goal wants for it, or "-"
 *
 * Among pieces that may stand for each other, the goal's places are given out in rising order. */
#ifndef SLIDE_LEVEL_IDENT_H
#define SLIDE_LEVEL_IDENT_H

#include "puzzle/puzzle.h"

struct tray;

/* How a tray becomes that text. */
struct canonical_form {
    char *text;
    unsigned symmetry;
    size_t *order; /* the pieces, as the text numbers them */
};

void canonical_form_find(struct canonical_form *form, const struct tray *tray);
void canonical_form_free(struct canonical_form *form);

void slide_identify(const struct level *level, char id[PUZZLE_ID_ROOM]);

#endif
