/* What makes a tray unplayable, whatever notation it was read from. */
#ifndef SLIDE_LEVEL_LINT_H
#define SLIDE_LEVEL_LINT_H

#include "base/diag.h"

struct level;
struct tray;

/* Adds what is wrong to the level's diagnostics, and gives it the tray. */
void lint_and_keep(struct level *level, struct tray *tray);

#endif
