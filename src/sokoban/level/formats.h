/* Every format of Sokoban levels: which one a file is in, reading it and writing it;
 * docs/formats.md describes them. What is written is read back the same. */
#ifndef SOKOBAN_LEVEL_FORMATS_H
#define SOKOBAN_LEVEL_FORMATS_H

#include <stdbool.h>

#include "puzzle/puzzle.h"

/* How likely the source holds Sokoban levels, 1 to 100. Never 0: this reader also explains what is
 * the matter with a file that nobody can read. */
int sokoban_recognise(const struct source *source);

/* Appends every level of the source. A level's model is a struct board; a broken level has errors
 * among its diagnostics and may have no model. Says so when there is no level at all. */
void sokoban_read(const struct source *source, struct level_list *list);

/* A file of moves and nothing else, as cavepacker keeps beside a level. */
bool sokoban_read_solution(const struct source *source, struct level *level);

choice_list sokoban_formats;

/* Levels without a board are left out. A format that is none of the choices is the first. */
void sokoban_write(const struct level_list *list, const char *format, struct text *out);

#endif
