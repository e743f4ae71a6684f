/* The page of all keys. */
#ifndef APP_PLAY_HELP_PAGE_H
#define APP_PLAY_HELP_PAGE_H

#include "app/play/keys.h"

struct screen;

/* In two columns where that is needed and there is room. */
void help_page_draw(enum keys_screen keys, const char *layout, struct screen *screen);

#endif
