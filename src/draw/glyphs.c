#include "draw/glyphs.h"

#include <string.h>

const struct glyphs glyphs_ascii = {
    .role =
        {
            [DRAW_OUTSIDE] = " ",
            [DRAW_FLOOR] = " ",
            [DRAW_WALL] = "#",
            [DRAW_TARGET] = ".",
            [DRAW_PIECE] = "$",
            [DRAW_PIECE_AT_TARGET] = "*",
            [DRAW_ACTOR] = "@",
            [DRAW_ACTOR_AT_TARGET] = "+",
        },
    .wall = {"#", "#", "#", "#", "#", "#", "#", "#", "#", "#", "#", "#", "#", "#", "#", "#"},
    .mark = {"x", NULL, "~", "=", "!"},
};

/* Hollow: still to be brought to a target; filled: there. */
const struct glyphs glyphs_unicode = {
    .role =
        {
            [DRAW_OUTSIDE] = " ",
            [DRAW_FLOOR] = "·",
            [DRAW_WALL] = "█",
            [DRAW_TARGET] = "○",
            [DRAW_PIECE] = "◇",
            [DRAW_PIECE_AT_TARGET] = "◆",
            [DRAW_ACTOR] = "△",
            [DRAW_ACTOR_AT_TARGET] = "▲",
        },
    .wall = {"█", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼"},
    .mark = {"×", NULL, "≈", "‡", "!"},
};

void glyph_letters(unsigned number, char out[LETTERS_ROOM])
{
    char digits[LETTERS_ROOM];
    size_t start = sizeof digits - 1;
    digits[start] = '\0';
    for (; number && start; number = (number - 1) / 26)
        digits[--start] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[(number - 1) % 26];
    memcpy(out, digits + start, sizeof digits - start);
}
