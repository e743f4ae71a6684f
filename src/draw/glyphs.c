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

const char color_off[] = "\033[0m";
const char color_quiet[] = "\033[2m";

const char *color_of_role(enum draw_role role)
{
    static const char *const colors[DRAW_ROLES] = {
        [DRAW_FLOOR] = "\033[2m",    [DRAW_TARGET] = "\033[31m",
        [DRAW_PIECE] = "\033[1;33m", [DRAW_PIECE_AT_TARGET] = "\033[1;32m",
        [DRAW_ACTOR] = "\033[1;36m", [DRAW_ACTOR_AT_TARGET] = "\033[1;36m",
    };
    return colors[role];
}

const char *color_of_group(unsigned group)
{
    static const char *const groups[] = {"\033[32m", "\033[34m", "\033[35m",
                                         "\033[36m", "\033[33m", "\033[31m"};
    return groups[(group + 5) % (sizeof groups / sizeof *groups)];
}

const char *color_of_mark(unsigned bit, unsigned group)
{
    static const char *const marks[DRAW_MARK_KINDS] = {"\033[31m", NULL, "\033[36m", "\033[35m",
                                                       "\033[1;31m"};
    return 1u << bit == DRAW_MARK_REGION ? color_of_group(group) : marks[bit];
}
