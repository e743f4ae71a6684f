/* Lines that look like moves: LURD with its counts, groups and jumps. What they do is the judge's
 * business. */
#ifndef SOKOBAN_LEVEL_MOVES_H
#define SOKOBAN_LEVEL_MOVES_H

#include <stdbool.h>
#include <stddef.h>

/* The longest solution that is kept, in characters. */
enum { MOVES_MAX = 1 << 22 };

/* How many letters u d l r U D L R the text has; 0 when it has other characters than moves have. */
size_t moves_letters(const char *bytes, size_t length);

/* Whether a line below moves goes on with them. */
bool moves_go_on(const char *bytes, size_t length);

#endif
