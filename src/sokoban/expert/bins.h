/* The cells of feature space: moves not yet made, filed under what has been achieved.
 *
 * A bin holds the numbers of positions to be looked at, least rank first (a binary heap). Bins take
 * turns; a new bin has the next turn. */
#ifndef SOKOBAN_EXPERT_BINS_H
#define SOKOBAN_EXPERT_BINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct meter;

struct bin_entry {
    uint64_t rank;
    uint32_t tie; /* among equal ranks, less first */
    uint32_t number;
};

struct bin {
    uint64_t label;
    struct bin_entry *heap;
    size_t count, room;
};

/* False when the memory limit is reached. */
bool bin_put(struct bin *bin, struct meter *meter, struct bin_entry entry);

/* Takes the entry of least rank out; false when there is none. */
bool bin_take(struct bin *bin, uint32_t *number);

void bin_free(struct bin *bin, struct meter *meter);

struct bins {
    struct meter *meter;
    struct bin *items;
    size_t count, room;
    size_t turn; /* whose turn it is */
};

void bins_init(struct bins *bins, struct meter *meter);
void bins_free(struct bins *bins);

/* The bin with this label, made if there is none. */
size_t bins_find(struct bins *bins, uint64_t label);

/* The bin of least label among those that hold anything, or NULL. */
struct bin *bins_best(const struct bins *bins);

/* Takes an entry from the next bin that has one; false when all are empty. */
bool bins_take(struct bins *bins, uint32_t *number);

#endif
