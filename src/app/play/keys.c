#include "app/play/keys.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/language/message.h"
#include "base/language/wording.h"
#include "base/mem.h"
#include "base/text.h"
#include "base/utf8.h"

/* A row without a name is another key for an action named elsewhere; one without a word is not at
 * the foot of the screen, but on the page of all keys. */
struct binding {
    unsigned screens;
    uint32_t key;
    enum action action;
    const char *name, *word, *help;
};

enum {
    GAME = KEYS_GAME,
    PLAYBACK = KEYS_PLAYBACK,
    CHOOSER = KEYS_CHOOSER,
    EDIT = KEYS_EDIT,
    PIECES = KEYS_PIECES,
    ALL = GAME | PLAYBACK | CHOOSER | EDIT
};

/* clang-format off */
static const struct binding bindings[] = {
    {GAME, KEYS_UP, ACTION_UP, M_("arrows hjkl"), M_("move"), M_("move (the piece selected)")},
    {CHOOSER, KEYS_UP, ACTION_UP, M_("up down"), M_("level"),
     M_("one level up or down; Page Up, Page Down, Home, End")},
    {CHOOSER, KEYS_LEFT, ACTION_LEFT, M_("left right"), M_("collection"), M_("another collection")},
    {CHOOSER, KEYS_ENTER, ACTION_CLICK, "Enter", M_("play"), M_("plays the level")},
    {CHOOSER, 'g', ACTION_LEVELS, "g", M_("chapters"),
     M_("all chapters and collections, and what is solved of each")},
    {CHOOSER, '/', ACTION_SEARCH, "/", M_("find"), M_("finds a level: type part of its name")},
    {CHOOSER, 'N', ACTION_UNSOLVED, "N", M_("next unsolved"), M_("the next level not solved yet")},
    {PLAYBACK, ' ', ACTION_PAUSE, M_("space"), M_("pause"), M_("stops and goes on")},
    {PLAYBACK, KEYS_RIGHT, ACTION_RIGHT, M_("right"), M_("step"), M_("a step on")},
    {PLAYBACK, KEYS_LEFT, ACTION_LEFT, M_("left"), M_("step back"), M_("a step back")},
    {PLAYBACK, '+', ACTION_FASTER, "+", M_("faster"), M_("faster")},
    {PLAYBACK, '-', ACTION_SLOWER, "-", M_("slower"), M_("slower")},
    {PLAYBACK, KEYS_ESCAPE, ACTION_STOP, "Esc", M_("play on from here"),
     M_("ends the playback; you play on from here")},
    {EDIT, KEYS_UP, ACTION_UP, M_("arrows hjkl"), M_("move"), M_("move the cursor")},
    {EDIT, ' ', ACTION_DRAW, M_("space"), M_("draw"), M_("draws, or takes away; as Enter")},
    {EDIT, '1', ACTION_NONE, "1 2 3...", M_("brush"), M_("chooses a brush")},
    {EDIT, KEYS_BACKSPACE, ACTION_ERASE, M_("backspace"), NULL, M_("erases, as the right button")},
    {EDIT, 'p', ACTION_PEN, "p", M_("pen"), M_("pen down or up: arrows draw")},
    {EDIT, 'f', ACTION_FILL, "f", M_("fill"), M_("fills all that looks alike")},
    {EDIT, 'e', ACTION_PICK, "e", NULL, M_("takes this for a brush, or a piece")},
    {EDIT, 'v', ACTION_CORNER, "v", M_("corner"), M_("sets a corner, for the next six")},
    {EDIT, 'n', ACTION_LINE, "n", NULL, M_("a line from the corner")},
    {EDIT, 'b', ACTION_FRAME, "b", NULL, M_("a rectangle")},
    {EDIT, 'B', ACTION_BLOCK, "B", NULL, M_("a rectangle, filled")},
    {EDIT, 'y', ACTION_COPY, "y", NULL, M_("copies the rectangle")},
    {EDIT, 'x', ACTION_CUT, "x", NULL, M_("cuts it out")},
    {EDIT, 'P', ACTION_PASTE, "P", NULL, M_("pastes it here")},
    {EDIT, 'm', ACTION_MIRROR, "m", M_("mirror"), M_("draws in a mirror, too")},
    {EDIT, '+', ACTION_GROW, "+ -", M_("size"), M_("larger or smaller: then an arrow")},
    {EDIT, 'M', ACTION_SHIFT, "M", NULL, M_("shifts everything: then an arrow")},
    {EDIT, 'c', ACTION_CROP, "c", NULL, M_("crops empty rows and columns")},
    {EDIT, 't', ACTION_TURN, "t", NULL, M_("turns everything by a quarter")},
    {EDIT, 'T', ACTION_REFLECT, "T", NULL, M_("reflects everything")},
    {PIECES, 'A', ACTION_TRAIT_AXIS, "A", NULL, M_("how this piece moves")},
    {PIECES, 'L', ACTION_TRAIT_LEAVES, "L", NULL, M_("it has to leave by the exit, or not")},
    {PIECES, 'D', ACTION_TRAIT_GATES, "D", NULL, M_("it may cross gates, or not")},
    {PIECES, 'S', ACTION_TRAIT_ALIKE, "S", NULL, M_("its number: alike ones swap places")},
    {PIECES, 'K', ACTION_TRAIT_LABEL, "K", NULL, M_("another letter for it")},
    {GAME | EDIT, 'u', ACTION_UNDO, "u", M_("undo"), M_("takes the last turn back")},
    {GAME | EDIT, 'r', ACTION_REDO, "r", M_("redo"), M_("makes it again")},
    {EDIT, 'o', ACTION_TRY, "o", M_("try it"), M_("plays it from here; g comes back")},
    {EDIT, 'i', ACTION_WORDS, "i", M_("title"), M_("title, author, a note")},
    {EDIT, 'W', ACTION_SAVE, "W", M_("save"), M_("writes it to a file, in any format")},
    {EDIT, 'N', ACTION_BLANK, "N", NULL, M_("a new level of any size")},
    {EDIT, 'g', ACTION_LEVELS, "g", M_("leave"), M_("leaves the editor")},
    {EDIT, KEYS_ESCAPE, ACTION_STOP, "Esc", NULL, M_("lifts the pen, forgets the corner")},
    {GAME, 'R', ACTION_RESTART, "R", M_("restart"), M_("starts again; u takes that back")},
    {GAME, 'n', ACTION_NEXT, "n", M_("next"), M_("the next level")},
    {GAME, 'p', ACTION_PREVIOUS, "p", M_("previous"), M_("the level before")},
    {GAME, 'N', ACTION_UNSOLVED, "N", NULL, M_("the next level not solved yet")},
    {GAME, 'g', ACTION_LEVELS, "g", M_("levels"), M_("chooses a level")},
    {GAME | CHOOSER, 'G', ACTION_NEW_LEVEL, "G", NULL, M_("a new random level")},
    {GAME | CHOOSER, 'E', ACTION_EDIT, "E", NULL, M_("draws on a copy of the level")},
    {GAME, 'm', ACTION_KEEP, "m", NULL, M_("sets a bookmark: a digit follows")},
    {GAME, 'b', ACTION_RETURN, "b", NULL, M_("back to a bookmark")},
    {GAME, '1', ACTION_HELP_SOLVABLE, "1", M_("solvable?"), M_("can it still be solved?")},
    {GAME, '2', ACTION_HELP_WHICH, "2", M_("which piece"), M_("which piece comes next?")},
    {GAME, '3', ACTION_HELP_HOW, "3", M_("which way"), M_("which way does it go?")},
    {GAME, '4', ACTION_HELP_MOVE, "4", M_("do it"), M_("makes that move")},
    {GAME, '5', ACTION_HELP_SOLUTION, "5", M_("solution"), M_("plays the whole solution back")},
    {GAME, KEYS_ESCAPE, ACTION_STOP, "Esc", NULL, M_("stops the solver, lets a piece go")},
    {GAME, 'x', ACTION_DEAD, "x", NULL, M_("marks dead squares")},
    {GAME, 'o', ACTION_WATCH, "o", NULL, M_("tells lost positions, or not")},
    {GAME, 't', ACTION_TRAVEL_MODE, "t", NULL, M_("by what clicks travel")},
    {GAME, 'c', ACTION_CURSOR, "c Enter", NULL, M_("a cursor; Enter clicks there")},
    {GAME | CHOOSER | EDIT, 'C', ACTION_COLORS, "C", NULL, M_("other colours")},
    {ALL, '?', ACTION_HELP, "?", M_("all keys"), M_("this page, as F1")},
    {EDIT, 'Q', ACTION_QUIT, "Q", M_("quit"), M_("ends; asks if it is not saved")},
    {GAME | PLAYBACK | CHOOSER, 'Q', ACTION_QUIT, "Q", M_("quit"), M_("ends; everything is kept")},

    {.screens = CHOOSER, .key = KEYS_DOWN, .action = ACTION_DOWN},
    {.screens = CHOOSER, .key = KEYS_RIGHT, .action = ACTION_RIGHT},
    {.screens = CHOOSER, .key = KEYS_PAGE_UP, .action = ACTION_PAGE_UP},
    {.screens = CHOOSER, .key = KEYS_PAGE_DOWN, .action = ACTION_PAGE_DOWN},
    {.screens = CHOOSER, .key = KEYS_HOME, .action = ACTION_FIRST},
    {.screens = CHOOSER, .key = KEYS_END, .action = ACTION_LAST},
    {.screens = CHOOSER, .key = ' ', .action = ACTION_CLICK},
    {.screens = GAME | EDIT, .key = KEYS_DOWN, .action = ACTION_DOWN},
    {.screens = GAME | EDIT, .key = KEYS_LEFT, .action = ACTION_LEFT},
    {.screens = GAME | EDIT, .key = KEYS_RIGHT, .action = ACTION_RIGHT},
    {.screens = EDIT, .key = KEYS_ENTER, .action = ACTION_DRAW},
    {.screens = EDIT, .key = '-', .action = ACTION_SHRINK},
    {.screens = GAME, .key = KEYS_ENTER, .action = ACTION_CLICK},
    {.screens = GAME, .key = KEYS_BACKSPACE, .action = ACTION_UNDO},
    {.screens = GAME | CHOOSER | EDIT, .key = 'h', .action = ACTION_LEFT},
    {.screens = GAME | CHOOSER | EDIT, .key = 'j', .action = ACTION_DOWN},
    {.screens = GAME | CHOOSER | EDIT, .key = 'k', .action = ACTION_UP},
    {.screens = GAME | CHOOSER | EDIT, .key = 'l', .action = ACTION_RIGHT},
    {.screens = ALL, .key = KEYS_F1, .action = ACTION_HELP},
    {.screens = ALL, .key = 'q', .action = ACTION_QUIT},
};
/* clang-format on */

