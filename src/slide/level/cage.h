/* The cage of the classic game, 4 by 5 cells, in which several notations are at home: one large
 * piece of 2 by 2 that has to get to the middle of the bottom, and pieces of two cells and one. */
#ifndef SLIDE_LEVEL_CAGE_H
#define SLIDE_LEVEL_CAGE_H

#include <stdbool.h>

struct piece;
struct tray;

enum { CAGE_WIDTH = 4, CAGE_HEIGHT = 5, CAGE_CELLS = 20 };

/* The types of pieces, numbered as in the list and code of the squirrel's game. */
enum cage_type { CAGE_OTHER, CAGE_LARGE, CAGE_UPRIGHT, CAGE_FLAT, CAGE_SMALL, CAGE_TYPES };

/* The size of a type. */
unsigned cage_width(enum cage_type type);
unsigned cage_height(enum cage_type type);

enum cage_type cage_type_of(const struct piece *piece);

/* Sends the one large piece to the middle of the bottom; without exactly one nothing is done. */
void cage_aim(struct tray *tray);

/* NULL when the tray is a game of the cage, else why it is none. */
const char *cage_fault(const struct tray *tray);

#endif
