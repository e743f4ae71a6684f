/* Names picked by a pattern. */
#ifndef APP_CORE_OPTIONS_PATTERN_H
#define APP_CORE_OPTIONS_PATTERN_H

#include <stdbool.h>

/* Whether a string has the pattern in it, in capitals or not (of ASCII); '*' stands for any
 * characters, '?' for one. Every string has NULL in it, and NULL has nothing else. */
bool pattern_matches(const char *pattern, const char *string);

#endif