enum { BINDINGS = sizeof bindings / sizeof *bindings };

static const enum direction layout_order[] = {DIR_UP, DIR_LEFT, DIR_DOWN, DIR_RIGHT};

bool keys_letter(const char *layout, char letter, enum direction *out)
{
    const char *at = letter && strcmp(layout, "none") != 0 ? strchr(layout, letter) : NULL;
    if (at)
        *out = layout_order[at - layout];
    return at;
}

bool keys_word(const char *word, enum direction *out)
{
    static const struct {
        const char *word;
        enum direction direction;
    } words[] = {
        {"up", DIR_UP},    {"down", DIR_DOWN},  {"left", DIR_LEFT},   {"right", DIR_RIGHT},
        {"haut", DIR_UP},  {"bas", DIR_DOWN},   {"gauche", DIR_LEFT}, {"droite", DIR_RIGHT},
        {"north", DIR_UP}, {"south", DIR_DOWN}, {"west", DIR_LEFT},   {"east", DIR_RIGHT},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, word) == 0) {
            *out = words[i].direction;
            return true;
        }
    return false;
}

enum action keys_action(enum keys_screen screen, const char *layout, uint32_t key)
{
    enum direction direction;
    if (key < 0x80 && keys_letter(layout, (char)key, &direction))
        return (enum action)(ACTION_UP + direction);
    for (size_t i = 0; i < BINDINGS; i++)
        if (bindings[i].screens & screen && bindings[i].key == key)
            return bindings[i].action;
    return ACTION_NONE;
}

