#include "app/play/keys.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* A row without a name is another key for an action named elsewhere; one without a word is not at
 * the foot of the screen, but on the page of all keys. */
struct binding {
    unsigned screens;
    uint32_t key;
    enum action action;
    const char *name, *word, *help;
};

enum { GAME = KEYS_GAME, PLAYBACK = KEYS_PLAYBACK, CHOOSER = KEYS_CHOOSER, ALL = 7 };

/* clang-format off */
static const struct binding bindings[] = {
    {GAME, KEYS_UP, ACTION_UP, "arrows hjkl", "move", "move (the piece selected)"},
    {CHOOSER, KEYS_UP, ACTION_UP, "up down", "level",
     "one level up or down; Page Up, Page Down, Home, End"},
    {CHOOSER, KEYS_LEFT, ACTION_LEFT, "left right", "collection", "another collection"},
    {CHOOSER, KEYS_ENTER, ACTION_CLICK, "Enter", "play", "plays the level"},
    {CHOOSER, '/', ACTION_SEARCH, "/", "find", "finds a level: type part of its name"},
    {CHOOSER, 'N', ACTION_UNSOLVED, "N", "next unsolved", "the next level not solved yet"},
    {PLAYBACK, ' ', ACTION_PAUSE, "space", "pause", "stops and goes on"},
    {PLAYBACK, KEYS_RIGHT, ACTION_RIGHT, "right", "step", "a step on"},
    {PLAYBACK, KEYS_LEFT, ACTION_LEFT, "left", "step back", "a step back"},
    {PLAYBACK, '+', ACTION_FASTER, "+", "faster", "faster"},
    {PLAYBACK, '-', ACTION_SLOWER, "-", "slower", "slower"},
    {PLAYBACK, KEYS_ESCAPE, ACTION_STOP, "Esc", "play on from here",
     "ends the playback; you play on from here"},
    {GAME, 'u', ACTION_UNDO, "u", "undo", "takes the last turn back"},
    {GAME, 'r', ACTION_REDO, "r", "redo", "makes it again"},
    {GAME, 'R', ACTION_RESTART, "R", "restart", "starts again; u takes that back"},
    {GAME, 'n', ACTION_NEXT, "n", "next", "the next level"},
    {GAME, 'p', ACTION_PREVIOUS, "p", "previous", "the level before"},
    {GAME, 'N', ACTION_UNSOLVED, "N", NULL, "the next level not solved yet"},
    {GAME, 'g', ACTION_LEVELS, "g", "levels", "chooses a level"},
    {GAME | CHOOSER, 'G', ACTION_NEW_LEVEL, "G", NULL, "a new random level"},
    {GAME, 'm', ACTION_KEEP, "m", NULL, "sets a bookmark: a digit follows"},
    {GAME, 'b', ACTION_RETURN, "b", NULL, "back to a bookmark"},
    {GAME, '1', ACTION_HELP_SOLVABLE, "1", "solvable?", "can it still be solved?"},
    {GAME, '2', ACTION_HELP_WHICH, "2", "which piece", "which piece comes next?"},
    {GAME, '3', ACTION_HELP_HOW, "3", "which way", "which way does it go?"},
    {GAME, '4', ACTION_HELP_MOVE, "4", "do it", "makes that move"},
    {GAME, '5', ACTION_HELP_SOLUTION, "5", "solution", "plays the whole solution back"},
    {GAME, KEYS_ESCAPE, ACTION_STOP, "Esc", NULL, "stops the solver, lets a piece go"},
    {GAME, 'x', ACTION_DEAD, "x", NULL, "marks dead squares"},
    {GAME, 'o', ACTION_WATCH, "o", NULL, "tells lost positions, or not"},
    {GAME, 't', ACTION_TRAVEL_MODE, "t", NULL, "by what clicks travel"},
    {GAME, 'c', ACTION_CURSOR, "c Enter", NULL, "a cursor; Enter clicks there"},
    {GAME | CHOOSER, 'C', ACTION_COLORS, "C", NULL, "other colours"},
    {ALL, '?', ACTION_HELP, "?", "all keys", "this page, as F1"},
    {ALL, 'Q', ACTION_QUIT, "Q", "quit", "ends; everything is kept"},

    {.screens = CHOOSER, .key = KEYS_DOWN, .action = ACTION_DOWN},
    {.screens = CHOOSER, .key = KEYS_RIGHT, .action = ACTION_RIGHT},
    {.screens = CHOOSER, .key = KEYS_PAGE_UP, .action = ACTION_PAGE_UP},
    {.screens = CHOOSER, .key = KEYS_PAGE_DOWN, .action = ACTION_PAGE_DOWN},
    {.screens = CHOOSER, .key = KEYS_HOME, .action = ACTION_FIRST},
    {.screens = CHOOSER, .key = KEYS_END, .action = ACTION_LAST},
    {.screens = CHOOSER, .key = ' ', .action = ACTION_CLICK},
    {.screens = GAME, .key = KEYS_DOWN, .action = ACTION_DOWN},
    {.screens = GAME, .key = KEYS_LEFT, .action = ACTION_LEFT},
    {.screens = GAME, .key = KEYS_RIGHT, .action = ACTION_RIGHT},
    {.screens = GAME, .key = KEYS_ENTER, .action = ACTION_CLICK},
    {.screens = GAME, .key = KEYS_BACKSPACE, .action = ACTION_UNDO},
    {.screens = GAME | CHOOSER, .key = 'h', .action = ACTION_LEFT},
    {.screens = GAME | CHOOSER, .key = 'j', .action = ACTION_DOWN},
    {.screens = GAME | CHOOSER, .key = 'k', .action = ACTION_UP},
    {.screens = GAME | CHOOSER, .key = 'l', .action = ACTION_RIGHT},
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
    size_t columns = strlen(name) + strlen(more) + 1 + strlen(help);
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
    if (screen == KEYS_GAME && strcmp(layout, "none") != 0)
        snprintf(more, MORE_ROOM, " %s", layout);
}

unsigned keys_foot(enum keys_screen screen, const char *layout, unsigned width, struct text *out)
{
    size_t column = 0;
    unsigned lines = 1;
    char more[MORE_ROOM];
    add_layout(screen, layout, more);
    for (size_t i = 0; i < BINDINGS; i++) {
        if (!(bindings[i].screens & screen) || !bindings[i].word)
            continue;
        add_entry(out, bindings[i].name, bindings[i].action == ACTION_UP ? more : "",
                  bindings[i].word, width, &column, &lines);
    }
    text_add_char(out, '\n');
    return lines;
}

unsigned keys_list(enum keys_screen screen, const char *layout, struct text *out)
{
    unsigned lines = 0;
    char more[MORE_ROOM];
    add_layout(screen, layout, more);
    for (size_t i = 0; i < BINDINGS; i++) {
        if (!(bindings[i].screens & screen) || !bindings[i].name)
            continue;
        text_format(out, "\033[1m%s%s\033[0m %s\n", bindings[i].name,
                    bindings[i].action == ACTION_UP ? more : "", bindings[i].help);
        lines++;
    }
    return lines;
}
