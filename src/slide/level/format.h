/* A row of the table of formats. For this folder alone. */
#ifndef SLIDE_LEVEL_FORMAT_H
#define SLIDE_LEVEL_FORMAT_H

#include <stdbool.h>

struct level;
struct level_list;
struct source;
struct text;

struct slide_format {
    const char *name, *help;
    /* How sure it is that a source is in it, 0 to 100; NULL when the reader of another format takes
     * it as well. */
    int (*recognise)(const struct source *source);
    void (*read)(const struct source *source, struct level_list *list); /* appends its levels */
    /* Writes a level, or returns why the notation cannot say it. */
    const char *(*write)(const struct level *level, struct text *out);
    bool spaced; /* an empty line stands between levels */
};

/* Every format; the first is the default. A file that defines slide_format_NAME and a row here is
 * all a new one needs. */
#define SLIDE_FORMATS(ROW)                                                                         \
    ROW(drawing) ROW(code) ROW(list) ROW(table) ROW(klotski) ROW(rush_hour) ROW(common) ROW(short)

#define DECLARE_FORMAT(name) extern const struct slide_format slide_format_##name;
SLIDE_FORMATS(DECLARE_FORMAT)
#undef DECLARE_FORMAT

#endif
