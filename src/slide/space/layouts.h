/* The space of layouts: what a search is handed. */
#ifndef SLIDE_SPACE_LAYOUTS_H
#define SLIDE_SPACE_LAYOUTS_H

#include <stdbool.h>
#include <stdint.h>

#include "search/space.h"
#include "slide/space/codec.h"
#include "slide/space/estimate.h"
#include "slide/space/pattern.h"

/* Where bounds come from. */
enum layouts_guide { GUIDE_NONE, GUIDE_DISTANCE, GUIDE_PATTERN };

struct layouts {
    struct space space; /* its self is this */
    const struct kinds *kinds;
    struct codec codec;
    enum slide_metric metric;
    enum layouts_guide guide;
    struct estimate estimate; /* with GUIDE_DISTANCE */
    struct pattern pattern;   /* with GUIDE_PATTERN */

    /* The layout expanded last. */
    uint32_t *layout;
    uint64_t *ranks, *words, *occupied;
    uint64_t index;   /* in the pattern */
    uint64_t *beside; /* cells beside an empty one, and some more */

    /* Scratch. */
    uint32_t *changed; /* placements of a kind after a move */
    uint64_t *moved;   /* words after a move */
    uint64_t *looked;  /* words of a key looked at */
    uint64_t *empty;   /* cells */
    uint32_t *queue;
    uint32_t *stamps; /* by placement: the flood that reached it last */
    uint32_t stamp;
};

/* A puzzle too large for a pattern gets distances instead. */
struct layouts *layouts_new(const struct kinds *kinds, enum slide_metric metric,
                            enum layouts_guide guide);
void layouts_free(struct layouts *layouts);

/* Makes this layout the one worked on. */
void layouts_load(struct layouts *layouts, const uint8_t *key);

void layouts_key(struct layouts *layouts, const uint32_t *layout, uint8_t *key);

/* Appends the grid of a layout, for people. */
void layouts_describe(void *self, const uint8_t *key, struct text *out);

/* Whether the goal's wishes are met. */
bool layouts_is_goal(struct layouts *layouts, const uint8_t *key);

#endif
