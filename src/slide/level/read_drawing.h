/* A puzzle of our own notation as its lines are read: grids, and keys that wait until the pieces
 * they name are known. For this folder alone. */
#ifndef SLIDE_LEVEL_READ_DRAWING_H
#define SLIDE_LEVEL_READ_DRAWING_H

#include <stddef.h>

#include "puzzle/lines.h"
#include "slide/level/grid.h"

struct level;
struct text;

/* The keys a drawing knows; the first three stand above grids. */
enum drawing_key {
    KEY_START,
    KEY_FRAME,
    KEY_GOAL,
    GRIDS,
    KEY_SLIDE = GRIDS,
    KEY_AUTHOR,
    KEY_EXIT,
    KEY_ALIKE,
    KEY_HORIZONTAL,
    KEY_VERTICAL,
    KEY_GATE,
    KEY_SOLUTION,
    KEY_OTHER
};

extern const char *const drawing_key_names[KEY_OTHER];

struct drawing_entry {
    enum drawing_key key;
    struct line value;
};

struct tray_drawing {
    struct level *level; /* being read, or NULL */
    struct tray_grid grids[GRIDS];
    struct drawing_entry *entries;
    size_t entry_count;
};

/* Makes the level's tray of all this, with diagnostics. */
void drawing_build(struct tray_drawing *drawing);

/* Writes a level in the notation, which can say everything: NULL. */
const char *write_drawing(const struct level *level, struct text *out);

#endif
