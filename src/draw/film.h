/* A series of drawings of one size as a film: the first, and what changes from each to the next.
 * Pieces, actors, marks and labels may change; the ground stays that of the first. */
#ifndef DRAW_FILM_H
#define DRAW_FILM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "draw/drawing.h"

struct film_change {
    size_t frame; /* in which it is first seen, from 1 */
    size_t place; /* y * width + x */
    struct draw_tile tile;
};

struct film {
    struct drawing first;
    struct draw_tile *last;      /* tiles of the last frame so far */
    struct film_change *changes; /* frame by frame */
    size_t change_count, room;
    char **captions; /* of each frame, lines with their ends */
    size_t frames;
};

void film_init(struct film *film);
void film_free(struct film *film);

/* Adds a frame; takes the drawing over. False, and nothing is added, when it has another size. */
bool film_add(struct film *film, struct drawing *drawing);

/* A film being played: now is the frame it stands at. */
struct film_player {
    const struct film *film;
    struct drawing now; /* size and tiles alone */
    size_t frame;
    size_t change; /* the first of those still to come */
};

void film_play(struct film_player *player, const struct film *film); /* at its first frame */
bool film_next(struct film_player *player); /* false, and nothing happens, after the last one */
void film_stop(struct film_player *player);

/* Changes that led to the frame the player stands at: from the result up to player->change. */
size_t film_first_change(const struct film_player *player);

#endif
