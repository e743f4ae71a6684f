/* What a tray comes down to for a search: kinds of pieces that may stand for each other, and the
 * placements of every kind with the steps between them. Frozen once made.
 *
 * A layout is a list of slots, one for each piece, kind after kind; a slot holds the number of a
 * placement, and the slots of a kind are kept rising, so that equal layouts are equal lists. */
#ifndef SLIDE_SPACE_KINDS_H
#define SLIDE_SPACE_KINDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/level/tray.h"

#define PLACEMENT_NONE UINT32_MAX

/* Which placements are numbered: those a piece of the kind can get to in the empty frame, or all
 * that the frame admits. */
enum kinds_extent { KINDS_REACHABLE, KINDS_ALL };

struct kind {
    const struct piece *piece; /* any one of them */
    unsigned count;            /* pieces of this kind */
    unsigned slot;             /* the first of theirs */
    uint32_t first;            /* the first of its placements */
    uint32_t placements;
    bool leaves; /* all of them have to leave */
};

struct kinds {
    const struct tray *tray;
    struct kind *items;
    size_t count;
    unsigned slots;
    unsigned *kind_of_slot;
    uint32_t *start;         /* the layout as read, by slot */
    unsigned *slot_of_piece; /* at the start */

    uint32_t placements;
    size_t words;                 /* of a mask of cells */
    uint64_t *inside;             /* the cells that are no walls */
    uint64_t *masks;              /* by placement: the cells it covers */
    uint32_t (*next)[DIRECTIONS]; /* by placement: one step on, or PLACEMENT_NONE */
    struct offset *places;        /* by placement */
    bool *outside;                /* by placement: on exit cells alone */
    uint32_t *wanted;             /* placements the goal wants occupied */
    size_t wanted_count;
    bool hopeless; /* the goal wants what no piece of the kind can get to */
    size_t bytes;
};

struct kinds *kinds_new(const struct tray *tray, enum kinds_extent extent);
void kinds_free(struct kinds *kinds);

static inline const uint64_t *kinds_mask(const struct kinds *kinds, uint32_t placement)
{
    return kinds->masks + placement * kinds->words;
}

/* The kind a placement belongs to. */
size_t kinds_of_placement(const struct kinds *kinds, uint32_t placement);

/* Whether a placement is free of what is occupied. */
static inline bool kinds_fits(const struct kinds *kinds, uint32_t placement,
                              const uint64_t *occupied)
{
    if (kinds->words == 1) /* up to 64 cells: nearly every puzzle there is */
        return (kinds->masks[placement] & *occupied) == 0;
    const uint64_t *mask = kinds_mask(kinds, placement);
    uint64_t common = 0;
    for (size_t i = 0; i < kinds->words; i++)
        common |= mask[i] & occupied[i];
    return common == 0;
}

/* Puts a placement down, or takes it up again. */
static inline void kinds_toggle(const struct kinds *kinds, uint32_t placement, uint64_t *occupied)
{
    const uint64_t *mask = kinds_mask(kinds, placement);
    if (kinds->words == 1)
        *occupied ^= *mask;
    else
        for (size_t i = 0; i < kinds->words; i++)
            occupied[i] ^= mask[i];
}

#endif
