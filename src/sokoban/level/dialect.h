/* Habits of a text file that no single line shows: found by looking over the whole file first. */
#ifndef SOKOBAN_LEVEL_DIALECT_H
#define SOKOBAN_LEVEL_DIALECT_H

#include <stdbool.h>

struct source;

struct dialect {
    bool semicolons_after; /* "; title" stands below its board, not above */
    bool keys_before;      /* "Title: ..." stands above its board, not below */
    bool comments_end;     /* each "Comment:" has its "Comment-End:" */
};

struct dialect dialect_of(const struct source *source);

#endif
