/* UTF-8, and what to put in the place of bytes that are none. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

#define UTF8_REPLACEMENT "\xEF\xBF\xBD" /* U+FFFD */

/* The bytes of the character at the front of a string that is not empty, or 0 when they are no
 * UTF-8: overlong forms, surrogates and values above U+10FFFF are none. */
size_t utf8_character(const char *string, uint32_t *value);

#endif
