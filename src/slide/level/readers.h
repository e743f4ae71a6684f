/* The notations, each in a file of its own; formats.h chooses between them. For this folder
 * alone. */
#ifndef SLIDE_LEVEL_READERS_H
#define SLIDE_LEVEL_READERS_H

#include <stdbool.h>

#include "base/text.h"

struct level;
struct level_list;
struct source;
struct tray;

/* Each appends the levels of a source of its notation. */
void read_drawing(const struct source *source, struct level_list *list);
void read_listing(const struct source *source, struct level_list *list);
void read_klotski(const struct source *source, struct level_list *list);
void read_rush_hour(const struct source *source, struct level_list *list);
void read_common(const struct source *source, struct level_list *list);

/* Each says how sure it is that the source is of its notation, 0 to 100. */
int sniff_drawing(const struct source *source);
int sniff_listing(const struct source *source);
int sniff_klotski(const struct source *source);
int sniff_rush_hour(const struct source *source);
int sniff_common(const struct source *source);

/* Each writes a level, or returns why its notation cannot say it. */
const char *write_drawing(const struct level *level, struct text *out);
const char *write_code(const struct level *level, struct text *out);
const char *write_list(const struct level *level, struct text *out);
const char *write_table(const struct level *level, struct text *out);
const char *write_klotski(const struct level *level, struct text *out);
const char *write_rush_hour(const struct level *level, struct text *out);
const char *write_common(const struct level *level, struct text *out);
const char *write_short(const struct level *level, struct text *out);

#endif
