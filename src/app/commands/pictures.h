/* Show with pictures: every level picked is drawn on one canvas, which is written at the end. */
#ifndef APP_COMMANDS_PICTURES_H
#define APP_COMMANDS_PICTURES_H

#include <stdbool.h>

struct options;
struct run;

bool pictures_are_wanted(const struct options *options);
void pictures_draw(struct run *run);

#endif
