/* A screen as a grid of characters: what the game draws on, and what a terminal copies. It can be
 * drawn on, and looked at, without any terminal. */
#ifndef APP_PLAY_SCREEN_H
#define APP_PLAY_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

/* A style: a colour from 1 to 7 as terminals number them, or 0, and what else. */
enum { STYLE_COLOR = 7, STYLE_BOLD = 8, STYLE_DIM = 16, STYLE_REVERSE = 32 };

enum { SCREEN_GLYPH_ROOM = 16 };

struct catalogue;

struct screen_cell {
    char glyph[SCREEN_GLYPH_ROOM]; /* a character with what combines with it, in UTF-8; empty in
                                      the right half of a wide one */
    uint8_t style;
};

struct screen {
    unsigned width, height;
    struct screen_cell *cells; /* row by row */
    bool ascii;                /* every other character becomes '?' */
    bool pointed;              /* something is pointed at, at x, y */
    unsigned x, y;
    const struct catalogue *catalogue; /* the language of what is printed; NULL: English */
};

void screen_init(struct screen *screen, bool ascii); /* of no size */
void screen_free(struct screen *screen);
void screen_resize(struct screen *screen, unsigned width, unsigned height); /* and clear */
void screen_clear(struct screen *screen);

/* Where a line of text goes: at most `width` columns from x, y on, without its first `skip`. */
struct screen_span {
    unsigned x, y, width, skip;
};

/* Puts a line, up to its end or the text's, with the terminal sequences for colour and weight in
 * it, and messages in words; what is beside the screen is left out. Returns the columns the whole
 * line has. */
unsigned screen_print(struct screen *screen, struct screen_span span, const char *line);

/* The columns a line would take. */
unsigned screen_columns(const char *line);

static inline struct screen_cell *screen_at(const struct screen *screen, unsigned x, unsigned y)
{
    return &screen->cells[(uint64_t)y * screen->width + x];
}

#endif
