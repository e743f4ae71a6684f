/* The state space of a tray: its layouts, for the searches. */
#ifndef SLIDE_SPACE_SLIDE_SPACE_H
#define SLIDE_SPACE_SLIDE_SPACE_H

#include <stdbool.h>
#include <stdint.h>

#include "search/space.h"
#include "slide/space/estimate.h"
#include "slide/space/pack.h"
#include "slide/space/pattern_db.h"

/* The tag of a step says which slot moves and to which placement. */
enum { SLIDE_TAG_SHIFT = 22 };

static inline unsigned slide_tag_slot(uint32_t tag)
{
    return tag >> SLIDE_TAG_SHIFT;
}

static inline uint32_t slide_tag_placement(uint32_t tag)
{
    return tag & ((1u << SLIDE_TAG_SHIFT) - 1);
}

/* Where bounds come from. */
enum slide_space_guide { GUIDE_NONE, GUIDE_DISTANCE, GUIDE_PATTERN };

struct slide_space {
    struct space space; /* its self is this */
    const struct piece_classes *classes;
    struct slide_pack pack;
    enum slide_metric metric;
    enum slide_space_guide guide;
    struct estimate estimate;           /* with GUIDE_DISTANCE */
    struct slide_pattern_db pattern_db; /* with GUIDE_PATTERN */

    /* The layout expanded last. */
    uint32_t *layout;
    uint64_t *ranks, *words, *occupied;
    uint64_t index;   /* in the pattern */
    uint64_t *beside; /* cells beside an empty one, and some more */

    /* Scratch. */
    uint32_t *changed; /* placements of a class after a move */
    uint64_t *moved;   /* words after a move */
    uint64_t *looked;  /* words of a key looked at */
    uint64_t *empty;   /* cells */
    uint32_t *queue;
    uint32_t *stamps; /* by placement: the flood that reached it last */
    uint32_t stamp;
};

/* A puzzle too large for a pattern gets distances instead. */
struct slide_space *slide_space_new(const struct piece_classes *classes, enum slide_metric metric,
                                    enum slide_space_guide guide);
void slide_space_free(struct slide_space *slide_space);

/* Makes this layout the one worked on. */
void slide_space_load(struct slide_space *slide_space, const uint8_t *key);

void slide_space_key(struct slide_space *slide_space, const uint32_t *layout, uint8_t *key);

/* Appends the grid of a layout, for people. */
void slide_space_describe(void *self, const uint8_t *key, struct text *out);

/* Appends which piece a step moves, by its label in the grid, and which way: "Bru". */
void slide_space_spell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out);

/* The label that pieces of a slot have in the grid. */
const char *slide_space_label(const struct slide_space *slide_space, unsigned slot);

/* Appends what a step does: which piece goes where. */
void slide_space_tell_step(void *self, const uint8_t *key, uint32_t tag, struct text *out);

/* Whether the layout is a goal. */
bool slide_space_is_goal(struct slide_space *slide_space, const uint8_t *key);

#endif
