/* Moments of a solution, counted in moves, that are drawn. */
#ifndef APP_CORE_MOMENTS_H
#define APP_CORE_MOMENTS_H

#include <stdbool.h>
#include <stddef.h>

struct canvas;
struct level;
struct score;

/* How many moves of a solution can be made; the score is its judge's. */
size_t moments_possible(const struct level *level, const char *solution, struct score *score);

/* The start, each N-th moment after it, and the last. */
struct moments {
    size_t every; /* N, at least 1 */
    bool pieces;  /* only moves that change more than the actor are counted */
};

/* Draws those wanted, or the last alone for NULL, as far as the moves can be made, until the
 * deadline of the thread is stopped. Overlays are named as puzzle/puzzle.h has it. */
void moments_draw(const struct level *level, const char *solution, const struct moments *wanted,
                  const char *overlays, struct canvas *canvas, struct score *score);

#endif
