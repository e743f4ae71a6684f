#include "sokoban/level/moves.h"

#include <string.h>

static bool is_letter(char c)
{
    return c && strchr("udlrUDLR", c);
}

static bool is_mark(char c)
{
    return c && strchr("()[]{}*", c);
}

static bool is_filler(char c)
{
    return (c >= '0' && c <= '9') || c == ' ' || c == '\t';
}

size_t moves_letters(const char *bytes, size_t length)
{
    size_t letters = 0;
    for (size_t i = 0; i < length; i++) {
        if (is_letter(bytes[i]))
            letters++;
        else if (!is_mark(bytes[i]) && !is_filler(bytes[i]))
            return 0;
    }
    return letters;
}

bool moves_go_on(const char *bytes, size_t length)
{
    bool any = false;
    for (size_t i = 0; i < length; i++) {
        if (is_letter(bytes[i]) || is_mark(bytes[i]))
            any = true;
        else if (!is_filler(bytes[i]))
            return false;
    }
    return any;
}
