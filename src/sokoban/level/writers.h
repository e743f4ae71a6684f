/* The writers of the formats and what they share. For this folder alone. */
#ifndef SOKOBAN_LEVEL_WRITERS_H
#define SOKOBAN_LEVEL_WRITERS_H

#include <stddef.h>

struct board;
struct level_list;
struct text;

void write_slc(const struct level_list *list, struct text *out);

/* How many squares of a row are left when the floor at its end is cut. */
size_t row_length(const struct board *board, unsigned y);

char row_character(const struct board *board, unsigned y, size_t x);

#endif
