#include "puzzle/lines.h"

#include <limits.h>
#include <string.h>
#include <strings.h>

#include "puzzle/puzzle.h"

/* Blanks at the end of a line, and the end-of-file mark of DOS. */
static bool is_trailing(char c)
{
    return c == ' ' || c == '\t' || c == '\f' || c == '\v' || c == '\x1a';
}

static bool next_raw(struct lines *lines, struct line *line)
{
    if (lines->next == lines->end)
        return false;
    const char *start = lines->next;
    const char *next = start;
    while (next < lines->end && *next != '\n' && *next != '\r')
        next++;
    size_t length = (size_t)(next - start);
    if (next < lines->end && *next == '\r')
        next++;
    if (next < lines->end && *next == '\n')
        next++;
    lines->next = next;
    lines->number++;
    while (length && is_trailing(start[length - 1]))
        length--;
    *line = (struct line){.bytes = start, .length = length, .number = lines->number};
    return true;
}

/* Drops "> > >" in front; the blank behind it stays, since all rows of a board share it. */
static void unquote(struct line *line)
{
    size_t skip = 0;
    for (size_t i = 0; i < line->length && (line->bytes[i] == '>' || line->bytes[i] == ' '); i++)
        if (line->bytes[i] == '>')
            skip = i + 1;
    line->bytes += skip;
    line->length -= skip;
    line->indent = skip < UINT_MAX ? (unsigned)skip : UINT_MAX;
}

bool lines_next(struct lines *lines, struct line *line)
{
    if (!next_raw(lines, line))
        return false;
    if (lines->quoted && line->length && line->bytes[0] == '>')
        unquote(line);
    return true;
}

void lines_begin(struct lines *lines, const struct source *source)
{
    *lines = (struct lines){.next = source->bytes, .end = source->bytes + source->length};
    if (source->length >= 3 && memcmp(source->bytes, "\xef\xbb\xbf", 3) == 0)
        lines->next += 3;

    struct lines ahead = *lines;
    struct line line;
    size_t quoted = 0, plain = 0;
    while (next_raw(&ahead, &line)) {
        quoted += line.length && line.bytes[0] == '>';
        plain += line.length && line.bytes[0] != '>';
    }
    lines->quoted = quoted > plain;
}

unsigned line_column(const struct line *line, size_t offset)
{
    size_t column = offset + 1;
    return column < UINT_MAX - line->indent ? (unsigned)column + line->indent : UINT_MAX;
}

bool line_begins(const struct line *line, const char *word)
{
    size_t length = strlen(word);
    return line->length >= length && strncasecmp(line->bytes, word, length) == 0;
}
