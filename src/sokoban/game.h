/* Playing Sokoban. */
#ifndef SOKOBAN_GAME_H
#define SOKOBAN_GAME_H

#include "puzzle/game.h"

extern const struct game_calls sokoban_game;

#endif
