/* Moves as text, one notation for session, store, command line and web:
 *
 *     Adr Bu2 Cl      piece A one down and one right, B two up, C one left
 *
 * A word is a move: the label of a piece (its first character, whatever it is), then the way it
 * goes, in letters u d l r with a count behind each that is not 1. Blanks part the words. A piece
 * bound to a line may also be moved with a sign, "K+2" right or down, "K-1" left or up; this is
 * read and never written.
 *
 * One piece going one cell is a stroke here. */
#ifndef SLIDE_RULES_NOTATION_H
#define SLIDE_RULES_NOTATION_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/level/tray.h"

struct text;

/* One piece, one cell. */
struct stroke {
    size_t piece; /* its index in the tray */
    enum direction direction;
};

struct notation {
    const struct tray *tray;
    const char *text;
    size_t at;     /* next byte to be read */
    size_t offset; /* where the run of the last stroke began */
    struct stroke stroke;
    unsigned left;     /* strokes of the present run still to be given */
    bool in_word;      /* the label was read */
    const char *fault; /* what is wrong at offset, or NULL */
};

void notation_open(struct notation *notation, const struct tray *tray, const char *text);

/* The next stroke; false at the end, or at a fault. */
bool notation_next(struct notation *notation, struct stroke *stroke);

/* Appends strokes in normal spelling: those of one piece that follow each other are one word. */
void notation_write(const struct tray *tray, const struct stroke *strokes, size_t count,
                    struct text *out);

#endif
