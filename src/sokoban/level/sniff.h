/* Which dialect a file is of, by its name and a look at its bytes. */
#ifndef SOKOBAN_LEVEL_SNIFF_H
#define SOKOBAN_LEVEL_SNIFF_H

#include <stdbool.h>

struct source;

enum sniff {
    SNIFF_TEXT,
    SNIFF_SLC,
    SNIFF_XSOK,
    SNIFF_EMPTY,
    SNIFF_BINARY,
    SNIFF_UTF16,
    SNIFF_HTML,
    SNIFF_HEXOBAN,
    SNIFF_TRIOBAN,
    SNIFF_OCTOBAN
};

enum sniff sniff(const struct source *source);

/* How sure the bytes alone make us that the file holds Sokoban levels, 1 to 100. */
int sniff_sureness(const struct source *source);

bool sniff_name_ends(const struct source *source, const char *ending);

/* Whether there are control characters that no text has. */
bool sniff_has_controls(const struct source *source);

#endif
