/* Which of its forms a language takes for a count, by the expression of C that its catalogue has:
 * "n != 1", "n%10==1 && n%100!=11 ? 0 : 1". */
#ifndef BASE_LANGUAGE_PLURAL_H
#define BASE_LANGUAGE_PLURAL_H

#include <stdint.h>

/* 0 where the expression is none. */
uint64_t plural_form(const char *expression, uint64_t count);

#endif
