#include "draw/glyphs.h"

#include "base/language/message.h"

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

#define RED          "\033[31m"
#define GREEN        "\033[32m"
#define YELLOW       "\033[33m"
#define BLUE         "\033[34m"
#define MAGENTA      "\033[35m"
#define CYAN         "\033[36m"
#define WHITE        "\033[37m"
#define BOLD_RED     "\033[1;31m"
#define BOLD_GREEN   "\033[1;32m"
#define BOLD_YELLOW  "\033[1;33m"
#define BOLD_BLUE    "\033[1;34m"
#define BOLD_MAGENTA "\033[1;35m"
#define BOLD_CYAN    "\033[1;36m"
#define BOLD_WHITE   "\033[1;37m"

/* Nobody who does not see red, or green, or blue, takes two things of "colorblind" for one: what is
 * done and what is not are blue and yellow, which differ for all of them, and in brightness. */
const struct color_scheme color_schemes[COLOR_SCHEMES] = {
    {"classic",
     M_("the eight colours of a terminal"),
     {[DRAW_FLOOR] = "\033[2m",
      [DRAW_TARGET] = RED,
      [DRAW_PIECE] = BOLD_YELLOW,
      [DRAW_PIECE_AT_TARGET] = BOLD_GREEN,
      [DRAW_ACTOR] = BOLD_CYAN,
      [DRAW_ACTOR_AT_TARGET] = BOLD_CYAN},
     {GREEN, BLUE, MAGENTA, CYAN, YELLOW, RED},
     {RED, NULL, CYAN, MAGENTA, BOLD_RED}},
    {"colorblind",
     M_("blue, yellow and white alone"),
     {[DRAW_FLOOR] = "\033[2m",
      [DRAW_TARGET] = BOLD_BLUE,
      [DRAW_PIECE] = BOLD_YELLOW,
      [DRAW_PIECE_AT_TARGET] = BLUE,
      [DRAW_ACTOR] = BOLD_WHITE,
      [DRAW_ACTOR_AT_TARGET] = BOLD_WHITE},
     {YELLOW, BLUE, WHITE, BOLD_YELLOW, BOLD_BLUE, BOLD_WHITE},
     {WHITE, NULL, BLUE, YELLOW, BOLD_WHITE}},
    {"bright",
     M_("everything bold, for weak eyes and projectors"),
     {[DRAW_WALL] = BOLD_WHITE,
      [DRAW_TARGET] = BOLD_RED,
      [DRAW_PIECE] = BOLD_YELLOW,
      [DRAW_PIECE_AT_TARGET] = BOLD_GREEN,
      [DRAW_ACTOR] = BOLD_CYAN,
      [DRAW_ACTOR_AT_TARGET] = BOLD_CYAN},
     {BOLD_GREEN, BOLD_BLUE, BOLD_MAGENTA, BOLD_CYAN, BOLD_YELLOW, BOLD_RED},
     {BOLD_RED, NULL, BOLD_CYAN, BOLD_MAGENTA, BOLD_RED}},
    {"grey",
     M_("no colours, but bold and faint"),
     {[DRAW_FLOOR] = "\033[2m",
      [DRAW_PIECE] = "\033[1m",
      [DRAW_PIECE_AT_TARGET] = "\033[1m",
      [DRAW_ACTOR] = "\033[1m",
      [DRAW_ACTOR_AT_TARGET] = "\033[1m"},
     {NULL},
     {[4] = "\033[1m"}},
};

const struct color_scheme *color_scheme_find(const char *name)
{
    for (size_t i = 0; i < COLOR_SCHEMES; i++)
        if (strcmp(color_schemes[i].name, name) == 0)
            return &color_schemes[i];
    return NULL;
}

const char *color_of_group(const struct color_scheme *scheme, unsigned group)
{
    return scheme->group[(group + SCHEME_GROUPS - 1) % SCHEME_GROUPS];
}

const char *color_of_mark(const struct color_scheme *scheme, unsigned bit, unsigned group)
{
    return 1u << bit == DRAW_MARK_REGION ? color_of_group(scheme, group) : scheme->mark[bit];
}
