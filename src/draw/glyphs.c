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

const char *const glyph_role_names[DRAW_ROLES] = {
    [DRAW_TARGET] = "target",
    [DRAW_PIECE] = "piece",
    [DRAW_PIECE_AT_TARGET] = "piece on target",
    [DRAW_ACTOR] = "actor",
    [DRAW_ACTOR_AT_TARGET] = "actor on target",
};

const char *const glyph_mark_names[DRAW_MARK_KINDS] = {"dead", "region", "passage", "only passage",
                                                       "look here"};

void glyph_letters(unsigned number, char letter_a, char out[LETTERS_ROOM])
{
    char digits[LETTERS_ROOM];
    size_t start = sizeof digits - 1;
    digits[start] = '\0';
    for (; number && start; number = (number - 1) / 26)
        digits[--start] = (char)(letter_a + (char)((number - 1) % 26));
    memcpy(out, digits + start, sizeof digits - start);
}
