/* Reading Sokoban levels from files of any dialect; docs/formats.md lists them. */
#ifndef SOKOBAN_LEVEL_READ_H
#define SOKOBAN_LEVEL_READ_H

#include <stdbool.h>

struct level;
struct level_list;
struct source;

/* How likely the source holds Sokoban levels, 1 to 100. Never 0: this reader also explains what is
 * the matter with a file that nobody can read. */
int sokoban_recognise(const struct source *source);

/* Appends every level of the source. A level's model is a struct board; a broken level has errors
 * among its diagnostics and may have no model. Says so when there is no level at all. */
void sokoban_read(const struct source *source, struct level_list *list);

/* A file of moves and nothing else, as cavepacker keeps beside a level. */
bool sokoban_read_solution(const struct source *source, struct level *level);

#endif
