/* The list of all collections: the chapters of the campaign and what else there is, with what is
 * solved of each. */
#ifndef APP_PLAY_CHOOSER_OVERVIEW_H
#define APP_PLAY_CHOOSER_OVERVIEW_H

#include "app/play/chooser.h"

/* False when it is done in the list of levels, which is shown then. */
bool chooser_overview_act(struct chooser *chooser, enum action action);

/* Chooses what stands in a row of the list; true when it was chosen already. */
bool chooser_overview_click(struct chooser *chooser, size_t row);

void chooser_overview_draw(struct chooser *chooser, struct screen *screen);

#endif
