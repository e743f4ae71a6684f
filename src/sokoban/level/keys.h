/* Lines of the form "Key: value" beside a level. */
#ifndef SOKOBAN_LEVEL_KEYS_H
#define SOKOBAN_LEVEL_KEYS_H

#include <stdbool.h>
#include <stddef.h>

struct line;

enum key {
    KEY_UNKNOWN, /* of the right form, but the line may just as well be a title */
    KEY_OTHER,   /* known, of no consequence: kept as a note */
    KEY_TITLE,
    KEY_AUTHOR,
    KEY_COLLECTION,
    KEY_COMMENT,
    KEY_COMMENT_END
};

struct key_line {
    enum key key;
    const char *name, *value; /* within the line */
    size_t name_length, value_length;
};

/* False when the line has no such form. Blanks before the colon do not matter, nor do capitals. */
bool key_split(const struct line *line, struct key_line *out);

#endif
