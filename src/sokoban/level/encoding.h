/* Words out of level files: whatever their encoding was, they become clean UTF-8. */
#ifndef SOKOBAN_LEVEL_ENCODING_H
#define SOKOBAN_LEVEL_ENCODING_H

#include <stddef.h>

struct text;

/* The longest title, name or line of a note that is kept, in bytes of the file. */
enum { WORDS_MAX = 4096 };

/* Appends words trimmed of blanks at both ends. Bytes that are not UTF-8 are taken for
 * Windows-1252, which contains Latin-1. Control characters become blanks, so that a title can never
 * steer a terminal. */
void words_add(struct text *out, const char *bytes, size_t length);

/* The same as a fresh string; NULL when nothing is left. */
char *words_new(const char *bytes, size_t length);

/* The Unicode number of a byte of Windows-1252. */
unsigned words_windows_1252(unsigned char byte);

#endif
