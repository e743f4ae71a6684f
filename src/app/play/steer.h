/* Directions by letters and words. */
#ifndef APP_PLAY_STEER_H
#define APP_PLAY_STEER_H

#include <stdbool.h>

#include "base/plane.h"

/* The direction of a letter in a layout: "zqsd", "wasd" (up, left, down, right), "none". */
bool steer_letter(const char *layout, char letter, enum direction *out);

/* The direction of a word, in English or French. */
bool steer_word(const char *word, enum direction *out);

#endif
