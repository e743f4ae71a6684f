/* What commands that take the whole terminal have in common. */
#ifndef APP_COMMANDS_SCREEN_H
#define APP_COMMANDS_SCREEN_H

#include "app/commands/run.h"
#include "app/play/play_ui.h"

/* The settings that the options and the front end make; what is the command's own is its own. */
struct play_ui_options screen_options(const struct run *run);

#endif
