/* A tray as the searches see it: classes of pieces that may stand for each other, and the
 * placements of every class with the steps between them. Frozen once made.
 *
 * A layout is a list of slots, one for each piece, class after class; a slot holds the number of a
 * placement, and the slots of a class are kept rising, so that equal layouts are equal lists. */
#ifndef SLIDE_SPACE_PIECE_CLASSES_H
#define SLIDE_SPACE_PIECE_CLASSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/level/tray.h"

#define PLACEMENT_NONE UINT32_MAX

/* Which placements are numbered: those a piece of the class can get to in the empty frame, or all
 * that the frame admits. */
enum piece_classes_extent { PIECE_CLASSES_REACHABLE, PIECE_CLASSES_ALL };

struct piece_class {
    const struct piece *piece; /* any one of them */
    unsigned count;            /* pieces of this class */
    unsigned slot;             /* the first of theirs */
    uint32_t first;            /* the first of its placements */
    uint32_t placements;
    bool leaves; /* all of them have to leave */
};

struct piece_classes {
    const struct tray *tray;
    struct piece_class *items;
    size_t count;
    unsigned slots;
    unsigned *class_of_slot;
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
    bool hopeless; /* the goal wants what no piece of the class can get to */
    size_t bytes;
};

struct piece_classes *piece_classes_new(const struct tray *tray, enum piece_classes_extent extent);
void piece_classes_free(struct piece_classes *classes);

static inline const uint64_t *piece_classes_mask(const struct piece_classes *classes,
                                                 uint32_t placement)
{
    return classes->masks + placement * classes->words;
}

/* The class a placement belongs to. */
size_t piece_classes_of_placement(const struct piece_classes *classes, uint32_t placement);

/* Whether a placement is free of what is occupied. */
static inline bool piece_classes_fits(const struct piece_classes *classes, uint32_t placement,
                                      const uint64_t *occupied)
{
    if (classes->words == 1) /* up to 64 cells: nearly every puzzle there is */
        return (classes->masks[placement] & *occupied) == 0;
    const uint64_t *mask = piece_classes_mask(classes, placement);
    uint64_t common = 0;
    for (size_t i = 0; i < classes->words; i++)
        common |= mask[i] & occupied[i];
    return common == 0;
}

/* Puts a placement down, or takes it up again. */
static inline void piece_classes_toggle(const struct piece_classes *classes, uint32_t placement,
                                        uint64_t *occupied)
{
    const uint64_t *mask = piece_classes_mask(classes, placement);
    if (classes->words == 1)
        *occupied ^= *mask;
    else
        for (size_t i = 0; i < classes->words; i++)
            occupied[i] ^= mask[i];
}

#endif