/* One "key what", on a new line when this one is full. */
static void add_entry(struct text *out, const char *name, const char *more, const char *help,
                      unsigned width, size_t *column, unsigned *lines)
{
    size_t columns = utf8_columns(name) + utf8_columns(more) + 1 + utf8_columns(help);
    if (*column && *column + 2 + columns > width) {
        text_add_char(out, '\n');
        *column = 0;
        ++*lines;
    }
    text_format(out, "%s\033[1m%s%s\033[0m %s", *column ? "  " : "", name, more, help);
    *column += columns + (*column ? 2 : 0);
}

/* The letters that steer besides. */
enum { MORE_ROOM = 16 };

static void add_layout(enum keys_screen screen, const char *layout, char more[MORE_ROOM])
{
    more[0] = '\0';
    if (screen & (KEYS_GAME | KEYS_EDIT) && strcmp(layout, "none") != 0)
        snprintf(more, MORE_ROOM, " %s", layout);
}

unsigned keys_foot(enum keys_screen screen, const struct keys_style *style, unsigned width,
                   struct text *out)
{
    size_t column = 0;
    unsigned lines = 1;
    char more[MORE_ROOM];
    add_layout(screen, style->layout, more);
    for (size_t i = 0; i < BINDINGS; i++) {
        if (!(bindings[i].screens & screen) || !bindings[i].word)
            continue;
        char *name = wording_new(style->catalogue, bindings[i].name);
        char *word = wording_new(style->catalogue, bindings[i].word);
        add_entry(out, name, bindings[i].action == ACTION_UP ? more : "", word, width, &column,
                  &lines);
        mem_free(name);
        mem_free(word);
    }
    text_add_char(out, '\n');
    return lines;
}

unsigned keys_list(enum keys_screen screen, const struct keys_style *style, struct text *out)
{
    unsigned lines = 0;
    char more[MORE_ROOM];
    add_layout(screen, style->layout, more);
    for (size_t i = 0; i < BINDINGS; i++) {
        if (!(bindings[i].screens & screen) || !bindings[i].name)
            continue;
        text_format(out, "\033[1m%s%s\033[0m %s\n", bindings[i].name,
                    bindings[i].action == ACTION_UP ? more : "", bindings[i].help);
        lines++;
    }
    wording_settle(out, style->catalogue);
    return lines;
}
