/* Small changes of a tray. */
#ifndef SLIDE_VARY_EDITS_H
#define SLIDE_VARY_EDITS_H

#include <stddef.h>

#include "slide/level/tray.h"

struct text;

enum tray_edit_kind {
    TRAY_EDIT_WALL,
    TRAY_EDIT_OPEN,
    TRAY_EDIT_PIECE,
    TRAY_EDIT_GOAL,
    TRAY_EDIT_TAKE
};

struct tray_edit {
    enum tray_edit_kind kind;
    size_t what; /* a cell, or a piece */
    enum direction way;
};

struct tray_edits {
    struct tray_edit *items;
    size_t count, room;
};

/* Every change there is, whether something can be made of it or not. */
void tray_edits_list(const struct tray *tray, struct tray_edits *out);
void tray_edits_free(struct tray_edits *edits);

/* The changed tray; NULL when that is no puzzle. */
struct tray *tray_edit_apply(const struct tray *tray, const struct tray_edit *edit);

/* Appends how one tray differs from the other, which it was made of: "wall put at 3,4; piece B from
 * 1,1 to 1,2", columns and rows from 1. Returns how many things have changed. */
unsigned tray_difference(const struct tray *before, const struct tray *after, struct text *out);

#endif
