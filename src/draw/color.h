/* Colours of a terminal. */
#ifndef DRAW_COLOR_H
#define DRAW_COLOR_H

#include "draw/draw.h"

/* Sequences that switch a colour on, and all colours off. */
extern const char color_off[];
extern const char color_quiet[];                /* coordinates, legend */
const char *color_of_role(enum draw_role role); /* NULL: the terminal's own */
const char *color_of_group(unsigned group);     /* from 1; they come round again */
const char *color_of_mark(unsigned bit, unsigned group);

#endif
