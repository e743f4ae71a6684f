/* Those who write the notations, each in a file of its own; formats.h chooses between them. For
 * this folder alone. */
#ifndef SLIDE_LEVEL_WRITERS_H
#define SLIDE_LEVEL_WRITERS_H

struct level;
struct text;

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
