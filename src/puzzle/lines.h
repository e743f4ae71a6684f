/* The lines of a file, one after another and without copying: CRLF, CR and LF end a line, a byte
 * order mark and blanks at the end of a line are dropped, and so are the marks of quoted mail when
 * most lines of the file carry them. */
#ifndef PUZZLE_LINES_H
#define PUZZLE_LINES_H

#include <stdbool.h>
#include <stddef.h>

struct source;

struct line {
    const char *bytes; /* not followed by a zero byte */
    size_t length;     /* 0 = a blank line */
    unsigned number;   /* from 1 */
    unsigned indent;   /* bytes of the line in front of these: quoting marks */
};

struct lines {
    const char *next, *end;
    unsigned number;
    bool quoted;
};

void lines_begin(struct lines *lines, const struct source *source);
bool lines_next(struct lines *lines, struct line *line);

/* The column of a byte of the line, from 1. */
unsigned line_column(const struct line *line, size_t offset);

/* Whether the line begins with this word, in capitals or not. */
bool line_begins(const struct line *line, const char *word);

#endif
