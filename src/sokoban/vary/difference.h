/* In words, how a board differs from another of the same size. */
#ifndef SOKOBAN_VARY_DIFFERENCE_H
#define SOKOBAN_VARY_DIFFERENCE_H

struct board;
struct text;

/* Appends "wall put at 3,4; box from 3,4 to 3,5": columns and rows from 1, in English, for notes in
 * files. Returns how many things have changed. */
unsigned difference_describe(const struct board *before, const struct board *after,
                             struct text *out);

#endif
