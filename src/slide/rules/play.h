/* A tray in play: where its pieces stand after the strokes made so far. */
#ifndef SLIDE_RULES_PLAY_H
#define SLIDE_RULES_PLAY_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/rules/script.h"

enum hindrance { HINDRANCE_NONE, HINDRANCE_LINE, HINDRANCE_FRAME, HINDRANCE_PIECE };

struct spot {
    int x, y;
};

struct play {
    const struct tray *tray;
    struct spot *spots;     /* by piece */
    struct stroke *strokes; /* made so far */
    size_t made, room;
    size_t in_the_way; /* the piece that stopped the last stroke, with HINDRANCE_PIECE */
};

void play_init(struct play *play, const struct tray *tray);
void play_free(struct play *play);

/* Makes the stroke, or says what hinders it. */
enum hindrance play_make(struct play *play, struct stroke stroke);

/* What hinders a stroke that is not made. */
enum hindrance play_try(struct play *play, struct stroke stroke);

/* Takes the last stroke back; false when there is none. */
bool play_undo(struct play *play);

/* A tray of its own with the pieces where they are now. */
struct tray *play_tray(const struct play *play);

/* The piece on a cell; piece_count when there is none. */
size_t play_at(const struct play *play, int x, int y);

bool play_is_solved(const struct play *play);

#endif
