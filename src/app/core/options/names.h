/* Lists of names with commas between them. */
#ifndef APP_CORE_OPTIONS_NAMES_H
#define APP_CORE_OPTIONS_NAMES_H

#include <stdbool.h>

struct text;

/* Cuts the first name off the rest, which is NULL when the name was the last one. The caller frees
 * it. */
char *names_next(const char **rest);

/* Whether a list with spaces between its names has this one. */
bool names_have(const char *list, const char *name);

/* Appends a word as a shell takes it, whatever it holds. */
void names_quote(const char *word, struct text *out);

#endif
