/* Colours of a terminal. */
#ifndef DRAW_COLOR_H
#define DRAW_COLOR_H

#include <stdbool.h>

#include "draw/draw.h"

/* Whether what is written to fd should be coloured. mode is "always", "never", or "auto" (also
 * NULL): only on a terminal that is not dumb, and not when NO_COLOR is set and not empty. */
bool canvas_color_wanted(int fd, const char *mode);

/* Sequences that switch a colour on, and all colours off. */
extern const char color_off[];
extern const char color_quiet[];                /* coordinates, legend */
const char *color_of_role(enum draw_role role); /* NULL: the terminal's own */
const char *color_of_mark(unsigned bit, unsigned group);

#endif
