/* When things happen in a moving SVG picture: the state of each frame rests for a while, then
 * everything that moves is on its way to the next; the last state rests longer, and the film begins
 * again. */
#ifndef DRAW_TIMELINE_H
#define DRAW_TIMELINE_H

#include <stdbool.h>
#include <stddef.h>

struct text;
struct track;

struct timeline {
    size_t frames;
};

/* An element within the one that moves along the track, on tiles of so many pixels. */
void timeline_add_path(const struct timeline *timeline, const struct track *track, double cell,
                       struct text *out);

/* Frames during which something is to be seen. */
struct span {
    size_t begin, end; /* the first, and the first no longer */
};

/* An attribute that hides what is not seen in the first frame: a still picture is then right. */
void timeline_add_start(struct span span, struct text *out);

/* An element within the one that is seen during the span; nothing when that is always. With
 * resting, it is not seen on the way to the first frame that no longer shows it. */
void timeline_add_span(const struct timeline *timeline, struct span span, bool resting,
                       struct text *out);

#endif
