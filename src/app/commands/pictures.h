/* Show with pictures: every level picked is drawn on one canvas, which is written at the end. */
#ifndef APP_COMMANDS_PICTURES_H
#define APP_COMMANDS_PICTURES_H

#include <stdbool.h>

#include "draw/picture.h"

struct options;
struct run;
struct text;

/* Where a picture of this format goes, "-" for where results go; NULL when none is wanted. */
const char *pictures_path(const struct options *options, enum picture_format format);
bool pictures_are_wanted(const struct options *options);

/* False with one sentence when what is wanted cannot be. */
bool pictures_are_possible(const struct options *options, struct text *why_not);
void pictures_draw(struct run *run);

#endif
