/* What the files of the null puzzle tell each other. */
#ifndef PUZZLE_NULL_STAIRS_H
#define PUZZLE_NULL_STAIRS_H

#include <stdint.h>

#include "puzzle/game.h"

/* The model: how many steps there are. */
struct stairs {
    uint32_t steps;
};

extern const struct game_calls null_game;

/* Draws somebody standing on a step. */
void null_draw_at(const struct stairs *stairs, uint32_t at, const struct game_marks *marks,
                  struct canvas *canvas);

#endif
