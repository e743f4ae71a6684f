#include "sokoban/level/sniff.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "puzzle/lines.h"
#include "puzzle/puzzle.h"
#include "sokoban/level/readers.h"
#include "sokoban/level/rows.h"

/* How much of a file is looked at to tell whether it holds levels. */
enum { LOOK_MAX = 1 << 16 };

bool sniff_name_ends(const struct source *source, const char *ending)
{
    size_t length = source->name ? strlen(source->name) : 0, tail = strlen(ending);
    return length > tail && strcasecmp(source->name + length - tail, ending) == 0;
}

static size_t count_controls(const struct source *source)
{
    size_t count = 0;
    for (size_t i = 0; i < source->length; i++) {
        unsigned char c = (unsigned char)source->bytes[i];
        count += c < ' ' && !(c >= '\t' && c <= '\r') && c != 0x1a && c != 0x1b;
    }
    return count;
}

bool sniff_has_controls(const struct source *source)
{
    return count_controls(source) > 0;
}

/* The file from its first character that is no blank. */
static struct line beginning(const struct source *source)
{
    size_t at = source->length >= 3 && memcmp(source->bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    while (at < source->length && strchr(" \t\r\n\f\v\x1a", source->bytes[at]) && source->bytes[at])
        at++;
    return (struct line){.bytes = source->bytes + at, .length = source->length - at};
}

static bool is_utf16(const struct source *source, bool *markup)
{
    if (source->length < 4)
        return false;
    bool little = memcmp(source->bytes, "\xff\xfe", 2) == 0;
    bool big = memcmp(source->bytes, "\xfe\xff", 2) == 0;
    *markup = source->bytes[little ? 2 : 3] == '<';
    return little || big;
}

static bool by_name(const struct source *source, enum sniff *kind)
{
    static const struct {
        const char *ending;
        enum sniff kind;
    } endings[] = {{".hsb", SNIFF_HEXOBAN}, {".tsb", SNIFF_TRIOBAN}, {".osb", SNIFF_OCTOBAN}};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        if (sniff_name_ends(source, endings[i].ending)) {
            *kind = endings[i].kind;
            return true;
        }
    return false;
}

enum sniff sniff(const struct source *source)
{
    bool markup = false;
    struct line start = beginning(source);
    if (start.length == 0)
        return SNIFF_EMPTY;
    if (is_utf16(source, &markup))
        return markup ? SNIFF_SLC : SNIFF_UTF16;
    if (count_controls(source) > source->length / 32)
        return SNIFF_BINARY;
    if (line_begins(&start, "<!doctype html") || line_begins(&start, "<html"))
        return SNIFF_HTML;
    if (line_begins(&start, "<?xml") || line_begins(&start, "<sokobanlevels") ||
        line_begins(&start, "<!doctype sokobanlevels") ||
        (start.bytes[0] == '<' && sniff_name_ends(source, ".slc")))
        return SNIFF_SLC;
    enum sniff kind;
    if (by_name(source, &kind))
        return kind;
    return is_xsok(source) ? SNIFF_XSOK : SNIFF_TEXT;
}

/* Rows one below another with a player and a box among them. */
static int look_for_rows(const struct source *source)
{
    struct source head = *source;
    head.length = head.length < LOOK_MAX ? head.length : LOOK_MAX;
    struct lines lines;
    struct line line;
    struct row_fault fault;
    size_t rows = 0;
    bool player = false, box = false, any = false;
    lines_begin(&lines, &head);
    while (lines_next(&lines, &line)) {
        if (row_classify(&line, &fault) == ROW_NONE) {
            rows = 0;
            player = box = false;
            continue;
        }
        any = true;
        rows++;
        for (size_t i = 0; i < line.length; i++) {
            rows += line.bytes[i] == '|';
            player |= strchr("@+pP", line.bytes[i]) != NULL;
            box |= strchr("$*bB", line.bytes[i]) != NULL;
        }
        if (rows >= 3 && player && box)
            return 90;
    }
    return any ? 20 : 1;
}

int sniff_sureness(const struct source *source)
{
    switch (sniff(source)) {
    case SNIFF_SLC:
    case SNIFF_XSOK:
        return 95;
    case SNIFF_TEXT:
        return look_for_rows(source);
    default:
        return 1;
    }
}
