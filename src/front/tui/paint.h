/* A screen copied to the terminal. */
#ifndef FRONT_TUI_PAINT_H
#define FRONT_TUI_PAINT_H

#include <stdbool.h>

struct screen;

void paint_init(bool color);
void paint(const struct screen *screen);

#endif
