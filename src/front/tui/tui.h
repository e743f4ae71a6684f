/* The game on a terminal, through ncurses. */
#ifndef FRONT_TUI_TUI_H
#define FRONT_TUI_TUI_H

#include <stdatomic.h>
#include <stdbool.h>

struct play_ui;
struct text;

/* Plays until the player quits, the flag is set or the terminal is closed; the terminal is then as
 * it was. False with a sentence when there is no terminal that can do it. */
bool tui_play(struct play_ui *ui, const atomic_bool *stop, struct text *why);

#endif
