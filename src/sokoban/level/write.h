/* Writing Sokoban levels; what is written is read back the same by sokoban_read. */
#ifndef SOKOBAN_LEVEL_WRITE_H
#define SOKOBAN_LEVEL_WRITE_H

#include "puzzle/puzzle.h"

struct level_list;
struct text;

/* "sok" (the default), "xsb", "rle", "slc". */
choice_list sokoban_formats;

/* Levels without a board are left out. A format that is none of the choices is the default. */
void sokoban_write(const struct level_list *list, const char *format, struct text *out);

#endif
