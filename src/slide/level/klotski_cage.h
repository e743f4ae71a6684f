/* The frame of the classic Klotski, 4 by 5 cells: one large piece of 2 by 2 that has to get to the
 * middle of the bottom, and pieces of two cells and of one. Several notations know no other. */
#ifndef SLIDE_LEVEL_KLOTSKI_CAGE_H
#define SLIDE_LEVEL_KLOTSKI_CAGE_H

#include <stdbool.h>

struct piece;
struct tray;

enum { KLOTSKI_CAGE_WIDTH = 4, KLOTSKI_CAGE_HEIGHT = 5, KLOTSKI_CAGE_CELLS = 20 };

/* The types of pieces, numbered as in the list and code of the squirrel's game. */
enum klotski_cage_type {
    KLOTSKI_CAGE_OTHER,
    KLOTSKI_CAGE_LARGE,
    KLOTSKI_CAGE_UPRIGHT,
    KLOTSKI_CAGE_FLAT,
    KLOTSKI_CAGE_SMALL,
    KLOTSKI_CAGE_TYPES
};

/* The size of a type. */
unsigned klotski_cage_width(enum klotski_cage_type type);
unsigned klotski_cage_height(enum klotski_cage_type type);

enum klotski_cage_type klotski_cage_type_of(const struct piece *piece);

/* Sends the one large piece to the middle of the bottom; without exactly one nothing is done. */
void klotski_cage_aim(struct tray *tray);

/* NULL when the tray is a game of the cage, else why it is none. */
const char *klotski_cage_fault(const struct tray *tray);

#endif
