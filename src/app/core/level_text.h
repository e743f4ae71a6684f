/* A level by itself, as it stands in files that are about it: how many lines, and the lines. */
#ifndef APP_CORE_LEVEL_TEXT_H
#define APP_CORE_LEVEL_TEXT_H

struct level;
struct text;

/* Appends "level: N" and N lines of the family's first format, without title, notes and
 * solutions. */
void level_text_write(const struct level *level, struct text *out);

#endif
