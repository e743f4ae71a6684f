/* Who goes where in a film: pieces and actors followed from frame to frame. */
#ifndef DRAW_TRACKS_H
#define DRAW_TRACKS_H

#include <stddef.h>

#include "draw/drawing.h"

struct film;

/* Where something is from a frame on. */
struct track_stop {
    size_t frame;
    int x, y;
};

struct track {
    struct drawing sprite;    /* of its tiles alone, as large as they need */
    size_t begin, end;        /* frames: the first that shows it, the first that no longer does */
    struct track_stop *stops; /* of the sprite's upper left corner; the first at begin */
    size_t stop_count;
};

struct tracks {
    struct track *items;
    size_t count, room;
};

/* Pieces first, then actors, in the order of their appearance. A piece that moves without turning
 * or breaking keeps its track; whatever else happens ends one and begins another. */
void tracks_init(struct tracks *tracks, const struct film *film);
void tracks_free(struct tracks *tracks);

#endif
