/* A level by itself, as it stands in files that are about it: how many lines, and the lines. */
#ifndef APP_BARE_H
#define APP_BARE_H

struct level;
struct text;

/* Appends "level: N" and N lines of the family's first format, without title, notes and
 * solutions. */
void bare_write(const struct level *level, struct text *out);

#endif
