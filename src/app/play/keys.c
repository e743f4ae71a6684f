#include "app/play/keys.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* A row without a name is another key for an action named elsewhere. */
struct binding {
    unsigned screens;
    uint32_t key;
    enum action action;
    const char *name, *help;
};

enum { GAME = KEYS_GAME, PLAYBACK = KEYS_PLAYBACK, CHOOSER = KEYS_CHOOSER, ALL = 7 };

/* clang-format off */
static const struct binding bindings[] = {
    {GAME,    KEYS_UP,        ACTION_UP,            "arrows hjkl", "move"},
    {CHOOSER, KEYS_UP,        ACTION_UP,            "up down", "level"},
    {CHOOSER, KEYS_LEFT,      ACTION_LEFT,          "left right", "collection"},
    {CHOOSER, KEYS_ENTER,     ACTION_CLICK,         "Enter", "play"},
    {CHOOSER, 'N',            ACTION_UNSOLVED,      "N", "next unsolved"},
    {PLAYBACK,  ' ',            ACTION_PAUSE,         "space", "pause"},
    {PLAYBACK,  KEYS_RIGHT,     ACTION_RIGHT,         "right", "step"},
    {PLAYBACK,  KEYS_LEFT,      ACTION_LEFT,          "left", "step back"},
    {PLAYBACK,  '+',            ACTION_FASTER,        "+", "faster"},
    {PLAYBACK,  '-',            ACTION_SLOWER,        "-", "slower"},
    {PLAYBACK,  KEYS_ESCAPE,    ACTION_STOP,          "Esc", "play on from here"},
    {GAME,    'u',            ACTION_UNDO,          "u", "undo"},
    {GAME,    'r',            ACTION_REDO,          "r", "redo"},
    {GAME,    'R',            ACTION_RESTART,       "R", "restart"},
    {GAME,    'n',            ACTION_NEXT,          "n", "next"},
    {GAME,    'p',            ACTION_PREVIOUS,      "p", "previous"},
    {GAME,    'N',            ACTION_UNSOLVED,      "N", "next unsolved"},
    {GAME,    'g',            ACTION_LEVELS,        "g", "levels"},
    {GAME,    'm',            ACTION_KEEP,          "m", "bookmark"},
    {GAME,    'b',            ACTION_RETURN,        "b", "back to it"},
    {GAME,    '1',            ACTION_HELP_SOLVABLE, "1", "solvable?"},
    {GAME,    '2',            ACTION_HELP_WHICH,    "2", "which piece"},
    {GAME,    '3',            ACTION_HELP_HOW,      "3", "which way"},
    {GAME,    '4',            ACTION_HELP_MOVE,     "4", "do it"},
    {GAME,    '5',            ACTION_HELP_SOLUTION, "5", "solution"},
    {GAME,    KEYS_ESCAPE,    ACTION_STOP,          "Esc", "stop"},
    {GAME,    'x',            ACTION_DEAD,          "x", "dead squares"},
    {GAME,    'o',            ACTION_WATCH,         "o", "watch"},
    {GAME,    't',            ACTION_TRAVEL_MODE,        "t", "travel by"},
    {GAME,    'c',            ACTION_CURSOR,        "c Enter", "cursor, click"},
    {ALL,     'Q',            ACTION_QUIT,          "Q", "quit"},

    {CHOOSER, KEYS_DOWN,      ACTION_DOWN,          NULL, NULL},
    {CHOOSER, KEYS_RIGHT,     ACTION_RIGHT,         NULL, NULL},
    {CHOOSER, KEYS_PAGE_UP,   ACTION_PAGE_UP,       NULL, NULL},
    {CHOOSER, KEYS_PAGE_DOWN, ACTION_PAGE_DOWN,     NULL, NULL},
    {CHOOSER, KEYS_HOME,      ACTION_FIRST,         NULL, NULL},
    {CHOOSER, KEYS_END,       ACTION_LAST,          NULL, NULL},
    {CHOOSER, ' ',            ACTION_CLICK,         NULL, NULL},
    {GAME,    KEYS_DOWN,      ACTION_DOWN,          NULL, NULL},
    {GAME,    KEYS_LEFT,      ACTION_LEFT,          NULL, NULL},
    {GAME,    KEYS_RIGHT,     ACTION_RIGHT,         NULL, NULL},
    {GAME,    KEYS_ENTER,     ACTION_CLICK,         NULL, NULL},
    {GAME,    KEYS_BACKSPACE, ACTION_UNDO,          NULL, NULL},
    {GAME | CHOOSER, 'h',     ACTION_LEFT,          NULL, NULL},
    {GAME | CHOOSER, 'j',     ACTION_DOWN,          NULL, NULL},
    {GAME | CHOOSER, 'k',     ACTION_UP,            NULL, NULL},
    {GAME | CHOOSER, 'l',     ACTION_RIGHT,         NULL, NULL},
    {ALL,     'q',            ACTION_QUIT,          NULL, NULL},
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

unsigned keys_help(enum keys_screen screen, const char *layout, unsigned width, struct text *out)
{
    size_t column = 0;
    unsigned lines = 1;
    char more[16] = "";
    if (screen == KEYS_GAME && strcmp(layout, "none") != 0)
        snprintf(more, sizeof more, " %s", layout);
    for (size_t i = 0; i < BINDINGS; i++) {
        if (!(bindings[i].screens & screen) || !bindings[i].name)
            continue;
        add_entry(out, bindings[i].name, bindings[i].action == ACTION_UP ? more : "",
                  bindings[i].help, width, &column, &lines);
    }
    text_add_char(out, '\n');
    return lines;
}
