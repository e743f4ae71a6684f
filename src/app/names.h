/* Lists of names with commas between them. */
#ifndef APP_NAMES_H
#define APP_NAMES_H

/* Cuts the first name off the rest, which is NULL when the name was the last one. The caller frees
 * it. */
char *names_next(const char **rest);

#endif
