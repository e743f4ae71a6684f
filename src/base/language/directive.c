#include "base/language/directive.h"

#include <string.h>

enum { NUMBER_MAX = 999 };

static int read_number(const char **at)
{
    int number = 0;
    while (**at >= '0' && **at <= '9') {
        number = number * 10 + (**at - '0');
        number = number > NUMBER_MAX ? NUMBER_MAX : number;
        ++*at;
    }
    return number;
}

static int read_size(const char **at)
{
    if (**at != '*')
        return read_number(at);
    ++*at;
    return DIRECTIVE_STAR;
}

static void read_flags(const char **at, struct directive *out)
{
    size_t count = 0;
    for (; **at && strchr("-+ #0", **at); ++*at)
        if (!strchr(out->flags, **at))
            out->flags[count++] = **at;
}

static char read_length(const char **at)
{
    char letter = **at;
    if (!letter || !strchr("hlzjt", letter))
        return 0;
    ++*at;
    if (letter != **at || (letter != 'h' && letter != 'l'))
        return letter;
    ++*at;
    return letter == 'h' ? 'H' : 'L';
}

size_t directive_read(const char *at, struct directive *out)
{
    const char *start = at++, *digits = at;
    *out = (struct directive){.width = DIRECTIVE_NONE, .precision = DIRECTIVE_NONE};
    int position = read_number(&at);
    if (at > digits && *at == '$') {
        out->position = position;
        at++;
    } else {
        at = digits;
    }
    read_flags(&at, out);
    if (*at == '*' || (*at >= '1' && *at <= '9'))
        out->width = read_size(&at);
    if (*at == '.') {
        at++;
        out->precision = read_size(&at);
    }
    out->length = read_length(&at);
    if (!*at || !strchr("diuxXocsfFeEgGaA%", *at))
        return 0;
    out->letter = *at++;
    return (size_t)(at - start);
}
