#include "app/core/options/pattern.h"

#include <ctype.h>
#include <stddef.h>

static bool same(char one, char other)
{
    return one == '?' || tolower((unsigned char)one) == tolower((unsigned char)other);
}

/* A byte within a character of UTF-8. */
static bool goes_on(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* What follows one character of the string, that '?' or a byte of the pattern stands for. */
static const char *after(char pattern, const char *string)
{
    string++;
    while (pattern == '?' && goes_on(*string))
        string++;
    return string;
}

/* As if a star stood at both ends. It is enough to go back to the last star. */
bool pattern_matches(const char *pattern, const char *string)
{
    if (!pattern || !string)
        return !pattern;
    const char *star = pattern, *from = string;
    while (*pattern) {
        if (*pattern == '*') {
            star = ++pattern;
            from = string;
        } else if (!*string) {
            return false;
        } else if (same(*pattern, *string)) {
            string = after(*pattern++, string);
        } else {
            pattern = star;
            string = ++from;
        }
    }
    return true;
}
