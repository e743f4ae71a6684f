/* The page of all keys. */
#ifndef APP_PLAY_HELP_PAGE_H
#define APP_PLAY_HELP_PAGE_H

#include "app/play/keys.h"

struct screen;

/* In columns where that is needed and there is room, and on several pages, from 0, where that is
 * not enough: true when another one follows. */
bool help_page_draw(enum keys_screen keys, const struct keys_style *style, unsigned page,
                    struct screen *screen);

#endif
