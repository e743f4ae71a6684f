/* UTF-8, and what to put in the place of bytes that are none. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

#define UTF8_REPLACEMENT "\xEF\xBF\xBD" /* U+FFFD */

/* How many bytes the character at the front of so many bytes, one at least, takes, and which one it
 * is; 0 when it is no UTF-8: overlong forms, surrogates and values above U+10FFFF are none. */
size_t utf8_character(const char *bytes, size_t length, uint32_t *value);

/* The same of a string that is not empty. */
static inline size_t utf8_front(const char *string, uint32_t *value)
{
    return utf8_character(string, SIZE_MAX, value); /* its zero byte ends any character */
}

/* How many columns a terminal gives a character: none to one that joins the last, two to most of
 * those of East Asia and to pictures. */
unsigned utf8_width(uint32_t value);

/* How many columns a string takes; a byte that is no UTF-8 takes one. */
size_t utf8_columns(const char *string);

#endif
