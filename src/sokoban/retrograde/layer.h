/* The inner loop of a retrograde search: a piece of a layer, by one of its workers. */
#ifndef SOKOBAN_RETROGRADE_LAYER_H
#define SOKOBAN_RETROGRADE_LAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sokoban/retrograde/retrograde.h"
#include "sokoban/retrograde/set_table.h"

struct retrograde_ranks;

/* Sets of boxes met, as items of words: the set's number, its boxes, the player's squares. */
struct box_sets {
    uint64_t *words;
    size_t count, room; /* items */
};

/* Who works on a layer. */
enum retrograde_company {
    COMPANY_NONE,    /* a worker by itself */
    COMPANY_THREADS, /* several, at one table */
    COMPANY_RANKS    /* several, each with a part of the table: see ranks.h */
};

/* What all workers read, and the table, which they write to. */
struct retrograde_work {
    const struct room *room;
    enum retrograde_metric metric;
    struct set_table table;
    enum retrograde_company company;
};

struct retrograde_worker {
    struct retrograde_work *work;
    struct box_sets found;                            /* for the next layer */
    uint64_t positions;                               /* in the layer opened */
    bool (*extend)(struct retrograde_worker *worker); /* makes room for one more; or false */
    /* Of COMPANY_RANKS: a position of another rank. */
    void (*give)(struct retrograde_worker *worker, unsigned rank, const uint64_t *boxes,
                 unsigned square);
    struct retrograde_ranks *ranks; /* whose it is */
    void *context;
};

static inline size_t box_set_size(const struct room *room)
{
    return 1 + 2 * (size_t)room->words;
}

/* The squares that were met become those of the layer, and known. */
void layer_open(struct retrograde_worker *worker, uint64_t *items, size_t count);

/* Meets a position of the next layer: of the first, or given by another rank. False when there was
 * no room for it. */
bool layer_meet(struct retrograde_worker *worker, const uint64_t *boxes, unsigned square);

/* Meets what is one further. False when there was no room for it. */
bool layer_expand(struct retrograde_worker *worker, const uint64_t *items, size_t count);

#endif
