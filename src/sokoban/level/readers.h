/* The readers of the dialects; the entry in read.h chooses between them. For this folder alone. */
#ifndef SOKOBAN_LEVEL_READERS_H
#define SOKOBAN_LEVEL_READERS_H

#include <stdbool.h>

struct level;
struct level_list;
struct source;

/* Each appends the levels of a source that is of its dialect. */
void read_text(const struct source *source, struct level_list *list);
void read_slc(const struct source *source, struct level_list *list);
void read_xsok(const struct source *source, struct level_list *list);

/* Whether the source is a definition file of xsok, for whatever game. */
bool is_xsok(const struct source *source);

enum { LEVELS_MAX = 1000000 };

/* Appends a level; once there are LEVELS_MAX it complains, frees it and returns false. */
bool deliver_level(struct level_list *list, struct level *level);

#endif
