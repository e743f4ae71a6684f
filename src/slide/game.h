/* Playing with sliding blocks. */
#ifndef SLIDE_GAME_H
#define SLIDE_GAME_H

#include "puzzle/game.h"

extern const struct game_calls slide_game;

#endif
