/* What keys do on each screen: one table, from which the help is written as well. */
#ifndef APP_PLAY_KEYS_H
#define APP_PLAY_KEYS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/plane.h"

struct text;

/* Keys are Unicode characters, or these. */
enum {
    KEYS_UP = 0x110000,
    KEYS_DOWN,
    KEYS_LEFT,
    KEYS_RIGHT,
    KEYS_PAGE_UP,
    KEYS_PAGE_DOWN,
    KEYS_HOME,
    KEYS_END,
    KEYS_F1,
    KEYS_ENTER = '\n',
    KEYS_BACKSPACE = '\b',
    KEYS_ESCAPE = 0x1b
};

/* Screens are bits: where pieces are drawn, their keys are added to those of the editor. */
enum keys_screen {
    KEYS_GAME = 1,
    KEYS_PLAYBACK = 2,
    KEYS_CHOOSER = 4,
    KEYS_EDIT = 8,
    KEYS_PIECES = 16,
    KEYS_EDIT_PIECES = KEYS_EDIT | KEYS_PIECES
};

enum action {
    ACTION_NONE,
    ACTION_UP, /* in the order of directions */
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_RESTART,
    ACTION_KEEP,
    ACTION_RETURN,
    ACTION_HELP_SOLVABLE, /* in the order of the grades */
    ACTION_HELP_WHICH,
    ACTION_HELP_HOW,
    ACTION_HELP_MOVE,
    ACTION_HELP_SOLUTION,
    ACTION_TRAVEL_MODE,
    ACTION_DEAD,
    ACTION_WATCH,
    ACTION_CURSOR,
    ACTION_CLICK,
    ACTION_STOP,
    ACTION_PAUSE,
    ACTION_FASTER,
    ACTION_SLOWER,
    ACTION_NEXT,
    ACTION_PREVIOUS,
    ACTION_UNSOLVED,
    ACTION_LEVELS,
    ACTION_PAGE_UP,
    ACTION_PAGE_DOWN,
    ACTION_FIRST,
    ACTION_LAST,
    ACTION_SEARCH,
    ACTION_HELP,
    ACTION_COLORS,
    ACTION_NEW_LEVEL,
    ACTION_EDIT, /* a copy of a level */
    ACTION_DRAW,
    ACTION_ERASE,
    ACTION_PEN,
    ACTION_FILL,
    ACTION_PICK,
    ACTION_CORNER,
    ACTION_LINE, /* from the corner, as are those below */
    ACTION_FRAME,
    ACTION_BLOCK,
    ACTION_COPY,
    ACTION_CUT,
    ACTION_PASTE,
    ACTION_MIRROR,
    ACTION_GROW, /* these three wait for an arrow */
    ACTION_SHRINK,
    ACTION_SHIFT,
    ACTION_CROP,
    ACTION_TURN,
    ACTION_REFLECT,
    ACTION_WORDS,
    ACTION_TRY,
    ACTION_SAVE,
    ACTION_BLANK,
    ACTION_TRAIT_LABEL, /* in the order of the traits of sliding blocks */
    ACTION_TRAIT_AXIS,
    ACTION_TRAIT_LEAVES,
    ACTION_TRAIT_GATES,
    ACTION_TRAIT_ALIKE,
    ACTION_QUIT
};

/* The direction of a letter in a layout: "zqsd", "wasd" (up, left, down, right), "none". */
bool keys_letter(const char *layout, char letter, enum direction *out);

/* The direction of a word, in English or French. */
bool keys_word(const char *word, enum direction *out);

/* The letters of the layout come first. */
enum action keys_action(enum keys_screen screen, const char *layout, uint32_t key);

struct catalogue;

/* How keys are told: the letters that steer, and the language, NULL for English. */
struct keys_style {
    const char *layout;
    const struct catalogue *catalogue;
};

/* Appends lines of at most so many columns that name the keys one needs most; returns how many
 * lines. */
unsigned keys_foot(enum keys_screen screen, const struct keys_style *style, unsigned width,
                   struct text *out);

/* Appends a line for every key of a screen, with what it does; returns how many lines. */
unsigned keys_list(enum keys_screen screen, const struct keys_style *style, struct text *out);

#endif
