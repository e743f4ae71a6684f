/* List, table and code of a configuration, as the squirrel's game defines them.
 *
 * An item of the list is a piece: its type (1 the large one, 2 upright, 3 flat, 4 small) and the
 * position x, y of its upper left cell, x from 1 at the left, y from 1 at the bottom. In order, the
 * numbers "type x y" rise; the code is these numbers one behind the other. The table holds for each
 * x and y the number of the piece (its place in the list, from 0), -1 where it is empty and -2 on
 * the border. */
#ifndef SLIDE_LEVEL_LISTING_H
#define SLIDE_LEVEL_LISTING_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/level/klotski_cage.h"

struct text;

enum { TABLE_COLUMNS = KLOTSKI_CAGE_WIDTH + 2, TABLE_ROWS = KLOTSKI_CAGE_HEIGHT + 2 };
enum { TABLE_EMPTY = -1, TABLE_BORDER = -2 };

struct listing_item {
    unsigned type, x, y;
};

struct listing {
    struct listing_item items[KLOTSKI_CAGE_CELLS];
    size_t count;
};

/* table[y][x] */
struct listing_table {
    int cells[TABLE_ROWS][TABLE_COLUMNS];
};

/* False when the code is none; *at is then the byte where it goes wrong. */
bool listing_from_code(const char *code, size_t length, struct listing *listing, size_t *at);

/* The code, with something between one piece and the next. */
void listing_to_code(const struct listing *listing, const char *between, struct text *out);

void listing_sort(struct listing *listing);

/* False when two pieces overlap or one is over the border: *piece tells which. */
bool listing_to_table(const struct listing *listing, struct listing_table *table, size_t *piece);

/* False when a number is missing, or its cells are no piece of the four types. */
bool listing_from_table(const struct listing_table *table, struct listing *listing);

/* The table as the game prints it, the greatest y first. */
void listing_print(const struct listing_table *table, struct text *out);

/* The list of a tray of the cage in order. */
void listing_of_tray(const struct tray *tray, struct listing *listing);

#endif
