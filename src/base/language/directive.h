/* The directives of formats, as printf has them: %[N$][flags][width][.precision][length]letter. */
#ifndef BASE_LANGUAGE_DIRECTIVE_H
#define BASE_LANGUAGE_DIRECTIVE_H

#include <stddef.h>

enum { DIRECTIVE_FLAGS = 6, DIRECTIVE_NONE = -1, DIRECTIVE_STAR = -2 };

struct directive {
    int position;                /* from 1; 0 = the next argument */
    char flags[DIRECTIVE_FLAGS]; /* of "-+ #0", each at most once */
    int width, precision;        /* or one of the above; stars are arguments of their own */
    char length;                 /* 'H' for hh, 'h', 'l', 'L' for ll, 'z', 'j', 't'; 0 for none */
    char letter;                 /* what to print: one of "diuxXocsfFeEgGaA", or '%' */
};

/* Reads the directive whose '%' stands at the front; gives how many bytes it has, 0 when it is none
 * we know. */
size_t directive_read(const char *at, struct directive *out);

#endif
