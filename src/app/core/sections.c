#include "app/core/sections.h"

#include <stddef.h>
#include <string.h>

#include "base/mem.h"
#include "puzzle/puzzle.h"

static const char mark[] = ":: puzzle ";

/* The length of a line, its end included. */
static size_t line_length(const char *line, size_t room)
{
    const char *end = memchr(line, '\n', room);
    return end ? (size_t)(end - line) + 1 : room;
}

static bool is_mark(const char *line, size_t length)
{
    return length >= sizeof mark - 1 && memcmp(line, mark, sizeof mark - 1) == 0;
}

/* Whether the mark names the family. */
static bool names(const char *line, size_t length, const char *family)
{
    size_t name = strlen(family);
    const char *rest = line + sizeof mark - 1;
    size_t left = length - (sizeof mark - 1);
    while (left && (rest[left - 1] == '\n' || rest[left - 1] == '\r' || rest[left - 1] == ' '))
        left--;
    return left == name && memcmp(rest, family, name) == 0;
}

bool sections_exist(const struct source *source)
{
    for (size_t at = 0; at < source->length;) {
        size_t length = line_length(source->bytes + at, source->length - at);
        if (is_mark(source->bytes + at, length))
            return true;
        at += length;
    }
    return false;
}

/* All of a line but its end. */
static void make_blank(char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] != '\n' && line[i] != '\r')
            line[i] = ' ';
}

char *sections_for(const struct source *source, const char *family, bool is_first)
{
    char *bytes = mem_alloc(source->length + 1, 1); /* the zero byte at its end ends strspn */
    memcpy(bytes, source->bytes, source->length);
    bool ours = is_first, any = false;
    for (size_t at = 0; at < source->length;) {
        char *line = bytes + at;
        size_t length = line_length(line, source->length - at);
        if (is_mark(line, length))
            ours = names(line, length, family);
        bool skipped = length >= 2 && memcmp(line, "::", 2) == 0;
        if (!ours || skipped)
            make_blank(line, length);
        else
            any = any || strspn(line, " \t\r\n") < length;
        at += length;
    }
    if (any)
        return bytes;
    mem_free(bytes);
    return NULL;
}
