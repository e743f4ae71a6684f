#include "sokoban/level/keys.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "puzzle/lines.h"

enum { NAME_MAX_LENGTH = 40 };

static bool may_stand_in_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_one_of(c, " -_.");
}

static enum key identify(const char *name, size_t length)
{
    static const struct {
        const char *name;
        enum key key;
    } known[] = {
        {"title", KEY_TITLE},
        {"author", KEY_AUTHOR},
        {"collection", KEY_COLLECTION},
        {"set", KEY_COLLECTION},
        {"comment", KEY_COMMENT},
        {"comment-end", KEY_COMMENT_END},
        {"comment end", KEY_COMMENT_END},
        {"solution comment", KEY_COMMENT},
        {"solution comment end", KEY_COMMENT_END},
        {"author comment", KEY_OTHER},
        {"authormail", KEY_OTHER},
        {"authorpage", KEY_OTHER},
        {"chapitre", KEY_OTHER},
        {"chapter", KEY_OTHER},
        {"copyright", KEY_OTHER},
        {"date", KEY_OTHER},
        {"date created", KEY_OTHER},
        {"date of last change", KEY_OTHER},
        {"difficulty", KEY_OTHER},
        {"email", KEY_OTHER},
        {"homepage", KEY_OTHER},
        {"id", KEY_OTHER},
        {"idea", KEY_OTHER},
        {"optimality", KEY_OTHER},
        {"optimum-moves", KEY_OTHER},
        {"optimum-pushes", KEY_OTHER},
        {"origin", KEY_OTHER},
        {"own solution", KEY_OTHER},
        {"solution name", KEY_OTHER},
        {"solver", KEY_OTHER},
        {"time", KEY_OTHER},
        {"titre", KEY_OTHER},
        {"url", KEY_OTHER},
        {"view", KEY_OTHER},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strlen(known[i].name) == length && strncasecmp(known[i].name, name, length) == 0)
            return known[i].key;
    return KEY_UNKNOWN;
}

bool key_split(const struct line *line, struct key_line *out)
{
    const char *bytes = line->bytes;
    size_t start = 0, end = line->length;
    while (start < end && (bytes[start] == ' ' || bytes[start] == '\t'))
        start++;
    size_t colon = start;
    while (colon < end && colon - start <= NAME_MAX_LENGTH && may_stand_in_name(bytes[colon]))
        colon++;
    if (colon == start || colon == end || bytes[colon] != ':')
        return false;
    size_t value = colon + 1, stop = colon;
    while (stop > start && bytes[stop - 1] == ' ')
        stop--;
    while (value < end && (bytes[value] == ' ' || bytes[value] == '\t'))
        value++;
    bool address = end - value >= 2 && value == colon + 1 && memcmp(bytes + value, "//", 2) == 0;
    if (stop == start || address)
        return false;
    *out = (struct key_line){.key = identify(bytes + start, stop - start),
                             .name = bytes + start,
                             .name_length = stop - start,
                             .value = bytes + value,
                             .value_length = end - value};
    return true;
}
