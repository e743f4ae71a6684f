/* A row of the table of formats, and what readers and writers share. For this folder alone. */
#ifndef SOKOBAN_LEVEL_FORMAT_H
#define SOKOBAN_LEVEL_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

struct board;
struct level;
struct level_list;
struct source;
struct text;

struct sokoban_format {
    const char *name, *help;
    const char *ending; /* of the names of its files, or NULL */
    /* Whether a source is in this format; NULL for those that are read as any text. */
    bool (*recognise)(const struct source *source);
    void (*read)(const struct source *source, struct level_list *list); /* appends its levels */
    void (*write)(const struct level_list *list, struct text *out);     /* NULL: is only read */
};

/* Every format; the first is the default for writing, and how any text is read. A file that
 * defines sokoban_format_NAME and a row here is all a new one needs. */
#define SOKOBAN_FORMATS(ROW) ROW(sok) ROW(xsb) ROW(rle) ROW(slc) ROW(xsok)

#define DECLARE_FORMAT(name) extern const struct sokoban_format sokoban_format_##name;
SOKOBAN_FORMATS(DECLARE_FORMAT)
#undef DECLARE_FORMAT

/* For formats that are read as any text, and for SLC. */
void read_text(const struct source *source, struct level_list *list);
void read_slc(const struct source *source, struct level_list *list);

enum { LEVELS_MAX = 1000000 };

/* Appends a level; once there are LEVELS_MAX it complains, frees it and returns false. */
bool deliver_level(struct level_list *list, struct level *level);

/* How many squares of a row are left when the floor at its end is cut. */
size_t row_length(const struct board *board, unsigned y);

char row_character(const struct board *board, unsigned y, size_t x);

/* About a source as bytes: how it begins, blanks left out; whether its name ends so; whether it is
 * in UTF-16, and then whether markup begins it. */
struct line source_beginning(const struct source *source);
bool source_name_ends(const struct source *source, const char *ending);
bool source_is_utf16(const struct source *source, bool *markup);

#endif
