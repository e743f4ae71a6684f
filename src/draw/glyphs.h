/* The characters a text drawing is made of, and the colours a terminal gives them. Every glyph is
 * one column wide, and within a set no two things that may stand on a board share one (ASCII shows
 * outside and floor both blank, so that a drawing can be read back). */
#ifndef DRAW_GLYPHS_H
#define DRAW_GLYPHS_H

#include "draw/draw.h"

/* The sides on which a wall is joined to the next one. */
enum { JOIN_UP = 1, JOIN_DOWN = 2, JOIN_LEFT = 4, JOIN_RIGHT = 8, JOINS = 16 };

struct glyphs {
    const char *role[DRAW_ROLES]; /* DRAW_WALL: a wall with nothing to join */
    const char *wall[JOINS];
    const char *mark[DRAW_MARK_KINDS]; /* by bit; NULL for a region, which has letters */
};

extern const struct glyphs glyphs_ascii;
extern const struct glyphs glyphs_unicode;

/* A number from 1 in letters: A to Z, AA, AB, ... ZZ, AAA. */
enum { LETTERS_ROOM = 8 };
void glyph_letters(unsigned number, char out[LETTERS_ROOM]);

/* Sequences that switch a colour on; NULL: the terminal's own. */
enum { SCHEME_GROUPS = 6 };

struct color_scheme {
    const char *name, *help;
    const char *role[DRAW_ROLES];
    const char *group[SCHEME_GROUPS];  /* of pieces and regions, in turn */
    const char *mark[DRAW_MARK_KINDS]; /* by bit; a region has that of its group */
};

/* "classic", "colorblind", "bright", "grey": none is needed to tell things apart. */
enum { COLOR_SCHEMES = 4 };
extern const struct color_scheme color_schemes[COLOR_SCHEMES];

const struct color_scheme *color_scheme_find(const char *name); /* NULL when there is none */

extern const char color_off[];
extern const char color_quiet[]; /* coordinates, legend */
const char *color_of_group(const struct color_scheme *scheme, unsigned group); /* from 1 */
const char *color_of_mark(const struct color_scheme *scheme, unsigned bit, unsigned group);

#endif
