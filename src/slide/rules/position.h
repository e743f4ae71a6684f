/* A tray in play: where its pieces stand after the strokes made so far. */
#ifndef SLIDE_RULES_POSITION_H
#define SLIDE_RULES_POSITION_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/rules/notation.h"

enum hindrance { HINDRANCE_NONE, HINDRANCE_LINE, HINDRANCE_FRAME, HINDRANCE_PIECE };

struct piece_place {
    int x, y;
};

struct slide_position {
    const struct tray *tray;
    struct piece_place *places; /* by piece */
    struct stroke *strokes;     /* made so far */
    size_t made, room;
    size_t in_the_way; /* the piece that stopped the last stroke, with HINDRANCE_PIECE */
};

void slide_position_init(struct slide_position *position, const struct tray *tray);
void slide_position_free(struct slide_position *position);

/* Makes the stroke, or says what hinders it. */
enum hindrance slide_position_make(struct slide_position *position, struct stroke stroke);

/* What hinders a stroke that is not made. */
enum hindrance slide_position_try(struct slide_position *position, struct stroke stroke);

/* Takes the last stroke back; false when there is none. */
bool slide_position_undo(struct slide_position *position);

/* A tray of its own with the pieces where they are now. */
struct tray *slide_position_tray(const struct slide_position *position);

/* The piece on a cell; piece_count when there is none. */
size_t slide_position_at(const struct slide_position *position, int x, int y);

bool slide_position_is_solved(const struct slide_position *position);

#endif
