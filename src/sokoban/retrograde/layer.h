/* The inner loop of a retrograde search: a piece of a layer, by one of its workers. */
#ifndef SOKOBAN_RETROGRADE_LAYER_H
#define SOKOBAN_RETROGRADE_LAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sokoban/retrograde/retrograde.h"
#include "sokoban/retrograde/set_table.h"

/* Sets of boxes met, as items of words: the set's number, its boxes, the player's squares. */
struct box_sets {
    uint64_t *words;
    size_t count, room; /* items */
};

/* What all workers read, and the table, which they write to. */
struct retrograde_work {
    const struct room *room;
    enum retrograde_metric metric;
    struct set_table table;
    bool shared; /* by several workers */
};

struct retrograde_worker {
    struct retrograde_work *work;
    struct box_sets found;                            /* for the next layer */
    uint64_t positions;                               /* in the layer opened */
    bool (*extend)(struct retrograde_worker *worker); /* makes room for one more; or false */
    void *context;
};

static inline size_t box_set_size(const struct room *room)
{
    return 1 + 2 * (size_t)room->words;
}

/* The squares that were met become those of the layer, and known. */
void layer_open(struct retrograde_worker *worker, uint64_t *items, size_t count);

/* Meets a square of the next layer, before the first is opened. */
bool layer_meet(struct retrograde_worker *worker, const uint64_t *boxes, unsigned square);

/* Meets what is one further. False when there was no room for it. */
bool layer_expand(struct retrograde_worker *worker, const uint64_t *items, size_t count);

#endif
